import { sql } from 'kysely';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { SITE_TIMES } from '#platform/http/network.ts';
import { resetLimits } from '../rules/reset-limits.ts';
import type { AccessTables } from '../tables.ts';

/** Who asks has no session: wishes belong to networks. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<AccessTables>();

export type ResetOrigin = { network: string; site: string };

/** Counts a wish for a new password unless its network or site has had its share; false = it had. Those of one site are counted one after the other. */
export async function countReset(tx: Tx, { network, site }: ResetOrigin, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`resets of site ${site}`}, 0))`.execute(tx);
  const { ofSite, ofNetwork } = await tables(tx)
    .selectFrom('access_reset_wish')
    .select((eb) => [eb.fn.countAll<number>().as('ofSite'), eb.fn.countAll<number>().filterWhere('network', '=', network).as('ofNetwork')])
    .where('site', '=', site)
    .where('at', '>', windowBefore(now))
    .executeTakeFirstOrThrow();
  if (ofNetwork >= resetLimits.perNetwork || ofSite >= SITE_TIMES * resetLimits.perNetwork) return false;
  await tables(tx).insertInto('access_reset_wish').values({ network, site, at: now }).execute();
  return true;
}

export async function dropOldResets(tx: Tx, now: Date): Promise<void> {
  await tables(tx).deleteFrom('access_reset_wish').where('at', '<', windowBefore(now)).execute();
}

const windowBefore = (now: Date): Date => new Date(now.getTime() - resetLimits.windowMs);
