import { sql } from 'kysely';
import { HOUR_MS } from '#contract/shared/dates.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { SITE_TIMES } from '#platform/http/network.ts';
import type { DocumentOwnerId, LinkTable, ProspectsTables } from '../tables.ts';

/** Anyone who holds a link is nobody: links are found by the hash of their token alone. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<ProspectsTables>();

export async function insertLink(tx: Tx, link: LinkTable): Promise<void> {
  await tables(tx).insertInto('prospects_link').values(link).execute();
}

/** A link that opens its page now. */
export const livingLink = (reader: Reader, token_hash: string, now: Date): Promise<LinkTable | undefined> =>
  tables(reader)
    .selectFrom('prospects_link')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

const ofOwner = (reader: Reader, { prospect_id, customer_id }: DocumentOwnerId) =>
  customer_id === null
    ? tables(reader).selectFrom('prospects_link').where('prospect_id', '=', prospect_id)
    : tables(reader).selectFrom('prospects_link').where('customer_id', '=', customer_id);

/** For one prospect or customer, the oldest first. */
export const livingLinks = (reader: Reader, owner: DocumentOwnerId, now: Date): Promise<LinkTable[]> =>
  ofOwner(reader, owner).selectAll().where('ended_at', 'is', null).where('expires_at', '>', now).orderBy('issued_at').orderBy('token_hash').execute();

export async function countLinks(reader: Reader, owner: DocumentOwnerId, since: Date): Promise<number> {
  const { n } = await ofOwner(reader, owner)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('issued_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function endLinks(tx: Tx, token_hashes: readonly string[], now: Date): Promise<void> {
  if (token_hashes.length === 0) return;
  await tables(tx)
    .updateTable('prospects_link')
    .set({ ended_at: now })
    .where('token_hash', 'in', [...token_hashes])
    .execute();
}

/** One more request of a link in its running hour; answers how many there are. */
export async function countRequest(tx: Tx, token_hash: string, now: Date): Promise<number> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const counted = await tables(tx)
    .updateTable('prospects_link')
    .set((eb) => ({
      requests: eb
        .case()
        .when('counted_since', '>', hourAgo)
        .then(eb('requests', '+', 1))
        .else(1)
        .end(),
      counted_since: eb.case().when('counted_since', '>', hourAgo).then(eb.ref('counted_since')).else(now).end(),
    }))
    .where('token_hash', '=', token_hash)
    .returning('requests')
    .executeTakeFirstOrThrow();
  return counted.requests;
}

/** Counts a token that nobody has, unless its network or site has had its share of this hour; false = it had. */
export async function countWrongToken(tx: Tx, { network, site }: { network: string; site: string }, now: Date, most: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wrong tokens of site ${site}`}, 0))`.execute(tx);
  const { ofSite, ofNetwork } = await tables(tx)
    .selectFrom('prospects_wrong_token')
    .select((eb) => [eb.fn.countAll<number>().as('ofSite'), eb.fn.countAll<number>().filterWhere('network', '=', network).as('ofNetwork')])
    .where('site', '=', site)
    .where('at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  if (ofNetwork >= most || ofSite >= SITE_TIMES * most) return false;
  await tables(tx).insertInto('prospects_wrong_token').values({ network, site, at: now }).execute();
  return true;
}

export async function dropOldWrongTokens(tx: Tx, now: Date): Promise<void> {
  await tables(tx)
    .deleteFrom('prospects_wrong_token')
    .where('at', '<', new Date(now.getTime() - HOUR_MS))
    .execute();
}
