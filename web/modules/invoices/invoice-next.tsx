import { addBusinessDays } from '#contract/shared/calendar.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { invoiceTexts } from '#texts/es/invoices/invoice-screens.ts';
import { longDay, money } from '../../platform/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';

const { stands: texts } = invoiceTexts;
/** Fiscal days in which the receiver may say no; then it is taken as accepted. */
const RECEIVER_DAYS = 3;

const lastHistory = ({ history }: InvoiceDetail, what: InvoiceDetail['history'][number]['what']) => history.find((one) => one.what === what);

/** Where an invoice stands and what comes next, with the way to the document that it depends on. */
export function InvoiceNext({ invoice }: { invoice: InvoiceDetail }) {
  const { status, substitute, substitutes } = invoice;
  return (
    <>
      <Standing invoice={invoice} />
      {substitutes && status !== 'cancelled' && (
        <Notice tone="facility" action={<Other to="/facturas" id={substitutes} words={texts.seeReplaced} />}>
          {texts.substitutes}
        </Notice>
      )}
      {substitute?.invoice_id && status === 'cancelled' && (
        <Notice tone="facility" action={<Other to="/facturas" id={substitute.invoice_id} words={texts.seeSubstitute} />}>
          {texts.substituted}
        </Notice>
      )}
    </>
  );
}

function Standing({ invoice }: { invoice: InvoiceDetail }) {
  const { status, uuid, due_at, balance, substitute, pre_invoice } = invoice;
  const toPreInvoice = <Other to="/pre-facturas" id={pre_invoice.id} words={texts.seePreInvoice} />;
  switch (status) {
    case 'created':
      return (
        <Notice tone="facility" action={toPreInvoice}>
          {texts.created}
        </Notice>
      );
    case 'cancelled':
      return uuid === null ? (
        <Notice tone="danger" action={toPreInvoice}>
          <p>{texts.refused}</p>
          {invoice.words && <p>{invoice.words}</p>}
        </Notice>
      ) : (
        <Notice tone="danger">{texts.cancelled}</Notice>
      );
    case 'to_cancel':
      return substitute && ['pending', 'stamping'].includes(substitute.status) ? (
        <Notice tone="facility" action={<Other to="/pre-facturas" id={substitute.id} words={texts.seePreInvoice} />}>
          {texts.substituteFirst(substitute.folio)}
        </Notice>
      ) : (
        <Notice tone="facility">
          <p>{texts.toCancel}</p>
          <SatSays invoice={invoice} />
        </Notice>
      );
    case 'pre_cancelled':
      return (
        <Notice tone="facility">
          <p>{texts.preCancelled(longDay(answerDay(invoice)))}</p>
          <SatSays invoice={invoice} />
        </Notice>
      );
    default:
      return (
        <>
          {status === 'overdue' && due_at && <Notice>{texts.overdue(longDay(due_at), balance === null ? null : money(balance))}</Notice>}
          {invoice.history[0]?.what === 'cancel_refused' && (
            <Notice>
              <p>{texts.cancelRefused}</p>
              {invoice.words && <p>{invoice.words}</p>}
            </Notice>
          )}
        </>
      );
  }
}

const answerDay = (invoice: InvoiceDetail): string =>
  addBusinessDays(businessDayOf(new Date(lastHistory(invoice, 'cancel_asked')?.at ?? invoice.created_at)), RECEIVER_DAYS);

/** What SAT answered last, while it has not decided. */
function SatSays({ invoice }: { invoice: InvoiceDetail }) {
  const said = lastHistory(invoice, 'cancel_asked')?.words;
  return said ? <p className="label">{said}</p> : null;
}

const Other = ({ to, id, words }: { to: '/facturas' | '/pre-facturas'; id: string; words: string }) => (
  <ButtonLink to={to} search={{ open: id }} variant="plain">
    {words}
  </ButtonLink>
);
