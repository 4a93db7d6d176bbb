import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import type { CarrierView } from '#contract/carriers/made-carriers.ts';
import { eventWebhookOperations, SIGNATURE_HEADER, type EventWebhook } from '#contract/shipping/event-webhook.ts';
import { eventWebhookTexts as texts } from '#texts/es/shipping/event-webhook.ts';

import { useAct, useCall } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { toastFailure } from '../../ui/toast-store.ts';
import { WebhookForm } from './webhook-form.tsx';

const { getEventWebhook, openEventWebhook } = eventWebhookOperations;

/** What a carrier without an interface tells by itself: where it sends to, with which key, and how it is read. */
export function EventWebhookButton({ carrier }: { carrier: CarrierView }) {
  const [isOpen, setOpen] = useState(false);
  const webhook = useCall(getEventWebhook, { carrier: carrier.id }, { isOn: isOpen, keepsOld: true });
  return (
    <div>
      <Button variant="outline" icon={<IconWebhook size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={texts.title} width={640}>
        <div className="stack gap-16">
          <p>{texts.hint}</p>
          {webhook.isError && <ErrorState title={texts.loadFailed} error={webhook.error} onRetry={() => void webhook.refetch()} />}
          {webhook.data && <Webhook carrier={carrier} webhook={webhook.data} />}
        </div>
      </Dialog>
    </div>
  );
}

function Webhook({ carrier, webhook }: { carrier: CarrierView; webhook: EventWebhook }) {
  const [asks, ask] = useState(false);
  const open = useAct(openEventWebhook, { forgets: [getEventWebhook], onFailed: toastFailure(texts.failed) });
  const renew = () => {
    ask(false);
    open.mutate({ carrier: carrier.id });
  };
  // Renewing ends the former key: asked first.
  const press = () => (webhook.is_on ? ask(true) : renew());
  return (
    <>
      <Facts shape="rows">
        <Fact name={texts.address}>
          <span className="breaks">{webhook.url}</span>
          <CopyButton text={webhook.url} label={texts.copyAddress} copied={texts.copied} />
        </Fact>
        {open.data && (
          <Fact name={texts.key}>
            <span className="breaks">{open.data.secret}</span>
            <CopyButton text={open.data.secret} label={texts.copyKey} copied={texts.copied} />
          </Fact>
        )}
      </Facts>
      {open.data && <p role="status">{texts.keyOnce}</p>}
      <p className="muted">{texts.signature(SIGNATURE_HEADER)}</p>
      <div>
        <Button variant="outline" isBusy={open.isPending} onClick={press}>
          {webhook.is_on ? texts.newKey : texts.turnOn}
        </Button>
      </div>
      {(webhook.is_on || webhook.heard_at !== null) && <WebhookForm key={webhook.headers.join()} carrier={carrier} webhook={webhook} />}
      <ConfirmDialog isOpen={asks} title={texts.newKeyTitle} isDangerous onCancel={() => ask(false)} onConfirm={renew}>
        {texts.newKeyHint}
      </ConfirmDialog>
    </>
  );
}
