import { useState } from 'react';
import { preInvoiceOperations, settleStampRequest, type PreInvoiceDetail, type PreInvoiceRow } from '#contract/invoices/pre-invoices.ts';
import type { PreInvoiceId } from '#contract/shared/ids.ts';
import { preInvoiceTexts as texts } from '#texts/es/invoices/pre-invoice-screens.ts';
import { SettleDialog } from '../../frame/documents/settle-dialog.tsx';
import { RecordPanel } from '../../frame/records/record-panel.tsx';
import type { Beside } from '../../frame/records/use-open-row.ts';
import { call } from '../../platform/client.ts';
import { longDay } from '../../platform/format.ts';
import { useCall } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChargeLines } from './charge-lines.tsx';
import { ConceptLines } from './concept-lines.tsx';
import { PreInvoiceStatusChip } from './document-status.tsx';
import { BusinessOfPreInvoice } from './business-of-pre-invoice.tsx';
import { DECIDING_MS, documentReaders } from './invoice-readers.ts';
import { PreInvoiceFacts } from './pre-invoice-facts.tsx';
import { PurchaseOrderForm } from './purchase-order-form.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { PressDialog } from './press-dialog.tsx';

/** One pre-invoice beside its list: what it is, what stands in its way and what mends it, its charges (AMB-13.09). */
export function PreInvoicePanel({ row, ...beside }: Beside<PreInvoiceRow>) {
  const detail = useCall(
    preInvoiceOperations.getPreInvoice,
    { id: beside.open as PreInvoiceId },
    { isOn: beside.open !== null, refetchMs: (answer) => (answer?.status === 'stamping' ? DECIDING_MS : false) },
  );
  const known = detail.data ?? row;
  const title = known && (
    <>
      <span className="code">{known.folio}</span> <PreInvoiceStatusChip status={known.status} />
    </>
  );
  const about = known && [known.customer.name, texts.facts.origins[known.origin]].join(' · ');
  return (
    <RecordPanel {...beside} words={texts} title={title} about={about} detail={detail} isWide>
      {(pre_invoice) => <Inside key={pre_invoice.id} pre_invoice={pre_invoice} />}
    </RecordPanel>
  );
}

type Step = 'stamp' | 'reject' | 'drop' | 'settle';

function Inside({ pre_invoice }: { pre_invoice: PreInvoiceDetail }) {
  const { id, actions, lines, charges } = pre_invoice;
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  return (
    <>
      <Standing pre_invoice={pre_invoice} onSettle={() => setStep('settle')} />
      {actions.includes('business') && <BusinessOfPreInvoice pre_invoice={pre_invoice} />}
      {actions.includes('purchase_order') && <PurchaseOrderForm pre_invoice={pre_invoice} />}
      <Card>
        <div className="stack gap-16">
          <PreInvoiceFacts pre_invoice={pre_invoice} />
          <Presses pre_invoice={pre_invoice} onStep={setStep} />
        </div>
      </Card>
      <ConceptLines lines={lines} />
      <ChargeLines id={id} charges={charges} />
      {(step === 'stamp' || step === 'drop') && actions.includes(step) && <PressDialog pre_invoice={pre_invoice} step={step} onClose={close} />}
      {step === 'reject' && <RejectDialog pre_invoice={pre_invoice} onClose={close} />}
      {step === 'settle' && (
        <SettleDialog
          named={pre_invoice.folio}
          id={pre_invoice.id}
          schema={settleStampRequest}
          send={(request) => call(preInvoiceOperations.settleStamp, request)}
          forgets={documentReaders}
          onClose={close}
        />
      )}
    </>
  );
}

function Presses({ pre_invoice: { actions, words }, onStep }: { pre_invoice: PreInvoiceDetail; onStep: (step: Step) => void }) {
  const may = (action: PreInvoiceDetail['actions'][number]) => actions.includes(action);
  if (!may('stamp') && !may('reject') && !may('drop')) return null;
  return (
    <div className="flow gap-8 end">
      {may('drop') && (
        <Button variant="danger" aria-haspopup="dialog" onClick={() => onStep('drop')}>
          {texts.drop.open}
        </Button>
      )}
      {may('reject') && (
        <Button variant="danger" aria-haspopup="dialog" onClick={() => onStep('reject')}>
          {texts.reject.open}
        </Button>
      )}
      {may('stamp') && (
        <Button aria-haspopup="dialog" onClick={() => onStep('stamp')}>
          {words === null ? texts.stamp.open : texts.stamp.again}
        </Button>
      )}
    </div>
  );
}

/** Where it stands, in the words of who keeps it from being stamped. */
function Standing({
  pre_invoice: { status, words, business, invoice_on, actions },
  onSettle,
}: {
  pre_invoice: PreInvoiceDetail;
  onSettle: () => void;
}) {
  if (actions.includes('settle'))
    return (
      <Notice
        tone="danger"
        action={
          <Button variant="outline" aria-haspopup="dialog" onClick={onSettle}>
            {texts.settle.open}
          </Button>
        }
      >
        {words}
      </Notice>
    );
  // That nobody is billed is said where it is mended.
  if (words !== null && business !== null) return <Notice tone={status === 'pending' ? 'danger' : 'facility'}>{words}</Notice>;
  if (status === 'stamping') return <Notice tone="facility">{texts.stands.stamping}</Notice>;
  if (status === 'pending' && business !== null && invoice_on) return <Notice tone="facility">{texts.stands.pending(longDay(invoice_on))}</Notice>;
  return null;
}
