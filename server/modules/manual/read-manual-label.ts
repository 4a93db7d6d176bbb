import type { Actor } from '#contract/access/access.ts';
import type { ManualGuide, manualOperations } from '#contract/manual/manual.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { WrittenGuide } from '../shipping/api.ts';
import type { ManualNeeds } from './needs.ts';
import { mayEdit } from './rules/judge-manual.ts';
import { manualOf } from './store/manual-guides.ts';

const over: ReadonlySet<string | null> = new Set(['cancelled', 'aborted', 'finalized', 'expired']);
/** Whether it is not over: what ended stays as it is. */
export const isOpen = ({ cancel_state, follow_up }: Pick<WrittenGuide, 'cancel_state' | 'follow_up'>): boolean =>
  cancel_state === 'none' && !over.has(follow_up);

/** GET /api/label/manual/{id}: a guide by hand as its form holds it. */
export async function getManualLabel(
  needs: ManualNeeds,
  { id, ...onBehalf }: RequestOf<typeof manualOperations.getManualLabel>,
  actor: Actor,
): Promise<ManualGuide> {
  return needs.inTransaction((tx) => manualView({ ...needs, db: tx }, tx, actor, { id, ...onBehalf }));
}

/** The same inside a transaction, so that a save answers what it has written. */
export async function manualView(
  { shipping, drive, billing }: ManualNeeds,
  tx: Parameters<Parameters<ManualNeeds['inTransaction']>[0]>[0],
  actor: Actor,
  asked: RequestOf<typeof manualOperations.getManualLabel>,
): Promise<ManualGuide> {
  const reader: Reader = tx;
  const { guide, order, hasStaffEvents } = await shipping.byHand.find(reader, actor, asked);
  const manual = await manualOf(reader, { label_id: guide.id, customer_id: guide.customer_id });
  const seen = <T>(value: T): T | null => (actor.sees_prices ? value : null);
  return {
    id: guide.id,
    version: manual.version,
    user_id: guide.user_id,
    customer_id: guide.customer_id,
    carrier: guide.carrier,
    service_id: guide.service_id,
    service_description: guide.service_description,
    tracking_number: guide.tracking_number,
    parcel_number: guide.parcel_number ?? '',
    created_at: businessDayOf(guide.created_at),
    origin_id: manual.origin_id,
    destination_id: manual.destination_id,
    origin: order.origin,
    destination: order.destination,
    packages: order.packages,
    notes: guide.notes,
    files: [...(await drive.allFilesOf(reader, 'label', guide.id))],
    business_id: guide.business_id,
    notification_contacts: [...(await shipping.byHand.noticesOf(reader, guide))],
    price: seen(manual.price),
    modality: guide.modality,
    compensation: guide.compensation,
    follow_up: guide.follow_up ?? 'registered',
    extras: manual.extras.map(({ concept, quantity, unit_price }) => ({ concept, quantity, unit_price: seen(unit_price) })),
    can_edit: isOpen(guide) && mayEdit(actor, guide, hasStaffEvents),
    can_charge: isOpen(guide) && (await billing.mayChargeAgain(tx, guide.id)),
  };
}
