import { IconMailForward } from '@tabler/icons-react';
import { documentOperations } from '#contract/prospects/documents.ts';
import { prospectsOperations } from '#contract/prospects/prospects.ts';
import { documentsTexts as texts } from '#texts/es/prospects/documents.ts';
import { useAct } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast, toastFailure } from '../../../ui/toast-store.ts';
import { askFor } from './ask-for-documents.ts';
import type { DocumentOwner } from './document-owner.ts';
import styles from './documents.module.css';

/** Rejections go out together by themselves; 'Enviar ahora' does not wait (AMB-15.02). `isTold`: that mail has left. */
export function RejectionsNotice({ owner, isTold }: { owner: DocumentOwner; isTold: boolean }) {
  const send = useAct(() => askFor(owner), {
    forgets: [prospectsOperations.getProspect, documentOperations.listCustomerDocuments],
    onDone: () => showToast({ tone: 'success', message: texts.rejectionsSent }),
    onFailed: toastFailure(texts.askFailed),
  });
  return (
    <div className={`wrap gap-12 apart ruled quiet ${styles.notice}`}>
      <p>{isTold ? texts.rejectionsTold : texts.rejectionsWait}</p>
      <Button
        variant="outline"
        icon={<IconMailForward size={18} stroke={1.75} aria-hidden="true" />}
        isBusy={send.isPending}
        onClick={() => send.mutate()}
      >
        {isTold ? texts.sendAgain : texts.sendNow}
      </Button>
    </div>
  );
}
