import { mayBill, setsModality, type labelChangeOperations } from '#contract/shipping/label-changes.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { BusinessId, UserId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { can } from '#contract/shared/permissions.ts';
import { labelPageTexts } from '#texts/es/shipping/label-page.ts';
import type { NotificationContact } from '#contract/shipping/notices.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import type { Actor } from '#contract/access/access.ts';
import { isChange } from '#platform/audit.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Call } from '#platform/http/route.ts';
import type { ShippingNeeds } from '../needs.ts';
import { detailOf, visibleGuide } from '../reading/read-labels.ts';
import { mayChangeNotices, rowsOf } from '../reading/read-notices.ts';
import { changeFaults, isStaffChange, type Changeable } from '../rules/label-changes.ts';
import { auditGuide } from '../state/audit-guide.ts';
import { writeOnGuide } from '../state/change-guide.ts';
import { lockGuide, type Guide } from '../store/guides.ts';
import { keepRows } from '../store/notices.ts';

type Request = RequestOf<typeof labelChangeOperations.updateLabel>;

/** PUT /api/label/{id}: who a guide is billed to (AMB-10.07), that it is billed at once (AMB-13.03), whom to tell of it (AMB-10.08), or its notes and how staff deal with it (AMB-10.06). No money moves by it. */
export async function updateLabel(needs: ShippingNeeds, request: Request, { actor }: Call): Promise<LabelDetail> {
  const { business_id, immediate_billing, notification_contacts: rows } = request;
  if (immediate_billing && actor.role !== 'root') throw new Refusal('FORBIDDEN');
  if (business_id === undefined ? !can(actor, 'canCreateUpdateDelete.label') : !mayBill(actor)) throw new Refusal('FORBIDDEN');
  const seen = await visibleGuide(needs, actor, request.id, request);
  await needs.inTransaction(async (tx) => {
    const guide = await lockGuide(tx, seen);
    if (guide?.creation !== 'made') throw new Refusal('NOT_FOUND');
    if (rows) await changeNotices(needs, tx, guide, rows, actor);
    else if (business_id === undefined) await changeTerms(needs, tx, guide, request, actor);
    else if (immediate_billing) await billAtOnce(needs, tx, guide, business_id, actor);
    else await bill(needs, tx, guide, business_id, actor);
  });
  return detailOf(needs, actor, seen.id);
}

async function changeTerms(needs: ShippingNeeds, tx: Tx, guide: Guide, request: Request, actor: Actor): Promise<void> {
  const before: Changeable = { modality: guide.modality, compensation: guide.compensation, notes: guide.notes };
  const { modality = before.modality, compensation = before.compensation, notes = before.notes } = request;
  const after: Changeable = { modality, compensation, notes: notes || null };
  if (isStaffChange(before, after) && !setsModality(actor)) throw new Refusal('FORBIDDEN');
  // For a guide written by hand it decides what is charged, so it is changed where that is (AMB-10.10).
  if (guide.source === 'manual' && before.modality !== after.modality)
    throw new Refusal('NOT_ALLOWED', { description: labelPageTexts.modalityByHand });
  const faults = changeFaults(before, after, guide.follow_up);
  if (Object.keys(faults).length > 0) throw new Refusal('WRONG_DATA', { fields: faults });
  await writeOnGuide(needs, tx, guide, { kind: 'noted', ...after });
  if (isChange(before, after)) await auditGuide(needs, tx, guide, { action: 'label.updated', actor_id: actor.id, before, after });
}

async function changeNotices(needs: ShippingNeeds, tx: Tx, guide: Guide, rows: readonly NotificationContact[], actor: Actor): Promise<void> {
  if (!mayChangeNotices(guide)) throw new Refusal('NOT_ALLOWED', { description: labelPageTexts.noticesClosed });
  const before = await rowsOf(tx, guide);
  await keepRows(tx, guide, rows);
  const kept = await rowsOf(tx, guide);
  const change = { before: before.map(factsOf), after: kept.map(factsOf) };
  if (isChange({ rows: before }, { rows: kept })) await auditGuide(needs, tx, guide, { action: 'label.notices', actor_id: actor.id, ...change });
}

/** Without names and numbers of people. */
const factsOf = ({ type, active, guide_status }: NotificationContact) => ({ type, active, guide_status });

async function bill(needs: ShippingNeeds, tx: Tx, guide: Guide, business_id: BusinessId, actor: Actor): Promise<void> {
  await needs.billing.billTo(tx, guide, business_id);
  await writeOnGuide(needs, tx, guide, { kind: 'billed_to', business_id });
  const change = { before: { business_id: guide.business_id }, after: { business_id } };
  if (isChange(change.before, change.after)) await auditGuide(needs, tx, guide, { action: 'label.updated', actor_id: actor.id, ...change });
}

/** Once, and for ever: what the guide is charged leaves its reports for documents of its own (AMB-13.03). */
async function billAtOnce(needs: ShippingNeeds, tx: Tx, guide: Guide, business_id: BusinessId, actor: Actor): Promise<void> {
  if (guide.immediate_billing) throw new Refusal('NOT_ALLOWED', { description: labelPageTexts.alreadyAtOnce });
  await needs.asks.billAtOnce(tx, guide, { business_id, actor_id: actor.id as UserId });
  await writeOnGuide(needs, tx, guide, { kind: 'billed_at_once', business_id });
  const before = { business_id: guide.business_id, immediate_billing: false };
  await auditGuide(needs, tx, guide, { action: 'label.updated', actor_id: actor.id, before, after: { business_id, immediate_billing: true } });
}
