import type { ProposalId } from '#contract/shared/ids.ts';
import type { TariffGrid } from '#contract/tariffs/grid.ts';
import type { ProposalPreview } from '#contract/tariffs/preview.ts';
import { previewTexts as texts } from '#texts/es/tariffs/preview.ts';
import { RightPanel } from '../../../frame/slots.tsx';
import { dayMonth, money } from '../../../platform/format.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CustomerChanges, LargestChanges } from './changes.tsx';
import { changeWords, signedMoney } from './change-words.ts';
import styles from './preview.module.css';
import { usePreview } from './use-preview.ts';

type Props = {
  id: ProposalId;
  customers: number;
  isChanged: boolean;
  /** As it would be saved; null while anything is wrong with it. */
  grid: TariffGrid | null;
};

/** What the grid does, before it is saved: beside it while there is room, else behind a button. */
export function PreviewPanel({ id, customers, isChanged, grid }: Props) {
  const preview = usePreview(id, isChanged && customers > 0 ? grid : null);
  const { data, error, isBehind } = preview;
  const content = () => {
    if (customers === 0) return <p className="muted">{texts.nobody}</p>;
    if (!isChanged) return <p className="muted">{texts.unchanged}</p>;
    if (!grid) return <p className="tone-danger">{texts.faulty}</p>;
    if (error) return <ErrorState title={texts.failed} error={error} onRetry={() => void preview.refetch()} />;
    return data ? <Preview preview={data} isBehind={isBehind} /> : <Skeleton rows={6} rowHeight={40} label={texts.working} />;
  };
  return (
    <RightPanel label={texts.title} openLabel={texts.open}>
      <div className={`stack gap-12 ${styles.panel}`}>
        <header className="row gap-8 apart">
          <h2>{texts.title}</h2>
          {data && isChanged && (
            <span className={`quiet caption nowrap sunken ${styles.period}`}>
              {texts.period(dayMonth(dayOf(data.since)), dayMonth(dayOf(data.until)))}
            </span>
          )}
        </header>
        <p className="muted">{texts.lead}</p>
        {content()}
      </div>
    </RightPanel>
  );
}

/** Noon of a business day, which is that day in every zone of the country. */
const dayOf = (day: string): string => `${day}T18:00:00Z`;

function Preview({ preview, isBehind }: { preview: ProposalPreview; isBehind: boolean }) {
  const { guides, before, after, charged, left_out, customers, largest } = preview;
  return (
    <div className={`stack gap-12 ${styles.sections}`} aria-busy={isBehind || undefined} data-dim={isBehind || undefined}>
      <dl className={`box stack gap-8-12 sunken ${styles.sums}`}>
        <div>
          <dt>{texts.before}</dt>
          <dd className="money">{money(before)}</dd>
        </div>
        <div>
          <dt>{texts.after}</dt>
          <dd className="money">{money(after)}</dd>
        </div>
        <div>
          <dt>{texts.difference}</dt>
          <dd className={`money ${styles.difference}`}>{signedMoney(after - before)}</dd>
        </div>
      </dl>
      <p className="muted" role="status">
        {isBehind ? texts.working : texts.total(guides, changeWords(before, after))}
      </p>
      {charged !== before && <p className="muted">{texts.charged(money(charged))}</p>}
      {left_out > 0 && <p className="muted">{texts.leftOut(left_out)}</p>}
      <CustomerChanges customers={customers} />
      {largest.length > 0 && <LargestChanges largest={largest} />}
    </div>
  );
}
