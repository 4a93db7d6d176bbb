import { createHash } from 'node:crypto';

/** A run with CI=1 takes one of so many parts of what it otherwise leaves out. */
export const PARTS = 5;

/** The part of a thing, the same in every run. */
export const partOf = (thing: string): number => createHash('sha256').update(thing).digest().readUInt32BE() % PARTS;

/** The part that a commit takes; any commit may take any part. */
export const partOfCommit = (hash: string): number => (hash === '' ? 0 : Number.parseInt(hash.slice(0, 8), 16) % PARTS);
