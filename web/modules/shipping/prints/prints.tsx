import { useState } from 'react';
import type { JobId } from '#contract/shared/ids.ts';
import { bulkTexts } from '#texts/es/shipping/bulk-labels.ts';
import { browserStorage } from '../../../platform/storage.ts';
import { usePrints } from '../queries.ts';
import { PrintLine } from './print-line.tsx';
import styles from './prints.module.css';

/** As many stand over a list. */
const MOST_SHOWN = 3;
const HIDDEN = 'prints-hidden';
/** As many as there can be of one person. */
const MOST_HIDDEN = 20;

/** The files of labels that the server joins for this person, or has joined within the last day; `ofLoad`: those of one load alone. */
export function Prints({ ofLoad }: { ofLoad?: JobId }) {
  const { data } = usePrints();
  const [hidden, setHidden] = useState(() => browserStorage().wish<JobId[]>(HIDDEN) ?? []);
  const hide = (id: JobId) => {
    const next = [id, ...hidden].slice(0, MOST_HIDDEN);
    browserStorage().keepWish(HIDDEN, next);
    setHidden(next);
  };
  const prints = (data?.data ?? []).filter(({ id, job_id }) => !hidden.includes(id) && (ofLoad === undefined || job_id === ofLoad));
  if (prints.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label={bulkTexts.prints.list}>
      {prints.slice(0, MOST_SHOWN).map((print) => (
        <PrintLine key={print.id} print={print} onHide={() => hide(print.id)} />
      ))}
    </ul>
  );
}
