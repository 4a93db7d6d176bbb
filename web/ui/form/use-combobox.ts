import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { ComboboxGroup, ComboboxOption } from './combobox-option.ts';

const ADDRESS_DEBOUNCE_MS = 300;

type Needs = {
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  groups: readonly ComboboxGroup[];
  onSearch: (typed: string) => void;
  debounceMs?: number;
  action?: { onAct: (typed: string) => void };
  startText?: string | undefined;
  isReadOnly?: boolean;
};

/** State and keys of a combobox. The action row counts as the last option, so that arrows reach it. */
export function useCombobox({
  value,
  onChange,
  groups,
  onSearch,
  debounceMs = ADDRESS_DEBOUNCE_MS,
  action,
  startText = '',
  isReadOnly = false,
}: Needs) {
  const listId = useId();
  const [isOpen, setOpen] = useState(startText !== '');
  const [typed, setTyped] = useState<string | null>(startText || null);
  const [active, setActive] = useState(0);
  /** Typed, but not yet searched. */
  const [isWaiting, setWaiting] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (startText !== '') search(startText);
  }, [startText]);

  const options = groups.flatMap((group) => group.options);
  const last = options.length - 1 + (action ? 1 : 0);
  const current = Math.min(active, last);

  const open = () => {
    if (isReadOnly || isOpen) return;
    setOpen(true);
    setActive(0);
    onSearch('');
  };
  const close = () => {
    window.clearTimeout(timer.current);
    setOpen(false);
    setTyped(null);
    setWaiting(false);
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActive(0);
    if (text === '' && value) onChange(null);
    window.clearTimeout(timer.current);
    setWaiting(true);
    timer.current = window.setTimeout(() => {
      setWaiting(false);
      onSearch(text);
    }, debounceMs);
  };
  const choose = (index: number) => {
    const option = options[index];
    const text = typed ?? '';
    if (!option && !action) return;
    close();
    if (option) onChange(option);
    else action?.onAct(text);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isStep = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isStep) {
      event.preventDefault();
      if (!isOpen) return open();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((current + step + last + 1) % (last + 1));
    } else if (event.key === 'Enter' && isOpen && last >= 0) {
      event.preventDefault();
      choose(current);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return {
    listId,
    isOpen,
    isWaiting,
    open,
    close,
    type,
    choose,
    onKeyDown,
    setActive,
    active: current,
    typed: typed ?? '',
    text: typed ?? value?.label ?? '',
    activeId: isOpen && last >= 0 ? `${listId}-${current}` : undefined,
    idOf: (index: number) => `${listId}-${index}`,
  };
}

export type ComboboxState = ReturnType<typeof useCombobox>;
