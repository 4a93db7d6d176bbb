import { meantNumber } from '#contract/shipping/guide-numbers.ts';
import { sql } from 'kysely';
import { mayBecome, MOST_CASES } from '#contract/reweighs/claim-states.ts';
import { fileCarriers, type FileCarrier } from '#contract/reweighs/columns.ts';
import type { CarrierClaimId, OverweightId } from '#contract/shared/ids.ts';
import { contains } from '#platform/db/contains.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { CaseTable, ClaimTable, ForCarrierView, ReweighsTables } from '../tables.ts';

/** A claim to a carrier gathers guides of many customers. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<ReweighsTables>();

/** The customer objected, or the overweight was dropped: its carrier has to answer for it. */
const claimable = ['claimed', 'dropped'] as const;

/** What a carrier has to answer for and no claim holds yet, the oldest first. */
export const readyCases = (reader: Reader, carrier: FileCarrier): Promise<Pick<ForCarrierView, 'id' | 'customer_id'>[]> =>
  tables(reader)
    .selectFrom('charges_for_carrier as o')
    .leftJoin('reweighs_case as k', 'k.overweight_id', 'o.id')
    .select(['o.id', 'o.customer_id'])
    .where('o.carrier', '=', carrier)
    .where('o.status', 'in', claimable)
    .where('k.overweight_id', 'is', null)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .limit(MOST_CASES)
    .execute();

export async function insertClaim(tx: Tx, claim: Pick<ClaimTable, 'id' | 'carrier' | 'made_by' | 'made_at'>): Promise<void> {
  await tables(tx)
    .insertInto('reweighs_claim')
    .values({ ...claim, state: 'made', sent_at: null, settled_at: null })
    .execute();
}

/** Those that another claim has taken meanwhile are left out; answers how many were taken. */
export async function insertCases(
  tx: Tx,
  claim_id: CarrierClaimId,
  cases: readonly Pick<CaseTable, 'overweight_id' | 'customer_id'>[],
): Promise<number> {
  const inserted = await tables(tx)
    .insertInto('reweighs_case')
    .values(cases.map((one) => ({ ...one, claim_id, result: null })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('overweight_id')
    .execute();
  return inserted.length;
}

/** Claims one of whose guides has this in its number. */
const withGuide = (reader: Reader, query: string) =>
  tables(reader)
    .selectFrom('reweighs_case as k')
    .innerJoin('charges_for_carrier as o', 'o.id', 'k.overweight_id')
    .select('k.claim_id')
    .where(sql`lower(o.parcel_number)`, 'like', contains(meantNumber(query)));

const shown = (reader: Reader) =>
  tables(reader)
    .selectFrom('reweighs_claim as c')
    .leftJoin('access_user_name as u', 'u.id', 'c.made_by')
    .selectAll('c')
    .select((eb) => [
      'u.name as maker',
      eb.selectFrom('reweighs_case').select(eb.fn.countAll<number>().as('n')).whereRef('claim_id', '=', 'c.id').as('cases'),
      eb
        .selectFrom('reweighs_case')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('claim_id', '=', 'c.id')
        .where('result', '=', 'accepted')
        .as('accepted'),
    ]);

/** `query`: what stands in the number of one of its guides. */
export const findClaims = (reader: Reader, query: string, page: { limit: number; offset: number }) =>
  shown(reader)
    .$if(query !== '', (select) => select.where('c.id', 'in', withGuide(reader, query)))
    .orderBy('c.made_at', 'desc')
    .orderBy('c.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
export type ShownClaim = Awaited<ReturnType<typeof findClaims>>[number];

export const claimById = (reader: Reader, id: CarrierClaimId): Promise<ShownClaim | undefined> =>
  shown(reader).where('c.id', '=', id).executeTakeFirst();

export async function countClaims(reader: Reader, query: string): Promise<number> {
  const { n } = await tables(reader)
    .selectFrom('reweighs_claim as c')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .$if(query !== '', (select) => select.where('c.id', 'in', withGuide(reader, query)))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Two who write the same claim come one after the other. */
export const lockClaim = (tx: Tx, id: CarrierClaimId): Promise<ClaimTable | undefined> =>
  tables(tx).selectFrom('reweighs_claim').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The one writer of a state; the caller holds the row. */
export async function changeClaim(
  tx: Tx,
  { id, state }: Pick<ClaimTable, 'id' | 'state'>,
  change: Pick<ClaimTable, 'state'> & Partial<Pick<ClaimTable, 'sent_at' | 'settled_at'>>,
): Promise<void> {
  if (!mayBecome(state, change.state)) throw new Error(`claim ${id} does not become ${change.state}`);
  await tables(tx).updateTable('reweighs_claim').set(change).where('id', '=', id).where('state', '=', state).execute();
}

/** The guides of a claim, in the order of the carrier's documents. */
export const casesOf = (reader: Reader, claim: CarrierClaimId) =>
  tables(reader)
    .selectFrom('reweighs_case as k')
    .innerJoin('charges_for_carrier as o', 'o.id', 'k.overweight_id')
    .selectAll('o')
    .select('k.result')
    .where('k.claim_id', '=', claim)
    .orderBy('o.document')
    .orderBy('o.row_number')
    .execute();
export type ShownCase = Awaited<ReturnType<typeof casesOf>>[number];

/** What the carrier said of every guide of a claim. */
export async function settleCases(tx: Tx, claim: CarrierClaimId, accepted: readonly OverweightId[]): Promise<void> {
  const of = (result: 'accepted' | 'refused') => tables(tx).updateTable('reweighs_case').set({ result }).where('claim_id', '=', claim);
  await of('refused').execute();
  if (accepted.length > 0)
    await of('accepted')
      .where('overweight_id', 'in', [...accepted])
      .execute();
}

/** What people said of overweights, in the order in which they did. */
export const saidOf = (reader: Reader, overweights: readonly OverweightId[]) =>
  overweights.length === 0
    ? Promise.resolve([])
    : tables(reader)
        .selectFrom('charges_said')
        .selectAll()
        .where('overweight_id', 'in', [...overweights])
        .orderBy('created_at')
        .orderBy('id')
        .execute();
export type Said = Awaited<ReturnType<typeof saidOf>>[number];

/** How each carrier has answered so far. */
export async function scores(reader: Reader) {
  const counted = await tables(reader)
    .selectFrom('charges_for_carrier as o')
    .leftJoin('reweighs_case as k', 'k.overweight_id', 'o.id')
    .leftJoin('reweighs_claim as c', 'c.id', 'k.claim_id')
    .select([
      'o.carrier',
      sql<number>`count(*) filter (where k.overweight_id is null and o.status in ('claimed', 'dropped'))`.as('ready'),
      sql<number>`count(*) filter (where c.state = 'sent')`.as('open'),
      sql<number>`count(*) filter (where k.result = 'accepted')`.as('accepted'),
      sql<number>`count(*) filter (where k.result = 'refused')`.as('refused'),
    ])
    .groupBy('o.carrier')
    .execute();
  return fileCarriers.map((carrier) => {
    const { ready = 0, open = 0, accepted = 0, refused = 0 } = counted.find((one) => one.carrier === carrier) ?? {};
    return { carrier, ready: Number(ready), open: Number(open), accepted: Number(accepted), refused: Number(refused) };
  });
}
