import { Link } from '@tanstack/react-router';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { fiscalTexts } from '#texts/es/billing/fiscal.ts';
import { invoiceTexts } from '#texts/es/invoices/invoice-screens.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Sum } from '../cuts/report-columns.tsx';

const { columns, facts: texts, copyUuid, copied, history, seeNotes } = invoiceTexts;

/** What an invoice is: whose, how much, how it is paid, and its folio fiscal. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { uuid, customer, total, subtotal, iva, paid, credited, balance, issued_at, due_at, payment_method, cfdi_use, pre_invoice, motive } = invoice;
  return (
    <Facts>
      <Fact name={columns.total} isStrong>
        <Sum of={total} />
      </Fact>
      <Fact name={columns.balance} isStrong>
        <Sum of={balance} />
      </Fact>
      <Fact name={texts.subtotal}>
        <Sum of={subtotal} />
      </Fact>
      <Fact name={texts.iva}>
        <Sum of={iva} />
      </Fact>
      {paid !== null && paid > 0 && (
        <Fact name={texts.paid}>
          <Sum of={paid} />
        </Fact>
      )}
      {credited !== null && credited > 0 && (
        <Fact name={texts.credited}>
          <span className="wrap gap-8">
            <Sum of={credited} />
            <Link to="/nota-credito" search={{ factura: invoice.id } as never}>
              {seeNotes}
            </Link>
          </span>
        </Fact>
      )}
      {issued_at && (
        <Fact name={columns.issued}>
          <DateText when={issued_at} form="dayAndTime" />
        </Fact>
      )}
      {due_at && (
        <Fact name={columns.due}>
          <DateText when={due_at} form="longDay" />
        </Fact>
      )}
      <Fact name={texts.payment}>
        {payment_method} · {texts.methods[payment_method]}
      </Fact>
      <Fact name={texts.use}>
        {cfdi_use} {fiscalTexts.uses[cfdi_use]}
      </Fact>
      <Fact name={columns.customer}>{customer.name}</Fact>
      <Fact name={texts.origin}>{texts.origins[invoice.origin]}</Fact>
      <Fact name={texts.preInvoice}>
        <Link to="/pre-facturas" search={{ ver: 'invoiced', open: pre_invoice.id } as never} className="code">
          {pre_invoice.folio}
        </Link>
      </Fact>
      {motive && <Fact name={texts.cancelled}>{history.motive(motive)}</Fact>}
      {uuid && (
        <Fact name={columns.uuid} isWide>
          <span className="row gap-4">
            <span className="code breaks">{uuid.toUpperCase()}</span>
            <CopyButton text={uuid.toUpperCase()} label={copyUuid} copied={copied} />
          </span>
        </Fact>
      )}
    </Facts>
  );
}
