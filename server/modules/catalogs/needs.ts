import type { Clock } from '#platform/clock.ts';
import type { Reader } from '#platform/db/tx.ts';

export type CatalogsNeeds = { db: Reader; clock: Clock };
