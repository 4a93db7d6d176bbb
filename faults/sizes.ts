/** Two sizes of every fault test: within `npm test`, and `npm run faults`. */
const isLarge = process.env['FAULTS'] === 'large';
export const sizes = {
  isLarge,
  killed: isLarge ? { creations: 500, kills: 30 } : { creations: 60, kills: 4 },
  /** Of the deaths at a named step, those by SIGKILL of the portal's process; the others stop in this one. */
  killedAtSteps: isLarge ? 40 : 2,
  /** Sessions ended in one process whose sockets stand in another. */
  revoked: isLarge ? 500 : 5,
  guesses: isLarge ? { tries: 10_000, networks: 1_000, sprayed: 1_000 } : { tries: 100, networks: 50, sprayed: 25 },
  interleaved: isLarge ? 10_000 : 160,
  lost: isLarge ? 1000 : 60,
  storm: isLarge ? { keys: 100, each: 64 } : { keys: 10, each: 64 },
  unfundable: isLarge ? { keys: 100, each: 32 } : { keys: 10, each: 32 },
  otherBodies: isLarge ? 1000 : 40,
  overspend: isLarge ? { rounds: 20, each: 500 } : { rounds: 1, each: 100 },
  lies: isLarge ? 300 : 1,
  /** How long each trouble of the database lasts, how many people work meanwhile, and the guides they can pay. */
  trouble: isLarge ? { ms: 120_000, clerks: 6, guides: 100_000 } : { ms: 2_000, clerks: 3, guides: 5_000 },
  /** Labels that are being made when the database goes away for a moment. */
  blip: isLarge ? { labels: 120, ms: 5_000 } : { labels: 12, ms: 3_000 },
  /** Bought and scanned; the drawing alone is scanned 24 times beside its code. */
  labels: isLarge ? 200 : 6,
};
