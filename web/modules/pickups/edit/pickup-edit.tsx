import { useState } from 'react';
import { updatePickupRequest, REASON_MAX, type PickupDetail } from '#contract/pickups/pickup-shapes.ts';
import { isPickupStaff } from '#contract/pickups/pickup-states.ts';
import { pickupListTexts as texts } from '#texts/es/pickups/pickup-list-screens.ts';
import { RecordForm } from '../../../frame/forms/record-form.tsx';
import { useForm } from '../../../frame/forms/use-form.ts';
import { useSession } from '../../../frame/session.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PlaceCard } from '../form/place-card.tsx';
import { DetailsCard } from '../form/details-card.tsx';
import { useHours } from '../flow/use-hours.ts';
import formStyles from '../form/pickup-form.module.css';
import { useUpdatePickup } from '../queries.ts';
import { StatusField } from './attend-dialog.tsx';
import { editDraft, editFaults, editRequest, type EditDraft } from './edit-draft.ts';
import styles from './pickup-edit.module.css';
import { staffFaults } from './staff-draft.ts';

type Props = { pickup: PickupDetail; onSaved: (saved: PickupDetail) => void };

/** Address, date and window of a pickup, until an hour before it starts; what operations write besides (O-4.26, O-4.27, AMB-9.01). */
export function PickupEdit({ pickup, onSaved }: Props) {
  const { user } = useSession();
  const update = useUpdatePickup();
  const isStaff = isPickupStaff(user);
  // The hours of the postal code that is typed, also of one that is found again after a reload, which the form below knows.
  const [zip, setZip] = useState(pickup.location.zip_code);
  const hours = useHours(pickup.carrier, zip);
  const wrongOf = (draft: EditDraft) => editFaults(draft, pickup, hours);
  const form = useForm<EditDraft, typeof updatePickupRequest, PickupDetail>({
    name: `pickup:${pickup.id}`,
    first: () => editDraft(pickup),
    schema: updatePickupRequest,
    toRequest: (draft) => ({ id: pickup.id, ...editRequest(draft, { isStaff, mayMove: pickup.can_edit }) }),
    sentTogether: [['date', 'earliest_time', 'latest_time']],
    alsoWrong: (draft) => ({ ...(pickup.can_edit ? wrongOf(draft) : {}), ...(isStaff ? staffFaults(draft) : {}) }),
    send: ({ changes }) => update.mutateAsync({ ...changes, id: pickup.id }),
    onSaved,
  });
  const typedZip = form.draft.place?.zip_code ?? '';
  if (typedZip !== zip) setZip(typedZip);
  const faults = wrongOf(form.draft);
  const isTouched = ['address', 'contact', 'date', 'earliest_time', 'latest_time', 'collect_in'].some((field) => form.faultOf(field) !== undefined);
  return (
    <RecordForm form={form} aria-label={texts.editTitle} save={texts.save}>
      {!pickup.can_edit && <Notice tone="facility">{texts.locked}</Notice>}
      {pickup.can_edit && (
        <div className={`stack gap-16 ${formStyles.cards}`}>
          <PlaceCard
            end={form.draft.place}
            faults={faults}
            isTouched={isTouched}
            onChange={(edit) => form.set(({ place }) => ({ place: edit(place) }))}
          />
          <DetailsCard when={form.draft} carrier={pickup.carrier} hours={hours} faults={faults} isTouched={isTouched} onChange={form.set} isForm />
        </div>
      )}
      {isStaff && (
        <Card title={texts.staff}>
          <div className={`stack gap-12 ${styles.staff}`}>
            <StatusField form={form} pickup={pickup} />
            <TextArea {...form.bind('reason')} label={texts.reason} maxLength={REASON_MAX} hint={texts.reasonHint} />
            <TextField {...form.bind('folio')} label={texts.folio} isCode autoComplete="off" />
            <TextField {...form.bind('supervisor')} label={texts.supervisor} maxLength={120} />
            <TextArea {...form.bind('extra_indications')} label={texts.extra} maxLength={256} />
            <TextArea {...form.bind('notes')} label={texts.notes} maxLength={256} />
            <Checkbox {...form.tick('insurance')} label={texts.insurance} />
          </div>
        </Card>
      )}
    </RecordForm>
  );
}
