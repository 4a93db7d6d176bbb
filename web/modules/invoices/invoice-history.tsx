import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { invoiceTexts } from '#texts/es/invoices/invoice-screens.ts';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';

const texts = invoiceTexts.history;

/** What happened to the document, the newest first. */
export const InvoiceHistory = ({ history }: Pick<InvoiceDetail, 'history'>) => (
  <Card title={texts.title} level={3}>
    <ol className="stack gap-12" aria-label={texts.title}>
      {history.map(({ what, at, motive, words }) => (
        <li key={`${what} ${at}`} className="row gap-12 apart top">
          <span className="lines gap-2">
            <span className="strong">{texts.events[what]}</span>
            {motive && <span className="quiet label">{texts.motive(motive)}</span>}
            {words && <span className="quiet label breaks">{words}</span>}
          </span>
          <span className="nowrap quiet label">
            <DateText when={at} form="dayAndTime" />
          </span>
        </li>
      ))}
    </ol>
  </Card>
);
