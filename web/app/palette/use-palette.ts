import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import type { PaletteGroup } from '../../frame/module-parts.ts';
import { useFound } from './searches.ts';
import { usePaletteActions } from './use-palette-actions.tsx';

const DEBOUNCE_MS = 200;

/** State and keys of the palette. What is found comes before the actions; the marked line stays marked while answers arrive. */
export function usePalette({ onRun, onKeys }: { onRun: (act: () => void) => void; onKeys: () => void }) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<string | null>(null);
  /** Enter came before the answer did: its first line is taken as soon as it is there. */
  const [choosesOnAnswer, setChoosesOnAnswer] = useState(false);
  const wanted = typed.trim();
  const [searched] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const finds = useFound(searched);
  const actions = usePaletteActions({ typed: wanted, onKeys });
  const isBehind = wanted !== '' && (wanted !== searched || finds.isBehind);
  const groups: PaletteGroup[] = [...(wanted === '' ? [] : finds.groups), actions].filter(({ options }) => options.length > 0);
  const entries = groups.flatMap(({ options }) => options);
  const active = Math.max(
    0,
    entries.findIndex(({ value }) => value === marked),
  );
  const choose = (index: number) => {
    const entry = entries[index];
    if (entry) onRun(entry.act);
  };
  const mark = (index: number) => setMarked(entries[(index + entries.length) % entries.length]?.value ?? null);
  const takeFirst = useEffectEvent(() => {
    setChoosesOnAnswer(false);
    choose(0);
  });
  useEffect(() => {
    if (choosesOnAnswer && !isBehind) takeFirst();
  }, [choosesOnAnswer, isBehind]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) mark(active + step);
    else if (event.key !== 'Enter') return;
    else if (isBehind && marked === null) setChoosesOnAnswer(true);
    else choose(active);
    event.preventDefault();
  };
  const type = (text: string) => {
    setTyped(text);
    setMarked(null);
    setChoosesOnAnswer(false);
  };
  const box = {
    listId,
    typed,
    type,
    onKeyDown,
    active,
    isWaiting: isBehind,
    setActive: mark,
    choose,
    idOf: (index: number) => `${listId}-${index}`,
    activeId: entries.length > 0 ? `${listId}-${active}` : undefined,
  };
  return { box, groups, hasFailed: wanted !== '' && finds.hasFailed };
}
