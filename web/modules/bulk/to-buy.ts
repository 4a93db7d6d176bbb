import { useEffect, useState } from 'react';
import { bulkOperations, type BulkJob, type BulkMoney } from '#contract/bulk/bulk.ts';
import { useCall } from '../../platform/use-call.ts';
import type { readyRows } from './grid/row-edits.ts';

/** Rows may be corrected a key at a time: their sum is asked for when nobody types. */
const SETTLED_MS = 300;

/** What the next press would make, and what that takes. The screen shows no other count or sum beside it. */
export type ToBuy = {
  rows: number;
  /** Null: it is not known, or not known yet. */
  money: BulkMoney | null;
  isCounting: boolean;
  error: Error | null;
  retry: () => void;
};

/** The good rows of a check and its corrected ones; of a purchase the corrected ones. */
export function useToBuy(load: BulkJob, ready: ReturnType<typeof readyRows>): ToBuy {
  const isCheck = load.kind === 'check';
  const rows = ready.map(({ row, cells }) => ({ row, ...cells }));
  const wanted = JSON.stringify(rows);
  const settled = useSettled(wanted);
  const isOn = load.status === 'DONE' && rows.length > 0 && settled === wanted;
  const asked = useCall(bulkOperations.priceBulkRows, { jobId: load.id, rows }, { isOn, staleMs: 0 });
  const corrected = isOn && !asked.isFetching ? (asked.data?.money ?? null) : null;
  const money = rows.length === 0 ? (isCheck ? load.money : null) : corrected;
  return {
    rows: rows.length + (isCheck ? load.progress.correct : 0),
    money,
    isCounting: rows.length > 0 && money === null && !asked.error,
    error: rows.length > 0 ? asked.error : null,
    retry: () => void asked.refetch(),
  };
}

function useSettled(wanted: string): string {
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return settled;
}
