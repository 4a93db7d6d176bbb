import { randomBytes } from 'node:crypto';
import type { Actor } from '#contract/access/access.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { sha256Of } from '#platform/hash.ts';
import type { AccessNeeds } from './needs.ts';
import { activeUser, openSession, sessionUser, touchSession } from './store/sessions.ts';

/** A token or browser value as it is stored: who reads the database cannot use it. */
export const hashToken = (token: string): string => sha256Of(token);

/** The last use is written at most once a minute. */
const TOUCH_AFTER_MS = 60_000;

/** Opens a session and answers its token, 256 random bits that are known to nobody else. */
export async function startSession(tx: Tx, user_id: UserId, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await openSession(tx, hashToken(token), user_id, now);
  return token;
}

/** Who a token belongs to, with its rights as they are now; null when its session is over. */
export async function authenticate({ db, inTransaction, clock }: AccessNeeds, token: string): Promise<Actor | null> {
  const now = clock.now();
  const token_hash = hashToken(token);
  const user = await sessionUser(db, token_hash, now);
  if (!user) return null;
  const { last_used_at, ...actor } = user;
  if (now.getTime() - last_used_at.getTime() > TOUCH_AFTER_MS) await inTransaction((tx) => touchSession(tx, token_hash, now));
  return actor;
}

/** Who a session belongs to, by what it is stored as: looking is no use of it. */
export async function actorOfSession(reader: Reader, session: string, now: Date): Promise<Actor | null> {
  const user = await sessionUser(reader, session, now);
  if (!user) return null;
  const { last_used_at: _, ...actor } = user;
  return actor;
}

/** An active user with its rights as they are now; null for a disabled one. */
export const actorOf = async (reader: Reader, id: UserId): Promise<Actor | null> => (await activeUser(reader, id)) ?? null;

/** Whose session a token opens, and the session by what it is stored as; null when it is over. */
export async function sessionOf(needs: AccessNeeds, token: string): Promise<{ user_id: UserId; session: string } | null> {
  const actor = await authenticate(needs, token);
  return actor && { user_id: actor.id, session: hashToken(token) };
}
