import { IconLinkOff, IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { prospectsOperations, type ProspectView } from '#contract/prospects/prospects.ts';
import { documentsTexts as texts } from '#texts/es/prospects/documents.ts';
import { useAct } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast, toastFailure } from '../../../ui/toast-store.ts';

const { sendProspectDocumentation, getProspect, listProspects } = prospectsOperations;
const forgets = [getProspect, listProspects];

/** 'Pedir documentos' mails a link, 'Revocar enlaces' ends those there are (AMB-15.04). */
export function ProspectLinks({ prospect: { id, email, living_links } }: { prospect: ProspectView }) {
  const [asks, setAsks] = useState(false);
  const send = useAct(sendProspectDocumentation, {
    forgets,
    onDone: (_, { revoke }) => showToast({ tone: 'success', message: revoke ? texts.revoked : texts.asked(email) }),
    onFailed: (error, { revoke }) => toastFailure(revoke ? texts.revokeFailed : texts.askFailed)(error),
  });
  const mail = () => send.mutate({ id });
  const revoke = () => {
    setAsks(false);
    send.mutate({ id, revoke: true });
  };
  return (
    <>
      {living_links > 0 && (
        <Button
          variant="outline"
          icon={<IconLinkOff size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setAsks(true)}
          aria-haspopup="dialog"
        >
          {texts.revoke}
        </Button>
      )}
      <Button icon={<IconMailForward size={18} stroke={1.75} aria-hidden="true" />} isBusy={send.isPending} onClick={mail}>
        {texts.ask}
      </Button>
      <ConfirmDialog
        isOpen={asks}
        title={texts.revokeTitle(living_links)}
        onCancel={() => setAsks(false)}
        onConfirm={revoke}
        confirmLabel={texts.revoke}
        isDangerous
      >
        {texts.revokeHint}
      </ConfirmDialog>
    </>
  );
}
