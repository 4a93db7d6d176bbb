import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { preInvoiceOperations, type ChargeLine } from '#contract/invoices/pre-invoices.ts';
import type { PreInvoiceId } from '#contract/shared/ids.ts';
import { invoiceTexts } from '#texts/es/invoices/invoice-screens.ts';
import { useCall } from '../../platform/use-call.ts';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { Sum } from '../cuts/report-columns.tsx';
import { guideOf } from '../cuts/report-lines.tsx';

const texts = invoiceTexts.charges;
const LIMIT = 20;

/** The charges of a pre-invoice, or of the invoice that it became, page by page. */
export function ChargeLines({ id, charges }: { id: PreInvoiceId; charges: number }) {
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(1);
  const asked = { id, page, limit: LIMIT, query: query || undefined };
  const { data, error, refetch } = useCall(preInvoiceOperations.listPreInvoiceCharges, asked, { keepsOld: true });
  const search = (typed: string) => {
    setQuery(typed);
    setPage(1);
  };
  const content = () => {
    if (error && !data) return <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton rows={3} rowHeight={48} label={texts.title} />;
    if (data.data.length === 0) return <p className="quiet">{query ? texts.notFound : texts.none}</p>;
    return (
      <>
        <ul aria-label={texts.title} className="stack gap-12">
          {data.data.map((line) => (
            <Line key={line.charge_id} line={line} />
          ))}
        </ul>
        {data.total > LIMIT && <Pager page={page} limit={LIMIT} total={data.total} onPage={setPage} />}
      </>
    );
  };
  return (
    <Card title={texts.title} level={3}>
      <div className="stack gap-12">
        {charges > LIMIT && <SearchField label={texts.search} placeholder={texts.search} query={query} onQuery={search} />}
        {content()}
      </div>
    </Card>
  );
}

function Line({ line }: { line: ChargeLine }) {
  const { parcel_number, concept, created_at, total } = line;
  return (
    <li className="row gap-12 apart top">
      <span className="lines gap-2">
        <span>
          {parcel_number === null || line.label_id === null ? (
            guideOf(line)
          ) : (
            <Link to="/envios" search={{ query: parcel_number } as never} className="code">
              {guideOf(line)}
            </Link>
          )}{' '}
          · {concept}
        </span>
        <span className="quiet label">
          <DateText when={created_at} form="dayMonth" />
        </span>
      </span>
      <strong>
        <Sum of={total} />
      </strong>
    </li>
  );
}
