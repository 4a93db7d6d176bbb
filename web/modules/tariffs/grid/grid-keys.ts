import type { KeyboardEvent } from 'react';
import type { CellPlace } from './grid-draft.ts';

const inputAt = (grid: Element, { line, column }: CellPlace): HTMLInputElement | null =>
  grid.querySelector(`input[data-line="${line}"][data-column="${column}"]`);

/** Where an input stands; null for what is no cell. */
export function placeOf(target: EventTarget): CellPlace | null {
  if (!(target instanceof HTMLInputElement) || target.dataset['line'] === undefined) return null;
  return { line: Number(target.dataset['line']), column: Number(target.dataset['column']) };
}

/** To a cell, all of it selected, so that typing replaces it; false where there is none. */
export function focusCell(grid: Element, place: CellPlace): boolean {
  const input = inputAt(grid, place);
  input?.focus();
  input?.select();
  return input !== null;
}

/** Whether a sideways arrow leaves the cell: all of it is selected, or the cursor stands at that end. */
function leavesSideways({ selectionStart, selectionEnd, value }: HTMLInputElement, step: -1 | 1): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (step === 1 ? value.length : 0);
}

/** Where a key leads from a cell; null: the key is the browser's. `last` is the cell at the lower right. */
export function keyTarget(event: KeyboardEvent<HTMLElement>, from: CellPlace, last: CellPlace): CellPlace | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || metaKey) return null;
  if (ctrlKey) return key === 'Home' ? { line: 0, column: 0 } : key === 'End' ? last : null;
  const to = (lines: number, columns = 0): CellPlace => ({ line: from.line + lines, column: from.column + columns });
  if (key === 'Enter') return to(shiftKey ? -1 : 1);
  if (shiftKey) return null;
  if (key === 'ArrowDown' || key === 'ArrowUp') return to(key === 'ArrowDown' ? 1 : -1);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const step = key === 'ArrowRight' ? 1 : -1;
  return leavesSideways(event.target as HTMLInputElement, step) ? to(0, step) : null;
}

/** Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z. */
export function stepKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'y' || (letter === 'z' && shiftKey)) return 'redo';
  return letter === 'z' ? 'undo' : null;
}
