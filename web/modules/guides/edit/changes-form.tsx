import { isCompensated, mayBeIncident, setsModality } from '#contract/shipping/label-changes.ts';
import { compensations, labelModalities } from '#contract/shipping/label-remarks.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelPageTexts } from '#texts/es/shipping/label-page.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { useSession } from '../../../frame/session.tsx';
import { RecordForm } from '../../../frame/forms/record-form.tsx';
import { useForm } from '../../../frame/forms/use-form.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useUpdateLabel } from '../../guide/queries.ts';
import { asSent, draftOf, labelChanges, NONE, valueOf } from './changes-draft.ts';

/** Modality and compensation for staff, notes for anyone who writes guides (AMB-10.06). */
export function ChangesForm({ detail, onSaved }: { detail: LabelDetail; onSaved: () => void }) {
  const { user } = useSession();
  const isStaff = setsModality(user);
  const save = useUpdateLabel();
  const form = useForm({
    name: `label:${detail.id}`,
    first: () => draftOf(detail),
    schema: labelChanges,
    toRequest: asSent,
    // Nothing changed is nothing to send.
    send: async ({ changes }) => Object.keys(changes).length > 0 && save.mutateAsync({ id: detail.id, ...changes }),
    onSaved,
    failed: () => labelPageTexts.updateFailed,
  });
  const { modality } = form.draft;
  return (
    <RecordForm form={form} save={labelPageTexts.save} saving={labelPageTexts.saving}>
      {isStaff ? (
        <>
          <Select
            {...form.bind('modality')}
            label={labelsTexts.modality}
            options={[
              { value: NONE, label: labelPageTexts.noModality },
              ...labelModalities.map((value) => ({
                value,
                label: value,
                isDisabled: value === 'Incidente' && detail.modality !== value && !mayBeIncident(detail.follow_up),
              })),
            ]}
          />
          {isCompensated(valueOf(modality)) && (
            <Select
              {...form.bind('compensation')}
              label={labelsTexts.compensation}
              options={[{ value: NONE, label: labelPageTexts.noCompensation }, ...compensations.map((value) => ({ value, label: value }))]}
            />
          )}
        </>
      ) : (
        <Dealt detail={detail} />
      )}
      <TextArea {...form.bind('notes')} label={labelsTexts.notes} rows={5} />
    </RecordForm>
  );
}

/** How staff deal with the guide, for anyone who only sees it; nothing while nothing was said. */
function Dealt({ detail: { modality, compensation } }: { detail: LabelDetail }) {
  if (modality === null) return null;
  return (
    <Facts width="narrow">
      <Fact name={labelsTexts.modality}>{modality}</Fact>
      {isCompensated(modality) && <Fact name={labelsTexts.compensation}>{compensation ?? labelPageTexts.noCompensation}</Fact>}
    </Facts>
  );
}
