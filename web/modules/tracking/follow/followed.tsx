import { IconPackageOff, IconScan } from '@tabler/icons-react';
import { useEffect } from 'react';
import { followTexts as texts } from '#texts/es/shipping/follow.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { grouped } from '../../../platform/format.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { useFollowed } from '../../guide/queries.ts';
import { FollowedCard, type FollowedRow } from './followed-card.tsx';
import { sortedByNumbers } from './followed-numbers.ts';
import styles from './follow.module.css';

type Props = {
  answer: ReturnType<typeof useFollowed>;
  numbers: readonly string[];
  /** The guide whose detail is open. */
  openId: string | null;
  onOpen: (row: FollowedRow) => void;
};

/** A card for each guide, in the order asked for, and the numbers that were not found. */
export function Followed({ answer, numbers, openId, onOpen }: Props) {
  const rows = answer.data?.data;
  const { found, missing } = sortedByNumbers(rows ?? [], numbers);
  const said = rows && numbers.length > 0 ? texts.said(found.length, missing.length) : null;
  useEffect(() => {
    if (said !== null) announce(said);
  }, [said]);
  if (numbers.length === 0) {
    return (
      <div className={`stack gap-4 quiet ${styles.nothing}`}>
        <IconScan size={26} stroke={1.75} aria-hidden="true" />
        <p className="strong">{texts.none}</p>
        <p className="quiet label">{texts.noneHint}</p>
      </div>
    );
  }
  if (answer.isError && !rows) {
    return <ErrorState title={texts.failed} hint={texts.failedHint} error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (!rows) return <Skeleton rows={Math.min(numbers.length, 4)} rowHeight={120} label={labelsTexts.detail} />;
  return (
    <div className="stack gap-16">
      {found.length > 0 && (
        <section aria-label={texts.found}>
          <ul className={`stack gap-12 top ${styles.cards}`}>
            {found.map((row) => (
              <li key={row.id}>
                <FollowedCard row={row} isOpen={row.id === openId} onOpen={() => onOpen(row)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {missing.length > 0 && (
        <section aria-label={texts.missing}>
          <ul className={`stack gap-12 top ${styles.cards}`}>
            {missing.map((number) => (
              <li key={number} className={`stack gap-12 quiet ${styles.absent}`}>
                <IconPackageOff size={22} stroke={1.75} aria-hidden="true" />
                <div>
                  <p className="code">{grouped(number)}</p>
                  <p className="strong">{texts.notFound}</p>
                  <p className="quiet label">{texts.notFoundHint}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
