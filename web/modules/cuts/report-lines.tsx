import { useState, type ReactNode } from 'react';
import { cutsOperations, type ReportDetail, type ReportLine } from '#contract/cuts/cuts.ts';
import { isOrderFolio } from '#contract/purchases/order-lines.ts';
import { reportTexts } from '#texts/es/cuts/report-screens.ts';
import { grouped } from '../../platform/format.ts';
import { useCall } from '../../platform/use-call.ts';
import { DateText } from '../../ui/date-text.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { Sum } from './report-columns.tsx';
import styles from './cuts.module.css';

const texts = reportTexts.rows;
const LIMIT = 50;
const views = ['in', 'left', 'by_stock'] as const;
type View = (typeof views)[number];

/** The number of a charge's guide; of guides that were bought the folio of their order. */
export const guideOf = ({ parcel_number }: Pick<ReportLine, 'parcel_number'>): string => {
  if (parcel_number === null) return texts.withoutGuide;
  return isOrderFolio(parcel_number) ? parcel_number : grouped(parcel_number);
};

/** The charges of a report, page by page; `decides` is what may be said of one that counts. */
export function ReportLines({ report, decides }: { report: ReportDetail; decides: (line: ReportLine) => ReactNode }) {
  const [view, setView] = useState<View>('in');
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(1);
  const asked = { id: report.id, view, page, limit: LIMIT, query: query || undefined };
  const { data, error, refetch } = useCall(cutsOperations.listReportRows, asked, { keepsOld: true });
  const content = () => {
    if (error && !data) return <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton rows={4} rowHeight={56} label={texts.title} />;
    if (data.data.length === 0) return <p className="quiet">{query ? texts.notFound : texts.none[view]}</p>;
    return (
      <>
        <ul aria-label={texts.title}>
          {data.data.map((line) => (
            <Line key={line.charge_id} line={line}>
              {view === 'in' && decides(line)}
            </Line>
          ))}
        </ul>
        {data.total > LIMIT && <Pager page={page} limit={LIMIT} total={data.total} onPage={setPage} />}
      </>
    );
  };
  return (
    <>
      <div className="wrap gap-8-16 apart">
        <Segmented
          label={texts.label}
          value={view}
          options={views.map((value) => ({ value, label: texts.views[value] }))}
          onChange={(next) => {
            setView(next);
            setPage(1);
          }}
        />
        {view !== 'by_stock' && (
          <SearchField
            label={texts.search}
            placeholder={texts.search}
            query={query}
            onQuery={(next) => {
              setQuery(next);
              setPage(1);
            }}
          />
        )}
      </div>
      {content()}
    </>
  );
}

function Line({ line, children }: { line: ReportLine; children: ReactNode }) {
  const { concept, created_at, business, total, state, comment, answer } = line;
  return (
    <li className={`stack gap-8 ruled ${styles.line}`}>
      <div className="row gap-12 apart top">
        <span className="lines gap-2">
          <span>
            <span className="code">{guideOf(line)}</span> · {concept}
          </span>
          <span className="quiet label">
            <DateText when={created_at} />
            {business && ` · ${business.name}`}
            {texts.states[state] && ` · ${texts.states[state]}`}
          </span>
        </span>
        <strong>
          <Sum of={total} />
        </strong>
      </div>
      {comment && <Said who={texts.observation}>{comment}</Said>}
      {answer && <Said who={texts.answer}>{answer}</Said>}
      {children}
    </li>
  );
}

const Said = ({ who, children }: { who: string; children: string }) => (
  <p className={`breaks ${styles.said}`}>
    <span className="muted">{who}: </span>
    {children}
  </p>
);
