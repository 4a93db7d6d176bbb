import type { Actor } from '#contract/access/access.ts';
import { answeringRoles, type ReportDetail, type UpdateReport } from '#contract/cuts/cuts.ts';
import { isBeforeApproval } from '#contract/cuts/report-states.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ChargeId, UserId } from '#contract/shared/ids.ts';
import type { Role } from '#contract/shared/permissions.ts';
import type { Tx } from '#platform/db/tx.ts';
import { cutWords as words } from '#texts/es/cuts/cut-words.ts';
import { auditReport } from './audit-report.ts';
import { dissolveReport } from './dissolve-report.ts';
import type { CutsNeeds } from './needs.ts';
import { reportToRead, visibleReport } from './read-reports.ts';
import { changeReport, lockPlan, lockReport, type Report } from './store/reports.ts';
import { answerRow, observeRow, rowsNamed } from './store/rows.ts';
import { approval } from './take-charges.ts';
import { tellAnswered, tellObserved } from './tell-people.ts';

/**
 * PUT /api/billing/report/{id}: a report is approved, rows of it are observed, observed rows are answered, or it is cancelled (AMB-13.08). Of two who
 * answer at once, or of an answer and the job, the second finds what the first did and is told.
 */
export async function updateBillingReport(needs: CutsNeeds, request: UpdateReport, actor: Actor): Promise<ReportDetail> {
  const { id, status, observations, rows } = request;
  const isStaff = (answeringRoles as readonly Role[]).includes(actor.role);
  if ((rows && !isStaff) || (status === 'cancelled' && actor.role !== 'root')) throw new Refusal('FORBIDDEN');
  const seen = await visibleReport(needs, needs.db, actor, id);
  return needs.inTransaction(async (tx) => {
    if (rows) await answer(needs, tx, seen, rows, actor);
    else if (observations) await observe(needs, tx, seen, observations, actor);
    else if (status === 'cancelled') await cancel(needs, tx, seen, request.reason ?? null, actor);
    else await approve(needs, tx, seen, actor);
    return reportToRead(needs, tx, id, actor);
  });
}

/** Somebody was quicker, or its days were over: it is said how it stands. */
const tooLate = ({ status }: Report): Refusal => new Refusal('CONFLICT', { description: words.stands[status] });

/** Held until the transaction ends; whoever changes charges too has locked them before. */
async function held(tx: Tx, { id, customer_id }: Report): Promise<Report> {
  const report = await lockReport(tx, customer_id, id);
  if (!report) throw new Refusal('NOT_FOUND');
  return report;
}

async function approve(needs: CutsNeeds, tx: Tx, seen: Report, actor: Actor): Promise<void> {
  const report = await held(tx, seen);
  if (report.status === 'approved' && report.approved_by === actor.id) return;
  if (report.status !== 'review') throw tooLate(report);
  const now = needs.clock.now();
  const approved = await changeReport(tx, report, { ...approval(report.pre_invoice_days, actor.id as UserId, now), changed_at: now });
  await auditReport(needs, tx, approved, 'report.approved', actor.id as UserId);
}

type Observations = NonNullable<UpdateReport['observations']>;
async function observe(needs: CutsNeeds, tx: Tx, seen: Report, observations: Observations, actor: Actor): Promise<void> {
  const report = await held(tx, seen);
  // What is under observation may be observed further, until it is answered.
  const isOver = report.status === 'review' && report.due_at !== null && report.due_at <= needs.clock.now();
  if (isOver) throw new Refusal('CONFLICT', { description: words.termOver });
  if (report.status !== 'review' && report.status !== 'observed') throw tooLate(report);
  const charges = observations.map(({ charge_id }) => charge_id);
  await mustHold(tx, report, charges, 'observations');
  const now = needs.clock.now();
  for (const { charge_id, comment } of observations)
    await observeRow(tx, report, charge_id, { comment, observed_by: actor.id as UserId, observed_at: now });
  const observed = await changeReport(tx, report, { status: 'observed', changed_at: now });
  await auditReport(needs, tx, observed, 'report.observed', actor.id as UserId, { lines: charges.length });
  await tellObserved(needs, tx, observed, actor.id as UserId);
}

async function mustHold(tx: Tx, report: Report, charges: readonly ChargeId[], field: 'observations' | 'rows') {
  const rows = await rowsNamed(tx, report, charges);
  const held = new Map(rows.map((row) => [row.charge_id, row]));
  const missing = charges.findIndex((id) => !held.has(id));
  const isTwice = new Set(charges).size !== charges.length;
  if (missing >= 0 || isTwice) throw new Refusal('WRONG_DATA', { fields: { [`${field}.${Math.max(missing, 0)}.charge_id`]: words.notInReport } });
  return held;
}

type Answers = NonNullable<UpdateReport['rows']>;
const stateOf = { keep: 'kept', put_off: 'put_off', remove: 'removed' } as const;

async function answer(needs: CutsNeeds, tx: Tx, seen: Report, answers: Answers, actor: Actor): Promise<void> {
  const { billing, clock } = needs;
  const ids = answers.map(({ charge_id }) => charge_id);
  const charges = new Map((await billing.lockReported(tx, seen.customer_id, seen.id, ids)).map((charge) => [charge.id, charge]));
  const report = await held(tx, seen);
  if (report.status !== 'observed') throw tooLate(report);
  const rows = await mustHold(tx, report, ids, 'rows');
  const unasked = ids.findIndex((id) => rows.get(id)?.state !== 'observed');
  if (unasked >= 0) throw new Refusal('WRONG_DATA', { fields: { [`rows.${unasked}.charge_id`]: words.notObserved } });
  const now = clock.now();
  const by = { answered_by: actor.id as UserId, answered_at: now };
  for (const { charge_id, outcome, reason } of answers) {
    await answerRow(tx, report, charge_id, { state: stateOf[outcome], answer: reason ?? null, ...by });
    const charge = charges.get(charge_id);
    if (!charge) throw new Error(`report ${report.id} holds ${charge_id}, its charge does not say so`);
    if (outcome === 'remove') await billing.removeCharge(tx, charge);
  }
  await billing.takeOutOfReport(
    tx,
    report.customer_id,
    answers.filter(({ outcome }) => outcome === 'put_off').map(({ charge_id }) => charge_id),
  );
  const answered = await changeReport(tx, report, { changed_at: now });
  await auditReport(needs, tx, answered, 'report.answered', actor.id as UserId, { lines: ids.length });
  if (answered.status === 'review') await tellAnswered(needs, tx, answered);
  // Accounts are locked last.
  if (answers.some(({ outcome }) => outcome === 'put_off')) await billing.settleCharges(tx, report.customer_id);
}

/** Root, before approval: all its charges go back, and the next cut takes them again. */
async function cancel(needs: CutsNeeds, tx: Tx, seen: Report, reason: string | null, actor: Actor): Promise<void> {
  const { billing, clock } = needs;
  // Nothing is added to it meanwhile: whoever does holds the plan.
  await lockPlan(tx, seen.customer_id, clock.now());
  const charges = await billing.lockReported(tx, seen.customer_id, seen.id, null);
  const report = await held(tx, seen);
  if (!isBeforeApproval(report.status)) throw tooLate(report);
  await dissolveReport(needs, tx, report, charges, { reason, actor_id: actor.id as UserId });
  await billing.settleCharges(tx, report.customer_id);
}
