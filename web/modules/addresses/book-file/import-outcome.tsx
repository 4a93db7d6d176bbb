import { IconDownload } from '@tabler/icons-react';
import type { BookImport, FailedBookRow } from '#contract/addresses/book-file.ts';
import { failedBookCsv } from '#contract/addresses/csv/book-csv.ts';
import { bookFileScreenTexts as texts } from '#texts/es/addresses/book-file-screens.ts';
import { bookFileTexts } from '#texts/es/addresses/book-file.ts';
import { count } from '../../../platform/format.ts';
import { saveCsv } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './import-dialog.module.css';

/** So many failed rows are read on the screen; the file has all. */
const MOST_SHOWN = 50;

const summaryOf = ({ created, repeated, failed }: BookImport): string =>
  [
    texts.created(created, count(created)),
    ...(repeated > 0 ? [texts.repeated(repeated, count(repeated))] : []),
    ...(failed.length > 0 ? [texts.wrong(failed.length, count(failed.length))] : []),
  ].join(' · ');

/** Rows whose colonia alone is doubted. */
const doubtedIn = (failed: readonly FailedBookRow[]): number =>
  failed.filter(({ faults }) => faults.every(({ code }) => code === 'NEIGHBORHOOD_UNKNOWN')).length;

const reasonsOf = ({ faults }: FailedBookRow): string[] =>
  faults.map(({ column, message, repairs }) => bookFileTexts.reason(column, message, repairs.map(({ label }) => label))); // prettier-ignore

/** How many addresses were added and left out, and why rows were not taken. */
export function ImportOutcome({ outcome }: { outcome: BookImport }) {
  const { failed } = outcome;
  const beyond = failed.length - MOST_SHOWN;
  return (
    <div className={styles.stack}>
      <Notice tone={failed.length > 0 ? 'exception' : 'delivered'} isUrgent>
        {summaryOf(outcome)}
      </Notice>
      {failed.length > 0 && (
        <>
          <ul className={styles.rows} aria-label={texts.wrongTitle} tabIndex={0}>
            {failed.slice(0, MOST_SHOWN).map((row) => (
              <li key={row.row}>
                <strong>
                  {texts.row(row.row + 2)}
                  {row.cells.alias ? ` · ${row.cells.alias}` : ''}
                </strong>
                {reasonsOf(row).map((reason) => (
                  <span key={reason}>{reason}</span>
                ))}
              </li>
            ))}
          </ul>
          {beyond > 0 && <p className="muted">{texts.more(beyond, count(beyond))}</p>}
        </>
      )}
    </div>
  );
}

type Actions = { outcome: BookImport; isBusy: boolean; onKeep: () => void; onOther: () => void; onClose: () => void };

/** What comes next: the failed rows as a file, those with a doubted colonia as they are, another file. */
export function OutcomeActions({ outcome: { failed }, isBusy, onKeep, onOther, onClose }: Actions) {
  const doubted = doubtedIn(failed);
  const saveFailed = () => saveCsv({ name: bookFileTexts.failedName, content: failedBookCsv(failed) });
  return (
    <>
      <Button variant="outline" onClick={onClose}>
        {texts.close}
      </Button>
      {doubted > 0 && (
        <Button variant="outline" isBusy={isBusy} onClick={onKeep}>
          {texts.keepNeighborhoods(doubted, count(doubted))}
        </Button>
      )}
      {failed.length > 0 && (
        <Button variant="outline" icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />} onClick={saveFailed}>
          {texts.downloadFailed}
        </Button>
      )}
      <Button onClick={onOther}>{texts.other}</Button>
    </>
  );
}
