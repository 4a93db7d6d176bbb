import { shortcuts } from './use-shortcut.ts';

/**
 * `onEscape`: it is not wanted any more. `dialog`: the one that opens, for whoever draws it; it may stand there already, drawn with the press or still
 * on its way out.
 */
type Opens = { onEscape?: (() => void) | undefined; dialog?: () => Element | null };
/** Something that opens and has not the focus yet. */
type Opening = Opens & { before: ReadonlySet<Element> };

const openings: Opening[] = [];
let typed = '';

const ENTER = '\n';
const DIALOG = '[role="dialog"][aria-modal="true"]';
const WRITES = 'input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=file]), textarea';
/** After the moments in which a kit gives the focus, and a part that was loaded is followed by the next. */
const FORGOTTEN_AFTER_MS = 300;

/**
 * Keeps the keyboard for what a press opens, from the press until it has the focus: what is typed meanwhile arrives in the field that gets it, and
 * starts nothing on the page behind. The answer ends it.
 */
export function holdKeys(opens: Opens): () => void {
  // Opened again before the focus had left it.
  if (opens.dialog?.()?.contains(document.activeElement)) return () => undefined;
  const opening: Opening = { ...opens, before: new Set(document.querySelectorAll(DIALOG)) };
  if (openings.length === 0) listen();
  openings.push(opening);
  return () => end(opening);
}

function end(opening: Opening): void {
  const index = openings.indexOf(opening);
  if (index < 0) return;
  openings.splice(index, 1);
  if (openings.length > 0) return;
  window.removeEventListener('keydown', keep, true);
  window.removeEventListener('pointerdown', letGo, true);
  // What follows it takes over what was typed.
  setTimeout(() => {
    if (openings.length > 0) return;
    window.removeEventListener('focusin', give);
    typed = '';
  }, FORGOTTEN_AFTER_MS);
}

function listen(): void {
  // Before every other listener.
  window.addEventListener('keydown', keep, true);
  window.addEventListener('pointerdown', letGo, true);
  window.addEventListener('focusin', give);
}

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, altKey, metaKey } = event;
  // What stands open already closes by itself, with what it still loads.
  if (key === 'Escape' && !openings.some(({ onEscape }) => onEscape)) {
    typed = '';
    return;
  }
  // AltGr writes '@', with Ctrl and Alt down.
  const isText = key.length === 1 && !metaKey && ctrlKey === altKey;
  event.stopImmediatePropagation();
  // What the browser does with its own keys stays: F5, Ctrl+R, Ctrl+C.
  if (/^F\d/.test(key) || ((ctrlKey || altKey || metaKey) && !isText && !shortcuts.knows(`${ctrlKey ? 'ctrl' : 'alt'}+${key.toLowerCase()}`))) return;
  event.preventDefault();
  if (key === 'Escape') takeBack();
  else if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key === 'Enter' && typed !== '') typed += ENTER;
  else if (isText && !event.repeat) typed += key;
}

function takeBack(): void {
  const opening = openings.findLast(({ onEscape }) => onEscape !== undefined);
  if (!opening) return;
  typed = '';
  end(opening);
  opening.onEscape?.();
}

/** A field that is pressed takes the keyboard back. */
function letGo({ target }: Event): void {
  if (!(target instanceof Element) || !target.matches(WRITES)) return;
  typed = '';
  for (const opening of [...openings]) end(opening);
}

/** The focus came into what opened. */
function give({ target }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  const dialog = target.closest(DIALOG);
  for (const opening of [...openings]) if (dialog && (dialog === opening.dialog?.() || !opening.before.has(dialog))) end(opening);
  if (typed === '' || !dialog || !target.matches(WRITES)) return;
  const text = typed;
  typed = '';
  write(target as HTMLInputElement | HTMLTextAreaElement, text);
}

/** As if it were typed, so that whoever draws the field hears of it. Enter takes what a list finds; it sends no form that nobody has seen. */
function write(field: HTMLInputElement | HTMLTextAreaElement, keys: string): void {
  if (field.readOnly || field.disabled) return;
  const [text = '', ...entered] = keys.split(ENTER);
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  const { value, selectionStart, selectionEnd } = field;
  const from = selectionStart ?? value.length;
  const whole = value.slice(0, from) + text + value.slice(selectionEnd ?? from);
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, field.maxLength > 0 ? whole.slice(0, field.maxLength) : whole);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (entered.length === 0 || field.getAttribute('role') !== 'combobox') return;
  // After the text has been drawn.
  setTimeout(() => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })));
}
