import { IconCalendar } from '@tabler/icons-react';
import { cutsOperations } from '#contract/cuts/cuts.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import { reportTexts } from '#texts/es/cuts/report-screens.ts';
import { count } from '../../platform/format.ts';
import { useCall } from '../../platform/use-call.ts';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import table from '../../ui/table/plain-table.module.css';
import { ClosesPerDay } from './closes-per-day.tsx';
import { Sum, typesOf } from './report-columns.tsx';
import styles from './cuts.module.css';

const texts = reportTexts.calendar;
type Calendar = ResponseOf<typeof cutsOperations.getCutCalendar>;

/** What closes today, this week and this month, what it comes to, and what stands in the way of its documents. */
export function CutCalendar() {
  const { data, error, refetch } = useCall(cutsOperations.getCutCalendar, {});
  if (error && !data) return <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} rowHeight={48} label={texts.list} />;
  return (
    <div className={`stack gap-16 ${styles.calendar}`}>
      <Spans calendar={data} />
      <ClosesPerDay calendar={data} />
      <Card title={texts.list} isFlush={data.data.length > 0}>
        {data.data.length === 0 ? (
          <p className="row gap-8 quiet">
            <IconCalendar size={20} stroke={1.75} aria-hidden="true" />
            {texts.none}
          </p>
        ) : (
          <Closes closes={data.data} />
        )}
      </Card>
    </div>
  );
}

function Spans({ calendar: { closing, today, week_end, month_end } }: { calendar: Calendar }) {
  const ends = { today, week: week_end, month: month_end };
  return (
    <Card title={texts.sums}>
      <Facts>
        {(['today', 'week', 'month'] as const).map((span) => (
          <Fact key={span} name={texts.spans[span]} isStrong>
            <Sum of={closing[span].total} />
            <p className="quiet label">
              {texts.closes(count(closing[span].closes))} · {texts.until} <DateText when={ends[span]} form="dayMonth" />
            </p>
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

const { columns: heads } = reportTexts;
const Closes = ({ closes }: { closes: Calendar['data'] }) => (
  <table className={table.table} data-words>
    <caption className="hidden-visually">{texts.list}</caption>
    <thead>
      <tr>
        {[heads.customer, texts.day, heads.types, heads.total, texts.obstacles].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {closes.map((close) => (
        <tr key={`${close.customer.id} ${close.cut_on} ${close.types.join()}`}>
          <th scope="row">{close.customer.name}</th>
          <td data-label={texts.day}>
            <DateText when={close.cut_on} />
          </td>
          <td data-label={heads.types}>{typesOf(close)}</td>
          <td data-label={heads.total}>
            <Sum of={close.total} />
          </td>
          <td data-label={texts.obstacles}>
            <Obstacles close={close} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Obstacles({ close: { obstacles, by_default } }: { close: Calendar['data'][number] }) {
  const all = [
    ...obstacles.map(({ kind, charges }) => texts.obstacle(reportTexts.documents.obstacles[kind], count(charges))),
    ...(by_default ? [reportTexts.byDefault] : []),
  ];
  if (all.length === 0) return <span className="muted">{texts.clear}</span>;
  return (
    <ul>
      {all.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
