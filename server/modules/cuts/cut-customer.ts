import { businessDayEnd } from '#contract/shared/calendar.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { ChargeId, CustomerId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { cutWords } from '#texts/es/cuts/cut-words.ts';
import type { UnreportedCharges } from '../billing/api.ts';
import { dissolveReport } from './dissolve-report.ts';
import type { CutsNeeds } from './needs.ts';
import { blockOf } from './read-block.ts';
import { bucketOf, dueCuts, isDated, type Bucket, type DueCut } from './rules/due-cuts.ts';
import type { Block, Row } from './rules/rows-in-force.ts';
import { closeReport, takeCharges, type Cut } from './take-charges.ts';
import { keepPlan, lockOpenReport, lockPlan, lockReport, openReportsOf, readPlan, type Report } from './store/reports.ts';
import { tellCut } from './tell-people.ts';

/**
 * What a customer's cuts of one time have done. `closed`: charges that were added by hand wait in the open report of their kind, which the first cut of
 * that kind closes. `cut`: every report, of which people are told once.
 */
type Round = { closed: Set<Bucket>; cut: Report[] };

/**
 * Cuts what is due of a customer, once, in one transaction after that of the stray reports: it holds the customer's plan, so that of two processes the second finds what the first did.
 * A customer that is billed at once has no reports (AMB-13.04).
 */
export async function cutCustomer(needs: CutsNeeds, customer: CustomerId): Promise<void> {
  await dissolveStray(needs, customer);
  await needs.inTransaction(async (tx) => {
    const now = needs.clock.now();
    const plan = await lockPlan(tx, customer, now);
    const block = await blockOf(needs, tx, customer);
    if (!block) return;
    const { changed_on: changedOn, ...of } = block;
    const today = businessDayOf(now);
    const made = dueCuts(of.rows, plan, { today, file: of.report_file_type, changedOn });
    await keepPlan(tx, customer, made.plan, now);
    const round: Round = { closed: new Set(), cut: [] };
    for (const cut of made.due) await cutOne(needs, tx, customer, of, cut, round);
    for (const row of of.rows) if (row.schema === 'immediate') await cutEach(needs, tx, customer, of, row, today, round);
    for (const row of of.rows) if (row.schema === 'independent') await cutDocuments(needs, tx, customer, of, row, today, round);
    await tellCut(
      needs,
      tx,
      round.cut.filter(({ status }) => status === 'review'),
    );
  });
}

/** What names an open report among what waits, before its kind. */
export const OPEN = 'open ';

/** What a customer's cuts close; none where it is billed at once. */
const kindsOf = (block: Block | null): ReadonlySet<string> => new Set(block?.rows.map(({ name }) => bucketOf(name, block.report_file_type)));

/**
 * An open report of a kind that its customer's cuts no longer close would stand for ever: its charges go back, to be collected and billed like all others. The
 * accounts are locked last, so that the cut, which locks charges, is another transaction.
 */
const dissolveStray = (needs: CutsNeeds, customer: CustomerId): Promise<void> =>
  needs.inTransaction(async (tx) => {
    await lockPlan(tx, customer, needs.clock.now());
    const kinds = kindsOf(await blockOf(needs, tx, customer));
    const stray = (await openReportsOf(tx, customer)).filter(({ bucket }) => !kinds.has(bucket));
    for (const { id } of stray) {
      const charges = await needs.billing.lockReported(tx, customer, id, null);
      const report = await lockReport(tx, customer, id);
      if (report?.status === 'open') await dissolveReport(needs, tx, report, charges, { reason: cutWords.schemeChanged, actor_id: null });
    }
    if (stray.length > 0) await needs.billing.settleCharges(tx, customer);
  });

/** Whether there is anything to cut, or to remember, of a customer with charges of these rows; nothing is held, so that a quiet customer costs three reads. */
export async function isDue(needs: CutsNeeds, customer: CustomerId, waiting: ReadonlySet<string>): Promise<boolean> {
  const block = await blockOf(needs, needs.db, customer);
  const kinds = kindsOf(block);
  if ([...waiting].some((what) => what.startsWith(OPEN) && !kinds.has(what.slice(OPEN.length)))) return true;
  if (!block) return false;
  const plan = await readPlan(needs.db, customer);
  const today = businessDayOf(needs.clock.now());
  const made = dueCuts(block.rows, plan, { today, file: block.report_file_type, changedOn: block.changed_on });
  const isNew = block.rows.some(({ name }) => plan[name]?.scheme !== made.plan[name]?.scheme);
  return (
    isNew ||
    made.due.length > 0 ||
    block.rows.some((row) => !isDated(row) && (waiting.has(row.name) || [...waiting].some((what) => what.startsWith(OPEN))))
  );
}

async function cutOne(needs: CutsNeeds, tx: Tx, customer: CustomerId, block: Block, due: DueCut, round: Round): Promise<void> {
  const { bucket, names, cut_on, until, conditions, pre_invoice_days } = due;
  const key = `${cut_on} ${names.join('+')}`;
  const terms = { key, bucket, cut_on, until, conditions, pre_invoice_days, by_default: block.by_default };
  await cut(needs, tx, customer, terms, { names, until: businessDayEnd(until) }, round);
}

/** Each charge makes its own report at once; one that a review put back makes another. */
async function cutEach(needs: CutsNeeds, tx: Tx, customer: CustomerId, block: Block, row: Row, today: string, round: Round): Promise<void> {
  const bucket = bucketOf(row.name, block.report_file_type);
  const terms = {
    bucket,
    cut_on: today,
    until: today,
    conditions: row.conditions,
    pre_invoice_days: row.pre_invoice_days,
    by_default: block.by_default,
  };
  // A bucket that also has a dated row is closed by that.
  const isDatedToo = block.rows.some((one) => bucketOf(one.name, block.report_file_type) === bucket && isDated(one));
  const open = isDatedToo || round.closed.has(bucket) ? undefined : await lockOpenReport(tx, customer, bucket);
  if (open) round.cut.push(await closeReport(needs, tx, open, { ...terms, key: `${open.id} closed` }));
  const all = await needs.billing.lockUnreported(tx, customer, { names: [row.name], until: null });
  for (const { id } of all) round.cut.push(await takeCharges(needs, tx, customer, { ...terms, key: `charge ${id} ${newId()}` }, [id]));
}

/** Each file of a carrier makes its own report, once all that it charges this customer now is charged (AMB-13.06). */
async function cutDocuments(needs: CutsNeeds, tx: Tx, customer: CustomerId, block: Block, row: Row, today: string, round: Round): Promise<void> {
  const all = await needs.billing.lockUnreported(tx, customer, { names: [row.name], until: null });
  if (all.length === 0) return;
  const told = await needs.laterCharges.documentsOf(
    tx,
    customer,
    all.map(({ id }) => id),
  );
  const files = new Map<string, ChargeId[]>();
  for (const { id } of all) {
    const document = told.get(id);
    if (document?.isUnderWay) continue;
    const name = document ? document.name : 'none';
    files.set(name, [...(files.get(name) ?? []), id]);
  }
  const bucket = bucketOf(row.name, block.report_file_type);
  for (const [name, ids] of files) {
    const terms = { bucket, cut_on: today, until: today, conditions: row.conditions, pre_invoice_days: row.pre_invoice_days };
    round.cut.push(await takeCharges(needs, tx, customer, { ...terms, key: `file ${name} ${newId()}`, by_default: block.by_default }, ids));
  }
}

async function cut(
  needs: CutsNeeds,
  tx: Tx,
  customer: CustomerId,
  terms: Cut,
  wanted: UnreportedCharges,
  { closed, cut: done }: Round,
): Promise<void> {
  // Charges are locked before the report that may hold them.
  const taken = await needs.billing.lockUnreported(tx, customer, wanted);
  const open = closed.has(terms.bucket) ? undefined : await lockOpenReport(tx, customer, terms.bucket);
  closed.add(terms.bucket);
  const ids = taken.map(({ id }) => id);
  if (open) done.push(await closeReport(needs, tx, open, terms, ids));
  else if (ids.length > 0) done.push(await takeCharges(needs, tx, customer, terms, ids));
}
