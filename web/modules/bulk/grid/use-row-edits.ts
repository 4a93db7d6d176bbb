import { useRef, useState } from 'react';
import { bulkOperations, type BulkJob, type BulkRow } from '#contract/bulk/bulk.ts';
import type { BulkCells } from '#contract/bulk/columns.ts';
import type { JobId } from '#contract/shared/ids.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { call } from '../../../platform/client.ts';
import '../../../frame/forms/tell-unkept.ts';
import { placeOf, readDraft } from '../../../platform/drafts.ts';
import { browserStorage } from '../../../platform/storage.ts';
import { useKeepSoon } from '../../../platform/use-keep-soon.ts';
import { announce } from '../../../ui/live-region.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import {
  noEdits,
  shownRow,
  withAnotherTry,
  withCells,
  withFaults,
  withMending,
  withSkipped,
  withoutRows,
  type Mending,
  type RowEdits,
} from './row-edits.ts';

/** Long enough for two keys in a row, short enough that the verdict is there within 200 ms. */
const JUDGE_MS = 60;
/** What is typed outlives a reload; ten thousand rows are not written at every key. */
const KEEP_MS = 300;

const draftOf = (jobId: JobId): string => `carga:${jobId}`;
export const readEdits = (jobId: JobId): RowEdits => readDraft<RowEdits>(draftOf(jobId)) ?? noEdits;

export type RowActs = {
  type: (of: BulkRow, cells: BulkCells) => void;
  take: (of: BulkRow, mending: Mending) => void;
  skip: (of: BulkRow, isSkipped: boolean) => void;
  /** They are sent as they are. */
  tryAgain: (rows: readonly BulkRow[]) => void;
  /** Takes a repair in all of these rows. */
  takeAll: (rows: readonly BulkRow[], mending: Mending) => void;
  forget: (sent: readonly number[]) => void;
};

/** By what the rows of a load are judged. */
type Judging = Pick<BulkJob, 'id' | 'service_id' | 'decimal_comma'>;

/** What is typed into the rows of one load, and each row judged again by the server while it is typed in (AMB-8.03). */
export function useRowEdits(load: Judging, first: RowEdits = readEdits(load.id)): { edits: RowEdits; acts: RowActs } {
  const [edits, setEdits] = useState(first);
  // Two changes may come before the page is drawn again.
  const latest = useRef(edits);
  const update = (change: (now: RowEdits) => RowEdits): RowEdits => {
    latest.current = change(latest.current);
    setEdits(latest.current);
    return latest.current;
  };
  const judge = useJudge(load, (of, faults) => void update((now) => withFaults(now, of, faults)));
  const place = placeOf(draftOf(load.id));
  const keep = () => browserStorage().keepFlow(place, Object.keys(latest.current).length > 0 ? latest.current : null);
  useKeepSoon(edits, { isOpen: true, pauseMs: KEEP_MS, keep });

  const write = (of: BulkRow, change: (now: RowEdits) => RowEdits) => judge(of, shownRow(of, update(change)).cells);
  const type = useLatest<Parameters<RowActs['type']>, void>((of, cells) => write(of, (now) => withCells(now, of, cells)));
  const take = useLatest<Parameters<RowActs['take']>, void>((of, mending) => write(of, (now) => withMending(now, of, mending)));
  const skip = useLatest<Parameters<RowActs['skip']>, void>((of, isSkipped) => void update((now) => withSkipped(now, of, isSkipped)));
  const tryAgain = useLatest<Parameters<RowActs['tryAgain']>, void>((rows) => void update((now) => rows.reduce(withAnotherTry, now)));
  const takeAll = useLatest<Parameters<RowActs['takeAll']>, void>(
    (rows, mending) => void update((now) => rows.reduce((edited, of) => withMending(edited, of, mending), now)),
  );
  const forget = useLatest<Parameters<RowActs['forget']>, void>((sent) => void update((now) => withoutRows(now, sent)));
  const [acts] = useState<RowActs>(() => ({ type, take, skip, tryAgain, takeAll, forget }));
  return { edits, acts };
}

type Judged = Awaited<ReturnType<typeof judgeRow>>['faults'];
const judgeRow = ({ service_id, decimal_comma }: Judging, cells: BulkCells) =>
  call(bulkOperations.checkBulkRow, { service_id, decimal_comma, ...cells });

/** Judges a row soon after its last key; an answer to earlier cells is dropped. */
function useJudge(load: Judging, onJudged: (of: BulkRow, faults: Judged) => void) {
  const turns = useRef(new Map<number, { turn: number; timer: number }>());
  return useLatest((of: BulkRow, cells: BulkCells) => {
    const last = turns.current.get(of.row);
    window.clearTimeout(last?.timer);
    const turn = (last?.turn ?? 0) + 1;
    const isLatest = () => turns.current.get(of.row)?.turn === turn;
    const ask = () =>
      void judgeRow(load, cells).then(
        ({ faults }) => {
          if (!isLatest()) return;
          onJudged(of, faults);
          announce(faults[0]?.message ?? `${texts.row(of.row)}: ${texts.states.ready}`);
        },
        (error: unknown) => {
          console.error(error);
          if (isLatest()) showToast({ tone: 'error', message: texts.judgeFailed });
        },
      );
    turns.current.set(of.row, { turn, timer: window.setTimeout(ask, JUDGE_MS) });
  });
}
