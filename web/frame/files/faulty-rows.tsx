import { csvDialogTexts as texts } from '#texts/es/frame/csv-dialog.ts';
import { count } from '../../platform/format.ts';
import styles from './csv-dialog.module.css';

/** So many are read on the screen. */
const MOST_SHOWN = 50;

export type FaultyRow = { title: string; reasons: readonly string[] };
export type FaultyRowsProps = {
  label: string;
  rows: readonly FaultyRow[];
  /** What is said of those that are not shown. */
  more?: (n: number, shown: string) => string;
};

/** What is wrong with a file, row by row. */
export function FaultyRows({ label, rows, more = texts.more }: FaultyRowsProps) {
  const beyond = rows.length - MOST_SHOWN;
  return (
    <>
      <ul className={`listed divided ${styles.rows}`} aria-label={label} tabIndex={0}>
        {rows.slice(0, MOST_SHOWN).map(({ title, reasons }) => (
          <li key={title}>
            <strong>{title}</strong>
            {reasons.map((reason) => (
              <span key={reason}>{reason}</span>
            ))}
          </li>
        ))}
      </ul>
      {beyond > 0 && <p className="muted">{more(beyond, count(beyond))}</p>}
    </>
  );
}
