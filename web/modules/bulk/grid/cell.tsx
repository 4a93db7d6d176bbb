import { IconWand } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import type { BulkRow } from '#contract/bulk/bulk.ts';
import type { BulkColumn } from '#contract/bulk/columns.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Keys } from '../../../ui/keys.tsx';
import { cellNames } from '../cell-names.ts';
import styles from './grid.module.css';
import { focusDatum, focusOnwards } from './move-focus.ts';
import { mendingsOf, type Mending, type ShownRow } from './row-edits.ts';
import type { RowActs } from './use-row-edits.ts';

/** Cells that hold a number: what is typed replaces it. */
const numberColumns: ReadonlySet<BulkColumn> = new Set(['largo_cm', 'ancho_cm', 'alto_cm', 'peso_kg', 'valor_declarado', 'distancia_km']);

type Props = {
  of: BulkRow;
  shown: ShownRow;
  column: BulkColumn;
  acts: RowActs;
  /** The name is drawn: the cell stands among others. */
  isNamed?: boolean;
  /** The cell was pressed to be written in. */
  isOpened?: boolean;
  onWhole: () => void;
};

/** One cell that is corrected in place: Tab leads to the next faulty datum, Enter takes what is offered, Escape skips the row. */
export function Cell({ of, shown, column, acts, isNamed = false, isOpened = false, onWhole }: Props) {
  const cell = useRef<HTMLDivElement>(null);
  const fault = shown.faults.find((each) => each.column === column);
  const mendings = mendingsOf(shown).filter((each) => each.column === column);
  const take = (mending: Mending) => {
    acts.take(of, mending);
    focusOnwards(cell.current);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const act = {
      Tab: () => focusDatum(event.currentTarget, event.shiftKey ? -1 : 1),
      Enter: () => (mendings[0] ? (take(mendings[0]), true) : focusDatum(event.currentTarget)),
      ArrowDown: () => focusOffer(cell.current, 0),
      Escape: () => skip(of, acts, event.currentTarget),
      F2: () => (onWhole(), true),
    }[event.key];
    if (act?.()) event.preventDefault();
  };
  return (
    <div ref={cell} className={styles.cell} onKeyDown={(event) => walkOffers(event, cell.current)}>
      <TextField
        label={`${cellNames[column]}, ${texts.row(of.row)}`}
        hidesLabel
        isQuiet
        value={shown.cells[column] ?? ''}
        onChange={(text) => acts.type(of, { [column]: text })}
        fault={shown.isSkipped ? null : fault?.message}
        onKeyDown={onKeyDown}
        selectsItself={numberColumns.has(column)}
        autoComplete="off"
        autoFocus={isOpened}
        spellCheck={false}
        before={isNamed ? cellNames[column] : undefined}
        data-datum={(fault && !shown.isSkipped) || undefined}
        data-cell={column}
        beside={
          !shown.isSkipped &&
          mendings.map((mending, index) => (
            <button
              key={mending.repair.label}
              type="button"
              tabIndex={-1}
              data-offer
              className={`inline gap-6 ${styles.offer}`} // The focus stays in the field: leaving it would narrow what is being pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(mending)}
            >
              <IconWand size={15} stroke={1.75} aria-hidden="true" />
              <span>
                <span className="hidden-visually">{texts.take} </span>
                {mending.repair.label}
              </span>
              {index === 0 && (
                <span className={styles.cap}>
                  <Keys keys={['Enter']} />
                </span>
              )}
            </button>
          ))
        }
      />
    </div>
  );
}

/** Leaves a row out and goes on to the next one. */
export function skip(of: BulkRow, acts: RowActs, from: Element): boolean {
  acts.skip(of, true);
  focusOnwards(from.closest('[data-row]'));
  return true;
}

const offersIn = (cell: HTMLElement | null) => [...(cell?.querySelectorAll<HTMLElement>('[data-offer]') ?? [])];

function focusOffer(cell: HTMLElement | null, at: number): boolean {
  const offer = offersIn(cell)[at];
  offer?.focus();
  return offer !== undefined;
}

/** Arrows move among what is offered, and back to the field. */
function walkOffers(event: KeyboardEvent, cell: HTMLElement | null): void {
  const at = offersIn(cell).indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const goesBack = event.key === 'Escape' || (step !== undefined && at + step < 0);
  if (goesBack) cell?.querySelector('input')?.focus();
  else if (step === undefined || !focusOffer(cell, at + step)) return;
  event.preventDefault();
  event.stopPropagation();
}
