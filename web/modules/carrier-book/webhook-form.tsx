import { useState } from 'react';
import type { CarrierView } from '#contract/carriers/made-carriers.ts';
import { eventWebhookOperations, type EventWebhook } from '#contract/shipping/event-webhook.ts';
import { eventWebhookTexts as texts } from '#texts/es/shipping/event-webhook.ts';
import { FaultyRows } from '../../frame/files/faulty-rows.tsx';

import { dayAndTime } from '../../platform/format.ts';
import { useAct } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { showToast, toastFailure } from '../../ui/toast-store.ts';
import { EventFormFields } from './event-form-fields.tsx';

const { getEventWebhook, updateEventWebhook } = eventWebhookOperations;

/** How what a carrier tells is read, and what nobody understood of it. */
export function WebhookForm({ carrier, webhook }: { carrier: CarrierView; webhook: EventWebhook }) {
  const [form, setForm] = useState(webhook.form);
  const [isOn, setOn] = useState(webhook.is_on);
  const save = useAct(updateEventWebhook, {
    forgets: [getEventWebhook],
    onDone: ({ added }) => showToast({ tone: 'success', message: texts.saved(added) }),
    onFailed: toastFailure(texts.failed),
  });
  const { heard_at, missed } = webhook;
  return (
    <>
      <Checkbox label={texts.isOn} isChecked={isOn} onChange={setOn} />
      <p className="muted">{heard_at === null ? texts.never : texts.last(dayAndTime(heard_at))}</p>
      {webhook.headers.length > 0 && <EventFormFields found={webhook} form={form} onChange={setForm} />}
      {missed.length > 0 && (
        <>
          <p>{texts.missed(missed.length)}</p>
          <FaultyRows
            label={texts.missedTitle}
            rows={missed.map(({ at, number, message }, index) => ({
              title: [`${index + 1}. ${dayAndTime(at)}`, number].filter(Boolean).join(' · '),
              reasons: [message],
            }))}
          />
        </>
      )}
      <div>
        <Button variant="primary" isBusy={save.isPending} onClick={() => save.mutate({ carrier: carrier.id, is_on: isOn, form })}>
          {texts.save}
        </Button>
      </div>
    </>
  );
}
