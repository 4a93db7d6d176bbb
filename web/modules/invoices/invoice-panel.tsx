import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { cfdiOperations, cfdiReaders } from '#contract/cfdi/cfdi.ts';
import { invoiceOperations, type InvoiceDetail, type InvoiceRow } from '#contract/invoices/invoices.ts';
import type { InvoiceId } from '#contract/shared/ids.ts';
import { invoiceTexts as texts } from '#texts/es/invoices/invoice-screens.ts';
import { RecordPanel } from '../../frame/records/record-panel.tsx';
import type { Beside } from '../../frame/records/use-open-row.ts';
import { useSession } from '../../frame/session.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { useAct, useCall } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toastFailure } from '../../ui/toast-store.ts';
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
            <XmlButton invoice={invoice} />
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

/** The stamped text, for those who may take it. */
function XmlButton({ invoice: { cfdi_id, uuid } }: { invoice: InvoiceDetail }) {
  const { user } = useSession();
  const take = useAct(cfdiOperations.getCfdiXml, {
    onDone: ({ name, content }) => saveFile(name, new Blob([content], { type: 'application/xml' })),
    onFailed: toastFailure(texts.papers.failed),
  });
  if (uuid === null || !cfdiReaders.some((role) => role === user.role)) return null;
  return (
    <Button
      variant="outline"
      icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      isBusy={take.isPending}
      onClick={() => take.mutate({ id: cfdi_id })}
    >
      {texts.papers.xml}
    </Button>
  );
}
