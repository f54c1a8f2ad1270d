from .database import garden
