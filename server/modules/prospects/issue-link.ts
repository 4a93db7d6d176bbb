import { randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { sha256Of } from '#platform/hash.ts';
import { documentWords as words } from '#texts/es/prospects/document-words.ts';
import { countLinks, endLinks, insertLink, livingLinks } from './store/links.ts';
import type { DocumentOwnerId } from './tables.ts';

export const LINK_MS = 30 * DAY_MS;
/** More of one owner do not live at once: the oldest ends (AMB-1.05). */
const MOST_LINKS = 5;
/** Nobody makes the portal write to a stranger all day. */
const LINKS_AN_HOUR = 10;

export const tokenHash = (token: string): string => sha256Of(new TextEncoder().encode(token));

/** Who has it issued, and where it is mailed; null = nowhere. */
type Issued = { by: UserId; email: string | null };

/** A new link of an owner that its caller holds: its path, and how many live now. Throws TOO_MANY_REQUESTS. */
export async function issueLink(
  tx: Tx,
  owner: DocumentOwnerId,
  { by: issued_by, email }: Issued,
  now: Date,
): Promise<{ path: string; living_links: number }> {
  if ((await countLinks(tx, owner, new Date(now.getTime() - HOUR_MS))) >= LINKS_AN_HOUR)
    throw new Refusal('TOO_MANY_REQUESTS', { description: words.manyLinks });
  const living = await livingLinks(tx, owner, now);
  const tooMany = living.slice(0, Math.max(0, living.length - MOST_LINKS + 1));
  await endLinks(
    tx,
    tooMany.map(({ token_hash }) => token_hash),
    now,
  );
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + LINK_MS);
  const counters = { ended_at: null, counted_since: now, requests: 0 };
  const mailed_to = email?.toLowerCase() ?? null;
  await insertLink(tx, { ...owner, token_hash: tokenHash(token), mailed_to, issued_by, issued_at: now, expires_at, ...counters });
  return { path: `/prospect/documentation/${token}`, living_links: living.length - tooMany.length + 1 };
}

/** All links of an owner end. */
export async function revokeLinks(tx: Tx, owner: DocumentOwnerId, now: Date): Promise<void> {
  const living = await livingLinks(tx, owner, now);
  await endLinks(
    tx,
    living.map(({ token_hash }) => token_hash),
    now,
  );
}

/** Those that were mailed to an address which its owner has no more end; answers whether there were any. */
export async function endLinksTo(tx: Tx, owner: DocumentOwnerId, email: string, now: Date): Promise<boolean> {
  const mailed = (await livingLinks(tx, owner, now)).filter(({ mailed_to }) => mailed_to === email.toLowerCase());
  await endLinks(
    tx,
    mailed.map(({ token_hash }) => token_hash),
    now,
  );
  return mailed.length > 0;
}
