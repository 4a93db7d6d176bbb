import { createHash } from 'node:crypto';

/** A run with CI=1 takes one of so many parts of what it otherwise leaves out. */
export const PARTS = 5;

/** The part of a thing, the same in every run. */
export const partOf = (thing: string): number => createHash('sha256').update(thing).digest().readUInt32BE() % PARTS;

/**
 * Where random sequences begin in a run of a commit. Commits of one day (of UTC) that take one part begin alike: what a run has shown of a commit holds for
 * the next run of it, and each day shows others.
 */
export const seedOf = (commit: string, day: number): number => day * PARTS + partOfCommit(commit);

/** The part that a commit takes; any commit may take any part. */
export const partOfCommit = (hash: string): number => (hash === '' ? 0 : Number.parseInt(hash.slice(0, 8), 16) % PARTS);

/** Which of several ways of one journey (mouse, keyboard, phone) a run of that commit takes; apart from its part, so that each file meets every way. */
export const wayOfCommit = (hash: string): number => (hash === '' ? 0 : Number.parseInt(hash.slice(8, 16).padEnd(1, '0'), 16));
