import { IconDownload } from '@tabler/icons-react';
import type { BookImport, FailedBookRow } from '#contract/addresses/book-file.ts';
import { failedBookCsv } from '#contract/addresses/csv/book-csv.ts';
import { bookFileScreenTexts as texts } from '#texts/es/addresses/book-file-screens.ts';
import { bookFileTexts } from '#texts/es/addresses/book-file.ts';
import { passedOverTexts } from '../../../frame/files/passed-over-texts.ts';
import { count } from '../../../platform/format.ts';
import { saveCsv } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';

const summaryOf = ({ created, repeated, failed, passed_over }: BookImport): string =>
  [
    texts.created(created, count(created)),
    ...(repeated > 0 ? [texts.repeated(repeated, count(repeated))] : []),
    ...(failed.length > 0 ? [texts.wrong(failed.length, count(failed.length))] : []),
    ...passedOverTexts(passed_over),
  ].join(' · ');

/** Rows whose colonia alone is doubted. */
const doubtedIn = (failed: readonly FailedBookRow[]): number =>
  failed.filter(({ faults }) => faults.every(({ code }) => code === 'NEIGHBORHOOD_UNKNOWN')).length;

const faultyRow = ({ row, cells, faults }: FailedBookRow) => ({
  title: `${texts.row(row + 2)}${cells.alias ? ` · ${cells.alias}` : ''}`,
  reasons: faults.map(({ column, message, repairs }) =>
    bookFileTexts.reason(
      column,
      message,
      repairs.map(({ label }) => label),
    ),
  ),
});

/** How many addresses were added and left out, why rows were not taken, and what comes next. */
export const outcomeOf = (outcome: BookImport, onKeep: () => void) => ({
  tone: outcome.failed.length > 0 ? ('exception' as const) : ('delivered' as const),
  summary: summaryOf(outcome),
  faulty: { label: texts.wrongTitle, rows: outcome.failed.map(faultyRow), more: texts.more },
  actions: <FailedActions failed={outcome.failed} onKeep={onKeep} />,
});

/** The failed rows as a file, and those with a doubted colonia as they are. */
function FailedActions({ failed, onKeep }: { failed: readonly FailedBookRow[]; onKeep: () => void }) {
  const doubted = doubtedIn(failed);
  const saveFailed = () => saveCsv({ name: bookFileTexts.failedName, content: failedBookCsv(failed) });
  return (
    <>
      {doubted > 0 && (
        <Button variant="outline" onClick={onKeep}>
          {texts.keepNeighborhoods(doubted, count(doubted))}
        </Button>
      )}
      {failed.length > 0 && (
        <Button variant="outline" icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />} onClick={saveFailed}>
          {texts.downloadFailed}
        </Button>
      )}
    </>
  );
}
