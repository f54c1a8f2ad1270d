// Draws of a seeded generator: the same seed gives the same draws everywhere.

/** A source of draws. */
export class Draw {
  constructor(seed) {
    this.state = (seed * 2654435761 + 1013904223) >>> 0;
    for (let i = 0; i < 4; i += 1) this.next();
  }

  /** A number from 0 up to 1 (mulberry32). */
  next() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let x = this.state;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  }

  /** An integer from 0 up to `below`. */
  below(below) {
    return Math.floor(this.next() * below);
  }

  chance(share) {
    return this.next() < share;
  }

  of(list) {
    return list[this.below(list.length)];
  }

  /** Calls one of `[weight, function]…`. */
  choose(...choices) {
    const total = choices.reduce((sum, [weight]) => sum + weight, 0);
    let left = this.next() * total;
    for (const [weight, make] of choices) {
      left -= weight;
      if (left < 0) return make();
    }
    return choices[choices.length - 1][1]();
  }

  /** `from` to `to` of what `make` gives. */
  many(from, to, make) {
    return Array.from({ length: from + this.below(to - from + 1) }, (_, i) => make(i));
  }
}
