export const SEASONS = ["spring", "summer", "autumn", "winter"] as const;
