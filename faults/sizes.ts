/** Two sizes of every fault test: within `npm test`, and `npm run faults`. */
const isLarge = process.env['FAULTS'] === 'large';
export const sizes = {
  isLarge,
  killed: isLarge ? { creations: 500, kills: 30 } : { creations: 60, kills: 4 },
  lost: isLarge ? 1000 : 60,
  storm: isLarge ? { keys: 100, each: 64 } : { keys: 10, each: 64 },
  unfundable: isLarge ? { keys: 100, each: 32 } : { keys: 10, each: 32 },
  otherBodies: isLarge ? 1000 : 40,
  overspend: isLarge ? { rounds: 20, each: 500 } : { rounds: 1, each: 100 },
};
