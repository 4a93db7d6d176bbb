import { Link } from '@tanstack/react-router';
import type { PreInvoiceDetail } from '#contract/invoices/pre-invoices.ts';
import { preInvoiceTexts } from '#texts/es/invoices/pre-invoice-screens.ts';
import { count } from '../../platform/format.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Period, Sum } from '../cuts/report-columns.tsx';

const { columns, facts: texts, noBusiness } = preInvoiceTexts;

/** What a pre-invoice is: whose, how much, of what, and what it became. */
export function PreInvoiceFacts({ pre_invoice }: { pre_invoice: PreInvoiceDetail }) {
  const { total, subtotal, iva, business, charges, settled, invoice_on, purchase_order, reason, period_to, paid_first_by } = pre_invoice;
  return (
    <Facts>
      <Fact name={columns.total} isStrong>
        <Sum of={total} />
      </Fact>
      <Fact name={texts.subtotal}>
        <Sum of={subtotal} />
      </Fact>
      <Fact name={texts.iva}>
        <Sum of={iva} />
      </Fact>
      <Fact name={columns.business}>
        {business?.name ?? noBusiness}
        {business && <p className="quiet label">{business.tax_id}</p>}
      </Fact>
      <Fact name={texts.payment}>
        {settled ? texts.settled : texts.unsettled}
        {paid_first_by && <p className="quiet label">{texts.paidFirst[paid_first_by]}</p>}
      </Fact>
      <Fact name={texts.charges}>{count(charges)}</Fact>
      {period_to !== null && (
        <Fact name={columns.period}>
          <Period row={pre_invoice} />
        </Fact>
      )}
      {invoice_on && (
        <Fact name={columns.invoiceOn}>
          <DateText when={invoice_on} form="longDay" />
        </Fact>
      )}
      {purchase_order && <Fact name={texts.purchaseOrder}>{purchase_order}</Fact>}
      <Fact name={texts.origin}>
        {texts.origins[pre_invoice.origin]}
        <Related pre_invoice={pre_invoice} />
      </Fact>
      {reason && (
        <Fact name={texts.reason} isWide>
          {reason}
        </Fact>
      )}
    </Facts>
  );
}

/** What it was made of, and the invoice that it became. */
function Related({ pre_invoice: { report, invoice_id, replaces_id, status } }: { pre_invoice: PreInvoiceDetail }) {
  return (
    <span className="flow gap-4-12 label">
      {report && (
        <Link to="/revision" search={{ ver: 'approved', open: report.id } as never}>
          {texts.seeReport} {report.folio}
        </Link>
      )}
      {replaces_id && (
        <Link to="/facturas" search={{ open: replaces_id } as never}>
          {texts.seeReplaced}
        </Link>
      )}
      {invoice_id && status === 'invoiced' && (
        <Link to="/facturas" search={{ open: invoice_id } as never}>
          {texts.seeInvoice}
        </Link>
      )}
    </span>
  );
}
