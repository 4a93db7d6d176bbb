import { useState } from 'react';
import { carrierFacts } from '#contract/carriers.ts';
import type { FollowUp, LabelDetail } from '#contract/shipping.ts';
import { labelsTexts } from '#texts/es/labels.ts';
import { shippingTexts } from '#texts/es/shipping.ts';
import { useSession } from '../../app/session.tsx';
import { ApiError, sentenceOf } from '../../platform/api-error.ts';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { fromBusinessClock, toBusinessClock } from './tracking/business-clock.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { needsComment, nextByStaff } from './label-rights.ts';
import { useAddEvent } from './queries.ts';

type Faults = Partial<Record<'follow_up' | 'description' | 'occurred_at' | 'comment', string>>;

/** Staff type what happened to a guide (AMB-10.01, AMB-10.10). The form begins anew each time it opens. */
export function AddEventDialog({ detail, isOpen, onClose }: { detail: LabelDetail; isOpen: boolean; onClose: () => void }) {
  return isOpen ? <OpenDialog detail={detail} onClose={onClose} /> : null;
}

function OpenDialog({ detail, onClose }: { detail: LabelDetail; onClose: () => void }) {
  const { user } = useSession();
  const kind = carrierFacts(detail.carrier)?.kind ?? 'folio';
  const next = nextByStaff(detail.follow_up, user.role);
  const [followUp, setFollowUp] = useState<FollowUp>(next[0] ?? 'scanned');
  const [description, setDescription] = useState('');
  const [when, setWhen] = useState(() => toBusinessClock(new Date()));
  const [comment, setComment] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [key] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useAddEvent();

  function save() {
    const occurred_at = fromBusinessClock(when);
    const found = {
      ...(description.trim() ? {} : { description: shippingTexts.eventDescription }),
      ...(occurred_at
        ? occurred_at > new Date()
          ? { occurred_at: shippingTexts.eventInFuture }
          : {}
        : { occurred_at: labelsTexts.eventWhenRequired }),
      ...(needsComment(kind, detail.follow_up, followUp) && !comment.trim() ? { comment: shippingTexts.commentRequired } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0 || !occurred_at) return;
    mutate(
      {
        request: {
          id: detail.id,
          follow_up: followUp,
          description: description.trim(),
          occurred_at: occurred_at.toISOString(),
          comment: comment.trim() || undefined,
        },
        key,
      },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: labelsTexts.eventSaved });
          onClose();
        },
        onError: (error) => {
          const fields = error instanceof ApiError ? error.fields : {};
          setFaults(fields);
          if (Object.keys(fields).length === 0) showToast({ tone: 'error', message: sentenceOf(error, labelsTexts.saveFailed) });
        },
      },
    );
  }

  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={labelsTexts.addEvent}
      hint={labelsTexts.eventZone}
      saveLabel={labelsTexts.settle}
      isBusy={isPending}
      onSave={save}
    >
      <Select
        label={labelsTexts.status}
        value={followUp}
        options={next.map((value) => ({ value, label: shippingTexts.followUp[value] }))}
        onChange={setFollowUp}
        fault={faults.follow_up}
      />
      <TextField
        label={labelsTexts.eventDescription}
        value={description}
        onChange={setDescription}
        fault={faults.description}
        maxLength={120}
        aria-required
        data-autofocus
      />
      <TextField type="datetime-local" label={labelsTexts.eventWhen} value={when} onChange={setWhen} fault={faults.occurred_at} aria-required />
      <TextArea label={labelsTexts.eventComment} value={comment} onChange={setComment} fault={faults.comment} maxLength={256} />
    </FormDialog>
  );
}
