import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PanelSteps } from './panel-steps.tsx';
import styles from './record-panel.module.css';
import { SidePanel, type InPanel } from './side-panel.tsx';
import type { Beside } from './use-open-row.ts';

type Props<Detail> = Omit<Beside<unknown>, 'row'> & {
  words: { detail: string; loadFailed?: string; previous: string; next: string; close: string };
  title: ReactNode;
  /** A line below the title; null = nothing is known yet. */
  about: ReactNode;
  /** Beside the steps to other records. */
  actions?: ReactNode;
  /** As wide as two cards beside each other: its list is a column of cards meanwhile (`hasWidePanel`). */
  isWide?: boolean;
  /** What is read of it, as `useCall` answers; a list that knows all of its rows gives the row. */
  detail: { data: Detail | undefined; error?: unknown; refetch?: () => unknown };
  children: (detail: Detail, panel: InPanel) => ReactNode;
};

/** One record beside its list: what the list knew stands at the top at once, the rest follows or can be asked for again. */
export function RecordPanel<Detail>({ words, title, about, actions, isWide = false, detail, children, ...beside }: Props<Detail>) {
  const { data, error, refetch } = detail;
  return (
    <SidePanel {...beside} label={words.detail} pageKeys="j k">
      {(_open, panel) => (
        <>
          <div className={`flow gap-8-12 top apart ruled-below ${styles.head}`}>
            <div className={`stack gap-4 shrinks ${styles.titles}`}>
              <h2 className="wrap gap-8 breaks">{title}</h2>
              {about && <p className="muted">{about}</p>}
            </div>
            <div className="row gap-8">
              {actions}
              <PanelSteps {...panel} words={words} />
            </div>
          </div>
          <div className={`stack gap-16 ${styles.body}`} data-column={panel.isColumn || undefined} data-wide={isWide || undefined}>
            {data !== undefined ? (
              children(data, panel)
            ) : error ? (
              <ErrorState title={words.loadFailed ?? words.detail} error={error} onRetry={() => void refetch?.()} />
            ) : (
              <Skeleton rows={8} rowHeight={40} label={words.detail} />
            )}
          </div>
        </>
      )}
    </SidePanel>
  );
}
