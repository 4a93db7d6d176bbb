import type { Actor } from '#contract/access/access.ts';
import type { cutsOperations } from '#contract/cuts/cuts.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ChargeId, CustomerId, LabelId, UserId } from '#contract/shared/ids.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { addedChargeTexts as texts } from '#texts/es/cuts/added-charges.ts';
import type { Charge } from '../billing/api.ts';
import { auditReport } from './audit-report.ts';
import type { CutsNeeds } from './needs.ts';
import { blockOf } from './read-block.ts';
import { lineOf } from './read-reports.ts';
import { bucketOf, type Bucket } from './rules/due-cuts.ts';
import type { Block } from './rules/rows-in-force.ts';
import { linesOf } from './store/read-reports.ts';
import { changeReport, insertReport, lockOpenReport, lockPlan } from './store/reports.ts';
import { openReport, put } from './take-charges.ts';

type Answer = ResponseOf<typeof cutsOperations.addPendingCharges>;

/** The body of a refusal is a list here (O-7.09): what the server says, and the sentence that people read. */
const refused = ({ message, text }: { message: string; text: string }): Refusal => new Refusal('WRONG_DATA', { descriptions: [{ message, text }] });

/** PUT /api/billing/label/{id}: each charge of a guide that is in no report waits for the next cut in the open report of its kind (AMB-13.02). */
export async function addPendingCharges(needs: CutsNeeds, id: LabelId, actor: Actor): Promise<Answer> {
  const { billing, clock, db, inTransaction, shipping } = needs;
  const [found] = await shipping.guidesToCharge(db, { id });
  if (!found) throw new Refusal('NOT_FOUND');
  const { customer_id } = found;
  return inTransaction(async (tx) => {
    await lockPlan(tx, customer_id, clock.now());
    await shipping.holdGuides(tx, [found]);
    const block = await blockOf(needs, tx, customer_id);
    if (!block) throw refused(texts.billedAtOnce);
    const charges = await billing.lockUnreported(tx, customer_id, { label_id: id });
    if (charges.length === 0) throw refused(texts.nothingPending);
    const lines = [];
    for (const [bucket, own] of byBucket(charges, block))
      lines.push(...(await addTo(needs, tx, customer_id, { bucket, block, charges: own }, actor)));
    return { data: lines, message: texts.added };
  });
}

function byBucket(charges: readonly Charge[], { report_file_type }: Block): Map<Bucket, Charge[]> {
  const buckets = new Map<Bucket, Charge[]>();
  for (const charge of charges) {
    const bucket = bucketOf(charge.report_name, report_file_type);
    buckets.set(bucket, [...(buckets.get(bucket) ?? []), charge]);
  }
  return buckets;
}

type Added = { bucket: Bucket; block: Block; charges: readonly Charge[] };
async function addTo(needs: CutsNeeds, tx: Tx, customer: CustomerId, { bucket, block, charges }: Added, actor: Actor): Promise<Answer['data']> {
  const now = needs.clock.now();
  const { conditions = '', pre_invoice_days = '' } = block.rows.find(({ name }) => bucketOf(name, block.report_file_type) === bucket) ?? {};
  const named = { key: `open ${newId()}`, bucket, by_default: block.by_default, conditions, pre_invoice_days };
  const open = (await lockOpenReport(tx, customer, bucket)) ?? (await insertReport(tx, openReport(customer, named, 'hand', now)));
  const ids: ChargeId[] = charges.map(({ id }) => id);
  await put(needs, tx, open, ids);
  const report = await changeReport(tx, open, { changed_at: now });
  const parcel_number = charges[0]?.parcel_number ?? null;
  await auditReport(needs, tx, report, 'report.charges_added', actor.id as UserId, { parcel_number });
  return (await linesOf(tx, report, ids)).map((line) => lineOf(line, actor));
}
