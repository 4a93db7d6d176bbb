import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { likeliest, type ComboboxGroup, type ComboboxOption } from './combobox-option.ts';

const ADDRESS_DEBOUNCE_MS = 300;

type Needs = {
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  groups: readonly ComboboxGroup[];
  onSearch: (typed: string) => void;
  debounceMs?: number;
  /** The options answer an earlier text; those of what is typed are on their way. */
  isBehind?: boolean;
  action?: { onAct: (typed: string) => void };
  optionOf?: (typed: string) => ComboboxOption | null;
  startText?: string | undefined;
  isReadOnly?: boolean;
  takesText?: boolean;
};

/** State and keys of a combobox. The action row counts as the last option, so that arrows reach it. */
export function useCombobox(needs: Needs) {
  const { value, onChange, groups, onSearch, action, optionOf } = needs;
  const { debounceMs = ADDRESS_DEBOUNCE_MS, isBehind = false, startText = '', isReadOnly = false, takesText = false } = needs;
  const listId = useId();
  const [isOpen, setOpen] = useState(startText !== '');
  const [typed, setTyped] = useState<string | null>(startText || null);
  /** Null until somebody goes to one. */
  const [active, setActive] = useState<number | null>(null);
  /** Typed, but not yet searched. */
  const [isWaiting, setWaiting] = useState(false);
  /** Enter came before the answer did: its likeliest option is taken as soon as it is there. */
  const [choosesOnAnswer, setChoosesOnAnswer] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useStartText(startText, onSearch);

  const isAnswered = !isWaiting && !isBehind;
  const setLeft = useLeft(isAnswered, (option) => {
    close();
    onChange(option);
  });

  const options = groups.flatMap((group) => group.options);
  const last = options.length - 1 + (action ? 1 : 0);
  // Where any text counts, Enter must not take what nobody looked at.
  const current = Math.min(active ?? (takesText ? -1 : likeliest(options, typed ?? '')), last);

  const open = () => {
    if (isReadOnly || isOpen) return;
    setOpen(true);
    setActive(null);
    onSearch('');
  };
  const close = () => {
    window.clearTimeout(timer.current);
    setOpen(false);
    setTyped(null);
    setWaiting(false);
    setChoosesOnAnswer(false);
    setLeft(null);
  };
  /** The focus goes; a choice that is under way is still made. */
  const leave = () => {
    if (choosesOnAnswer) return;
    const option = typed ? optionOf?.(typed) : null;
    if (!option) return close();
    setOpen(false);
    setLeft(option);
    if (isWaiting) searchFor(typed ?? '');
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActive(null);
    setChoosesOnAnswer(false);
    setLeft(null);
    setMoved(false);
    if (takesText && text !== '') onChange({ value: text, label: text });
    if (text === '' && value) onChange(null);
    window.clearTimeout(timer.current);
    // Options that are here already answer at once, so that an Enter right after the letter chooses among them.
    if (debounceMs === 0) return searchFor(text);
    setWaiting(true);
    timer.current = window.setTimeout(() => searchFor(text), debounceMs);
  };
  const searchFor = (text: string) => {
    window.clearTimeout(timer.current);
    setWaiting(false);
    onSearch(text);
  };
  const choose = (index: number) => {
    const option = options[index];
    const text = typed ?? '';
    if (!option && !action) return;
    close();
    if (option) onChange(option);
    else action?.onAct(text);
  };

  const takeLikeliest = useEffectEvent(() => {
    setChoosesOnAnswer(false);
    if (options.length > 0) choose(likeliest(options, typed ?? ''));
    else if (document.activeElement?.getAttribute('aria-controls') !== listId) close();
  });
  useEffect(() => {
    if (choosesOnAnswer && isAnswered) takeLikeliest();
  }, [choosesOnAnswer, isAnswered]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isStep = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isStep) {
      event.preventDefault();
      if (!isOpen) return open();
      setMoved(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(current < 0 && step < 0 ? last : (current + step + last + 1) % (last + 1));
    } else if (event.key === 'Enter' && isOpen && (last >= 0 || !isAnswered)) {
      event.preventDefault();
      if (current < 0) return close();
      // What stands there was searched for an earlier text: never taken unseen.
      if (isAnswered || hasMoved) return choose(current);
      if (isWaiting) searchFor(typed ?? '');
      setChoosesOnAnswer(true);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return {
    listId,
    isOpen: isOpen && (options.length > 0 || !takesText),
    isWaiting,
    open,
    close,
    leave,
    type,
    choose,
    onKeyDown,
    setActive,
    active: current,
    typed: typed ?? '',
    text: typed ?? value?.label ?? '',
    activeId: isOpen && last >= 0 && current >= 0 ? `${listId}-${current}` : undefined,
    idOf: (index: number) => `${listId}-${index}`,
  };
}

/** A field that opens with a text searches for it. */
function useStartText(startText: string, onSearch: (typed: string) => void) {
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (startText !== '') search(startText);
  }, [startText]);
}

/** The field was left with a text that stands for an option: it is taken when the answer to the text is there. */
function useLeft(isAnswered: boolean, onTake: (option: ComboboxOption) => void) {
  const [left, setLeft] = useState<ComboboxOption | null>(null);
  const take = useEffectEvent(onTake);
  useEffect(() => {
    if (left && isAnswered) take(left);
  }, [left, isAnswered]);
  return setLeft;
}

export type ComboboxState = ReturnType<typeof useCombobox>;
