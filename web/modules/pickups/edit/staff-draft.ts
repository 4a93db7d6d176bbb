import type { PickupDetail, Settlement } from '#contract/pickups/pickup-shapes.ts';
import type { PickupStatus } from '#contract/pickups/pickup-states.ts';
import { pickupListTexts as texts } from '#texts/es/pickups/pickup-list-screens.ts';

/** What operations alone write of a pickup (AMB-9.01, AMB-9.07). */
export type StaffDraft = {
  status: PickupStatus;
  reason: string;
  supervisor: string;
  notes: string;
  folio: string;
  insurance: boolean;
  extra_indications: string;
  settle: Settlement | '';
};

export const staffDraft = (pickup: PickupDetail): StaffDraft => ({
  status: pickup.status,
  reason: pickup.reason ?? '',
  supervisor: pickup.supervisor ?? '',
  notes: pickup.notes ?? '',
  folio: pickup.folio ?? '',
  insurance: pickup.insurance,
  extra_indications: pickup.extra_indications ?? '',
  settle: '',
});

/** A status always, and a reason where it becomes Excepcionada (O-4.27). */
export const staffFaults = ({ status, reason }: Pick<StaffDraft, 'status' | 'reason'>) => ({
  status: status ? undefined : texts.statusRequired,
  reason: status === 'exception' && reason.trim() === '' ? texts.reasonRequired : undefined,
});

const orNull = (text: string) => text.trim() || null;

/** The same as it is sent; a text that was emptied is taken away. */
export const staffRequest = (draft: StaffDraft) => ({
  status: draft.status,
  reason: orNull(draft.reason),
  supervisor: orNull(draft.supervisor),
  notes: orNull(draft.notes),
  folio: orNull(draft.folio),
  insurance: draft.insurance,
  extra_indications: orNull(draft.extra_indications),
  ...(draft.settle ? { settle: draft.settle } : {}),
});
