import { shippingOperations, type FollowUp, type LabelDetail } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { useSession } from '../../frame/session.tsx';
import { useStoredFiles } from '../../frame/files/use-stored-files.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { isUploadable } from '../../platform/stored-file.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { fromBusinessClock, toBusinessClock } from '../guide/business-clock.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { eventsByOf, needsComment, nextByStaff } from '../guide/label-rights.ts';
import { useAddEvent } from '../guide/queries.ts';

type Typed = { follow_up: FollowUp; description: string; occurred_at: string; comment: string; received_by_name: string; file: File | null };

const isPicture = (file: File) => isUploadable(file) && file.type.startsWith('image/');

/** Staff type what happened to a guide (AMB-10.01, AMB-10.10). The form begins again each time it opens. */
export function AddEventDialog({ detail, isOpen, onClose }: { detail: LabelDetail; isOpen: boolean; onClose: () => void }) {
  return isOpen ? <OpenDialog detail={detail} onClose={onClose} /> : null;
}

function OpenDialog({ detail, onClose }: { detail: LabelDetail; onClose: () => void }) {
  const { user } = useSession();
  const eventsBy = eventsByOf(detail);
  const next = nextByStaff(detail.follow_up, user.role);
  const save = useAddEvent();
  const files = useStoredFiles();
  // Where the carrier hands out the image of a delivery, nobody keeps one here (AMB-10.14).
  const asksWho = ({ follow_up }: Pick<Typed, 'follow_up'>) => follow_up === 'delivered' && detail.evidence_by === 'staff';

  const form = useForm({
    name: null,
    press: { name: `evento:${detail.id}` },
    first: (): Typed => ({
      follow_up: next[0] ?? 'scanned',
      description: '',
      occurred_at: toBusinessClock(new Date()),
      comment: '',
      received_by_name: '',
      file: null,
    }),
    schema: shippingOperations.addLabelEvent.request,
    toRequest: ({ follow_up, description, occurred_at, comment, received_by_name }) => ({
      id: detail.id,
      received_by_name: (asksWho({ follow_up }) && received_by_name.trim()) || undefined,
      follow_up,
      description: description.trim(),
      occurred_at: fromBusinessClock(occurred_at)?.toISOString(),
      comment: comment.trim() || undefined,
    }),
    alsoWrong: ({ follow_up, description, occurred_at, comment, file }) => ({
      file: file && asksWho({ follow_up }) && !isPicture(file) ? shippingTexts.signatureWrong : undefined,
      description: description.trim() ? undefined : shippingTexts.eventDescription,
      occurred_at: whenFault(fromBusinessClock(occurred_at)),
      comment: needsComment(eventsBy, detail.follow_up, follow_up) && !comment.trim() ? shippingTexts.commentRequired : undefined,
    }),
    send: async ({ draft, request, key }) =>
      save.mutateAsync({ ...request, file_id: await files.storeIfAny(asksWho(draft) ? draft.file : null), idempotency_key: key }),
    fieldsOf: (error) => ({ file: files.faultOf(error, 'file_id', shippingTexts.signatureWrong) }),
    onSaved: () => {
      showToast({ tone: 'success', message: labelsTexts.eventSaved });
      onClose();
    },
    failed: labelsTexts.saveFailed,
  });

  return (
    <FormDialog form={form} onClose={onClose} title={labelsTexts.addEvent} hint={labelsTexts.eventZone} saveLabel={labelsTexts.settle}>
      <Select
        {...form.bind('follow_up')}
        label={labelsTexts.status}
        options={next.map((value) => ({ value, label: shippingTexts.followUp[value] }))}
      />
      <TextField {...form.bind('description')} label={labelsTexts.eventDescription} maxLength={120} aria-required data-autofocus />
      <TextField {...form.bind('occurred_at')} type="datetime-local" label={labelsTexts.eventWhen} aria-required />
      {asksWho(form.draft) && (
        <>
          <TextField {...form.bind('received_by_name')} label={labelsTexts.eventReceivedBy} isOptional maxLength={60} />
          <FileField
            {...form.bindFile('file')}
            label={labelsTexts.eventSignature}
            isOptional
            hint={labelsTexts.eventSignatureHint}
            accept=".png,.jpg,.jpeg"
          />
        </>
      )}
      <TextArea {...form.bind('comment')} label={labelsTexts.eventComment} maxLength={256} />
    </FormDialog>
  );
}

function whenFault(when: Date | null): string | undefined {
  if (when === null) return labelsTexts.eventWhenRequired;
  return when > new Date() ? shippingTexts.eventInFuture : undefined;
}
