import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { invoiceTexts } from '#texts/es/invoices/invoice-screens.ts';
import { HistoryCard } from '../../frame/records/history-card.tsx';

const texts = invoiceTexts.history;

/** What happened to the document, the newest first. */
export const InvoiceHistory = ({ history }: Pick<InvoiceDetail, 'history'>) => (
  <HistoryCard
    title={texts.title}
    events={history.map(({ what, at, motive, words }) => ({ name: texts.events[what], at, words: [motive && texts.motive(motive), words] }))}
  />
);
