import { shippingOperations, type FollowUp, type LabelDetail } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { useSession } from '../../frame/session.tsx';
import { useForm } from '../../frame/forms/use-form.ts';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { fromBusinessClock, toBusinessClock } from './tracking/business-clock.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { eventsByOf, needsComment, nextByStaff } from './label-rights.ts';
import { useAddEvent } from './queries.ts';

/** Staff type what happened to a guide (AMB-10.01, AMB-10.10). The form begins again each time it opens. */
export function AddEventDialog({ detail, isOpen, onClose }: { detail: LabelDetail; isOpen: boolean; onClose: () => void }) {
  return isOpen ? <OpenDialog detail={detail} onClose={onClose} /> : null;
}

function OpenDialog({ detail, onClose }: { detail: LabelDetail; onClose: () => void }) {
  const { user } = useSession();
  const eventsBy = eventsByOf(detail);
  const next = nextByStaff(detail.follow_up, user.role);
  const save = useAddEvent();
  const form = useForm({
    name: null,
    first: () => ({ follow_up: next[0] ?? ('scanned' as FollowUp), description: '', occurred_at: toBusinessClock(new Date()), comment: '' }),
    schema: shippingOperations.addLabelEvent.request,
    toRequest: ({ follow_up, description, occurred_at, comment }) => ({
      id: detail.id,
      follow_up,
      description: description.trim(),
      occurred_at: fromBusinessClock(occurred_at)?.toISOString(),
      comment: comment.trim() || undefined,
    }),
    alsoWrong: ({ follow_up, description, occurred_at, comment }) => ({
      description: description.trim() ? undefined : shippingTexts.eventDescription,
      occurred_at: whenFault(fromBusinessClock(occurred_at)),
      comment: needsComment(eventsBy, detail.follow_up, follow_up) && !comment.trim() ? shippingTexts.commentRequired : undefined,
    }),
    send: ({ request, key }) => save.mutateAsync({ ...request, idempotency_key: key }),
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
      <TextArea {...form.bind('comment')} label={labelsTexts.eventComment} maxLength={256} />
    </FormDialog>
  );
}

function whenFault(when: Date | null): string | undefined {
  if (when === null) return labelsTexts.eventWhenRequired;
  return when > new Date() ? shippingTexts.eventInFuture : undefined;
}
