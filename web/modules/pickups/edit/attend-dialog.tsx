import { REASON_MAX, updatePickupRequest, type PickupDetail, type Settlement } from '#contract/pickups/pickup-shapes.ts';
import type { PickupStatus } from '#contract/pickups/pickup-states.ts';
import { pickupListTexts as texts } from '#texts/es/pickups/pickup-list-screens.ts';
import { pickupTexts } from '#texts/es/pickups/pickups.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useUpdatePickup } from '../queries.ts';
import { settlementsOf } from './settlements-of.ts';
import { staffDraft, staffFaults, staffRequest, type StaffDraft } from './staff-draft.ts';

type Props = { pickup: PickupDetail; onClose: () => void };

/** What operations write of a pickup after they have asked its carrier: folio, supervisor, notes, status and its reason. */
export function AttendDialog({ pickup, onClose }: Props) {
  const update = useUpdatePickup();
  const offered = settlementsOf(pickup);
  const form = useForm<StaffDraft, typeof updatePickupRequest, PickupDetail>({
    name: null,
    first: () => staffDraft(pickup),
    schema: updatePickupRequest,
    toRequest: (draft) => ({ id: pickup.id, ...staffRequest(draft) }),
    alsoWrong: staffFaults,
    isMain: false,
    send: ({ changes }) => update.mutateAsync({ ...changes, id: pickup.id }),
    onSaved: () => {
      showToast({ tone: 'success', message: texts.saved });
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={texts.attendTitle} hint={texts.attendHint} saveLabel={texts.save} width={520}>
      {offered.length > 0 && (
        <Select
          label={texts.settle}
          value={form.draft.settle || 'nothing'}
          options={[{ value: 'nothing', label: texts.settleNothing }, ...offered.map((value) => ({ value, label: texts.settlement[value] }))]}
          // What is not shown is not sent.
          onChange={(settle) => form.set({ settle: settle === 'nothing' ? '' : (settle as Settlement), status: pickup.status })}
        />
      )}
      {pickup.next_statuses.length > 0 && form.draft.settle === '' && <StatusField form={form} pickup={pickup} />}
      <TextField {...form.bind('folio')} label={texts.folio} isCode autoComplete="off" />
      <TextArea {...form.bind('reason')} label={texts.reason} maxLength={REASON_MAX} hint={texts.reasonHint} />
      <TextField {...form.bind('supervisor')} label={texts.supervisor} maxLength={120} />
      <TextArea {...form.bind('notes')} label={texts.notes} maxLength={256} />
    </FormDialog>
  );
}

type StatusForm = {
  draft: StaffDraft;
  set: (change: Partial<StaffDraft>) => void;
  faultOf: (path: string) => string | undefined;
  isReadOnly: boolean;
};

/** The statuses that may follow, and no others (AMB-9.01). */
export function StatusField({ form, pickup }: { form: StatusForm; pickup: Pick<PickupDetail, 'status' | 'next_statuses'> }) {
  const options = [pickup.status, ...pickup.next_statuses.filter((status) => status !== pickup.status)];
  return (
    <Select
      label={texts.status}
      value={form.draft.status}
      options={options.map((status) => ({ value: status, label: pickupTexts.status[status] }))}
      fault={form.faultOf('status')}
      disabled={form.isReadOnly}
      onChange={(status: PickupStatus) => form.set({ status })}
    />
  );
}
