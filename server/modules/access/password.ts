import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hashThreads } from '#platform/argon2/argon2-threads.ts';
import { turns } from '#platform/turns.ts';

/** Cost of one hash. */
export type PasswordCost = { memoryKib: number; passes: number };
/** The current guidance for argon2id: 19 MiB, two passes, one lane. */
export const usualCost: PasswordCost = { memoryKib: 19_456, passes: 2 };

/** Hashes that are worked on at once: each takes a whole processor, so one or two, and never every processor. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** People who are looked at at once: so few that neither the database nor its connections are taken by logins alone. */
const AT_ONCE = 2 * THREADS;
/** People who may be giving their password: the last of them waits some seconds. */
const MOST_PEOPLE = 64;
const door = turns({ atOnce: AT_ONCE, waiting: MOST_PEOPLE - AT_ONCE, refusal: 'UNAVAILABLE' });
/** For the whole process, as its processors are. Nobody behind the door finds this queue full. */
const hashing = hashThreads({ threads: THREADS, waiting: MOST_PEOPLE });

/** Ends the threads that hash, when the portal stops. */
export const endHashing = (): Promise<void> => hashing.close();

/** Runs a call that hashes. Throws UNAVAILABLE before it has begun when too many are under way: nothing is counted against anybody. */
export const passwordCall = <T>(work: () => Promise<T>): Promise<T> => door('all', work);

const KEY_BYTES = 32;
const SALT_BYTES = 16;

const run = (password: string, nonce: Buffer, { memoryKib, passes }: PasswordCost): Promise<Buffer> =>
  hashing.run({ message: Buffer.from(password, 'utf8'), nonce, memoryKib, passes, keyBytes: KEY_BYTES });

/** A password as it is stored: cost, salt and key. Takes about 50 ms; never inside a transaction. */
export async function hashPassword(password: string, cost: PasswordCost = usualCost): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const key = await run(password, nonce, cost);
  return `argon2id$${cost.memoryKib}$${cost.passes}$${nonce.toString('base64url')}$${key.toString('base64url')}`;
}

/** Whether a stored password was hashed at another cost than this: hashed again when its owner logs in. */
export const isOutdated = (stored: string, { memoryKib, passes }: PasswordCost): boolean => !stored.startsWith(`argon2id$${memoryKib}$${passes}$`);

/** Whether a password is the stored one. With nothing stored it works for as long as `cost` says and answers false. */
export async function isPassword(password: string, stored: string | null, cost: PasswordCost = usualCost): Promise<boolean> {
  const [kind, memory, passes, salt, key] = (stored ?? '').split('$');
  if (kind !== 'argon2id' || salt === undefined || key === undefined) {
    await run(password, Buffer.alloc(SALT_BYTES), cost);
    return false;
  }
  const found = await run(password, Buffer.from(salt, 'base64url'), { memoryKib: Number(memory), passes: Number(passes) });
  return timingSafeEqual(found, Buffer.from(key, 'base64url'));
}
