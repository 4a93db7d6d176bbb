import { useState } from 'react';
import type { Operation } from '#contract/shared/operation.ts';
import type { ListFilters } from './list-view.ts';
import type { ListRow } from './list-definition.ts';
import type { RecordsOf } from './use-record-list.ts';

/** What the detail beside a list needs to know of it. */
export type Beside<Row> = {
  /** The open row as the address names it; null = none is open. */
  open: string | null;
  /** What the list knows of it; null when it is not on this page. */
  row: Row | null;
  onClose: () => void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** Each new number moves the focus into the detail. */
  focusRequest: number;
};

/** The row that is open beside the list. Enter on it leads into its detail; J and K walk the list with the detail open. */
export function useOpenRow<T extends Operation, F extends ListFilters, Row extends ListRow>(list: RecordsOf<T, F, Row>) {
  const { view, rows, show } = list;
  const { openText = ({ id }: Row) => id } = list.definition;
  const [focusRequest, askForFocus] = useState(0);
  const at = view.open === null ? -1 : rows.findIndex((row) => openText(row) === view.open);
  const row = rows[at] ?? null;
  const open = (next: Row) => {
    if (next.id === row?.id) askForFocus((n) => n + 1);
    else show({ open: openText(next) }, { replaces: view.open !== null });
  };
  const leadTo = (next: Row | undefined) => (at >= 0 && next ? () => show({ open: openText(next) }, { replaces: true }) : null);
  const onClose = () => {
    show({ open: null }, { replaces: true });
    if (row) requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row-open="${row.id}"]`)?.focus());
  };
  const beside: Beside<Row> = { open: view.open, row, onClose, onPrevious: leadTo(rows[at - 1]), onNext: leadTo(rows[at + 1]), focusRequest };
  return { beside, open };
}
