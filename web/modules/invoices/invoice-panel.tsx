import { useState } from 'react';
import { invoiceOperations, type InvoiceDetail, type InvoiceRow } from '#contract/invoices/invoices.ts';
import { notingRoles } from '#contract/notes/notes.ts';
import type { InvoiceId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { invoiceTexts as texts } from '#texts/es/invoices/invoice-screens.ts';
import { RecordPanel } from '../../frame/records/record-panel.tsx';
import type { Beside } from '../../frame/records/use-open-row.ts';
import { useSession } from '../../frame/session.tsx';
import { useCall } from '../../platform/use-call.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PaperButtons } from '../billing/paper-buttons.tsx';
import { emptyApply } from '../payments/apply-draft.ts';
import { ApplyPaymentButton } from '../payments/apply-payment-button.tsx';
import { CancelInvoiceDialog } from './cancel-invoice-dialog.tsx';
import { ChargeLines } from './charge-lines.tsx';
import { ConceptLines } from './concept-lines.tsx';
import { InvoiceStatusChip } from './document-status.tsx';
import { nameOf } from './invoice-columns.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceHistory } from './invoice-history.tsx';
import { InvoiceNext } from './invoice-next.tsx';
import { DECIDING_MS } from './invoice-readers.ts';

const undecided: readonly InvoiceDetail['status'][] = ['created', 'to_cancel', 'pre_cancelled'];

/** One invoice beside its list: what it is, where it stands, what comes next, its papers, its charges and its history (AMB-13.10). */
export function InvoicePanel({ row, ...beside }: Beside<InvoiceRow>) {
  const detail = useCall(
    invoiceOperations.getInvoice,
    { id: beside.open as InvoiceId },
    { isOn: beside.open !== null, refetchMs: (answer) => (answer && undecided.includes(answer.status) ? DECIDING_MS : false) },
  );
  const known = detail.data ?? row;
  const title = known && (
    <>
      <span className={known.folio ? 'code' : undefined}>{nameOf(known)}</span> <InvoiceStatusChip status={known.status} />
    </>
  );
  const about = known && [known.business.name, known.business.tax_id].join(' · ');
  return (
    <RecordPanel {...beside} words={texts} title={title} about={about} detail={detail} isWide>
      {(invoice) => <Inside key={invoice.id} invoice={invoice} />}
    </RecordPanel>
  );
}

function Inside({ invoice }: { invoice: InvoiceDetail }) {
  const [isCancelling, setCancelling] = useState(false);
  const { id, status, customer, business, balance } = invoice;
  const isOwed = (status === 'unpaid' || status === 'overdue') && balance !== null;
  const { user } = useSession();
  const mayNote = invoice.motives.length > 0 && notingRoles.some((role) => role === user.role);
  const charges = invoice.lines.reduce((sum, line) => sum + line.charges, 0);
  return (
    <>
      <InvoiceNext invoice={invoice} />
      <Card>
        <div className="stack gap-16">
          <InvoiceFacts invoice={invoice} />
          <div className="flow gap-8 end">
            {invoice.motives.length > 0 && (
              <Button variant="danger" aria-haspopup="dialog" onClick={() => setCancelling(true)}>
                {texts.cancel.open}
              </Button>
            )}
            {isOwed && (
              <ApplyPaymentButton
                beginning={{
                  customer: { id: customer.id, business_name: customer.name },
                  draft: { ...emptyApply, business_id: business.id, amounts: { [id]: balance as Centavos } },
                }}
              />
            )}
            {mayNote && (
              <ButtonLink to="/nota-credito" search={{ nueva: invoice.id }} variant="outline">
                {texts.note}
              </ButtonLink>
            )}
            <PaperButtons document={invoice} />
          </div>
        </div>
      </Card>
      <ConceptLines lines={invoice.lines} />
      <ChargeLines id={invoice.pre_invoice.id} charges={charges} />
      <InvoiceHistory history={invoice.history} />
      {isCancelling && <CancelInvoiceDialog invoice={invoice} onClose={() => setCancelling(false)} />}
    </>
  );
}
