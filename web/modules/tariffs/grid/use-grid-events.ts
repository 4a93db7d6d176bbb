import { useRef, useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { proposalTexts as texts } from '#texts/es/tariffs/proposals.ts';
import { cellText, columnCount, FIRST_PRICE, lineCount, pathOf, withCells, type CellPlace, type GridDraft } from './grid-draft.ts';
import { focusCell, keyTarget, placeOf, stepKey } from './grid-keys.ts';
import { lackingRoom, parseBlock, pastedChanges, plainCell, type Room } from './paste-block.ts';
import type { Steps } from './use-proposal-form.ts';

/** What was just pasted, or why it was not. */
export type Pasted = { message: string; isRefused: boolean };
type Parts = Steps & { draft: GridDraft; onLeave: (path: string) => void };

const sizeText = ({ rows, columns }: Room): string => texts.size(rows, columns);

/** What the table of a grid does with keys, the clipboard and the focus. */
export function useGridEvents({ draft, onLeave, edit, undo, redo }: Parts) {
  const [at, setAt] = useState<CellPlace>({ line: FIRST_PRICE, column: 0 });
  const [pasted, setPasted] = useState<Pasted | null>(null);
  /** What the cell held when the focus came. */
  const entered = useRef('');
  const write = (place: CellPlace, text: string) => edit((grid) => withCells(grid, [{ ...place, text }]), pathOf(place));

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    const step = stepKey(event);
    if (!place && !step) return;
    if (step) {
      event.preventDefault();
      setPasted(null);
      (step === 'undo' ? undo : redo)?.();
      return;
    }
    if (!place) return;
    if (event.key === 'Escape') {
      if (cellText(draft, place) === entered.current) return;
      // The key is used up: it does not leave the field as well.
      event.preventDefault();
      write(place, entered.current);
      return;
    }
    const target = keyTarget(event, place, { line: lineCount(draft) - 1, column: columnCount(draft) - 1 });
    if (!target) return;
    event.preventDefault();
    focusCell(event.currentTarget, target);
  };

  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    const block = parseBlock(event.clipboardData.getData('text/plain'));
    // Nothing at all; blank cells are a block that empties those below it.
    if (!place || block.flat().join() === '') return;
    event.preventDefault();
    const lacking = lackingRoom(draft, block, place);
    if (lacking) {
      setPasted({ message: texts.noRoom(sizeText(lacking.block), sizeText(lacking.room)), isRefused: true });
      return;
    }
    const changes = pastedChanges(block, place);
    edit((grid) => withCells(grid, changes));
    setPasted({ message: texts.pasted(changes.length), isRefused: false });
  };

  const onFocus = ({ target }: FocusEvent<HTMLTableElement>) => {
    const place = placeOf(target);
    if (!place) return;
    setAt(place);
    entered.current = cellText(draft, place);
    (target as EventTarget as HTMLInputElement).select();
  };
  const onBlur = ({ target }: FocusEvent<HTMLTableElement>) => {
    const place = placeOf(target);
    if (!place) return;
    const text = cellText(draft, place);
    const plain = plainCell(text, place.line);
    if (plain !== text) write(place, plain);
    onLeave(pathOf(place));
  };
  const type = (place: CellPlace, text: string) => {
    setPasted(null);
    write(place, text);
  };
  return { at, pasted, type, events: { onKeyDown, onPaste, onFocus, onBlur } };
}
