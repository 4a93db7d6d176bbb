import * as z from 'zod/mini';
import { isCompensated, labelNotes, mayBeIncident, setsModality } from '#contract/label-changes.ts';
import { compensations, labelModalities, type LabelDetail } from '#contract/shipping.ts';
import { labelPageTexts } from '#texts/es/label-page.ts';
import { labelsTexts } from '#texts/es/labels.ts';
import { useSession } from '../../../app/session.tsx';
import { useRecordForm } from '../../../app/use-record-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useUpdateLabel } from '../queries.ts';
import { changesOf, draftOf, NONE, valueOf, type Draft } from './changes-draft.ts';
import styles from './label-edit.module.css';

const schema = z.object({ notes: labelNotes });

/** Modality and compensation for staff, notes for whoever writes guides (AMB-10.06). */
export function ChangesForm({ detail, onSaved }: { detail: LabelDetail; onSaved: () => void }) {
  const { user } = useSession();
  const isStaff = setsModality(user);
  const save = useUpdateLabel();
  const form = useRecordForm<Draft>({
    name: `label:${detail.id}`,
    first: () => draftOf(detail),
    schema,
    error: save.error,
    onSubmit: (draft) => {
      const done = () => {
        form.drop();
        onSaved();
      };
      const changes = changesOf(draft);
      if (changes) save.mutate({ id: detail.id, ...changes }, { onSuccess: done });
      else done();
    },
  });
  const { modality, compensation } = form.draft;
  return (
    <form {...form.form} className={styles.form}>
      {isStaff ? (
        <>
          <Select
            label={labelsTexts.modality}
            value={modality}
            fault={form.faultOf('modality')}
            options={[
              { value: NONE, label: labelPageTexts.noModality },
              ...labelModalities.map((value) => ({
                value,
                label: value,
                isDisabled: value === 'Incidente' && detail.modality !== value && !mayBeIncident(detail.follow_up),
              })),
            ]}
            onChange={(value) => form.set({ modality: value })}
          />
          {isCompensated(valueOf(modality)) && (
            <Select
              label={labelsTexts.compensation}
              value={compensation}
              fault={form.faultOf('compensation')}
              options={[{ value: NONE, label: labelPageTexts.noCompensation }, ...compensations.map((value) => ({ value, label: value }))]}
              onChange={(value) => form.set({ compensation: value })}
            />
          )}
        </>
      ) : (
        <Dealt detail={detail} />
      )}
      <TextArea {...form.bind('notes')} label={labelsTexts.notes} rows={5} />
      {save.error && !form.isRefusedAtField && (
        <Notice tone="danger" isUrgent>
          {labelPageTexts.updateFailed}
        </Notice>
      )}
      <footer className={styles.foot}>
        <Button type="submit" isBusy={save.isPending} keys={['Ctrl', 'Enter']}>
          {save.isPending ? labelPageTexts.saving : labelPageTexts.save}
        </Button>
      </footer>
    </form>
  );
}

/** How staff deal with the guide, for whoever only sees it; nothing while nothing was said. */
function Dealt({ detail: { modality, compensation } }: { detail: LabelDetail }) {
  if (modality === null) return null;
  return (
    <dl className={styles.values}>
      <div>
        <dt>{labelsTexts.modality}</dt>
        <dd>{modality}</dd>
      </div>
      {isCompensated(modality) && (
        <div>
          <dt>{labelsTexts.compensation}</dt>
          <dd>{compensation ?? labelPageTexts.noCompensation}</dd>
        </div>
      )}
    </dl>
  );
}
