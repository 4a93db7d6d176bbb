import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';

type Event = { name: string; at: string; /** What was said of it. */ words: readonly (string | null)[] };

/** What happened to a record, the newest first. */
export const HistoryCard = ({ title, events }: { title: string; events: readonly Event[] }) => (
  <Card title={title} level={3}>
    <ol className="stack gap-12" aria-label={title}>
      {events.map(({ name, at, words }) => (
        <li key={`${name} ${at}`} className="row gap-12 apart top">
          <span className="lines gap-2">
            <span className="strong">{name}</span>
            {words.map(
              (said) =>
                said && (
                  <span key={said} className="quiet label breaks">
                    {said}
                  </span>
                ),
            )}
          </span>
          <span className="nowrap quiet label">
            <DateText when={at} form="dayAndTime" />
          </span>
        </li>
      ))}
    </ol>
  </Card>
);
