import { IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { markedParts, type ComboboxGroup, type ComboboxOption } from './combobox-option.ts';
import styles from './combobox.module.css';
import { Keys } from '../keys.tsx';
import type { ComboboxState } from './use-combobox.ts';

/** What the list needs to know of its field. */
type ListBox = Pick<ComboboxState, 'listId' | 'typed' | 'isWaiting' | 'active' | 'choose' | 'idOf'> & { setActive: (index: number) => void };

type Props = {
  box: ListBox;
  groups: readonly ComboboxGroup[];
  isLoading?: boolean;
  idleText?: string;
  emptyText?: string;
  action?: { label: string; keys?: readonly string[] };
};

/** So many rows are drawn at once; more as one scrolls or goes down to them. A book of 800 addresses took as long as a page to open. */
const DRAWN = 60;

/** The open list. Pressing the mouse never takes the focus from the field. */
export function ComboboxList({ box, groups, isLoading = false, idleText, emptyText = shellTexts.combobox.noOptions, action }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const amount = groups.reduce((sum, group) => sum + group.options.length, 0);
  const sentence = isLoading || box.isWaiting ? `${shellTexts.loading}…` : box.typed === '' && idleText ? idleText : emptyText;
  const end = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState(DRAWN);
  // The action counts as the option after the last.
  const drawn = Math.max(reached, box.active < amount ? box.active + 1 : 0);
  // At the action, below them all, nothing may push it away.
  useReached(end, drawn < amount && box.active < amount, () => setReached(drawn + DRAWN));
  const shown = useRef(box.active);
  useEffect(() => {
    // Opened, it shows its first option anyway.
    if (shown.current === box.active) return;
    shown.current = box.active;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [box.active]);
  return (
    <div ref={list} onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={box.listId} aria-label={shellTexts.combobox.list} className={styles.list}>
        {drawnOf(groups, drawn).map(({ label, options, first }) => (
          <div key={label ?? first} role="group" aria-label={label}>
            {label && (
              <div className={`muted strong caption ${styles.heading}`} aria-hidden="true">
                {label}
              </div>
            )}
            {options.map((option, index) => (
              <Row key={option.value} option={option} index={first + index} of={amount} box={box} />
            ))}
          </div>
        ))}
        {drawn < amount && <div ref={end} className={styles.more} aria-hidden="true" />}
        {action && <ActionRow action={action} index={amount} box={box} hasRule={amount > 0} />}
      </div>
      <div className={amount === 0 ? `quiet ${styles.none}` : 'hidden-visually'} role="status">
        {amount === 0 ? sentence : shellTexts.combobox.count(amount)}
      </div>
    </div>
  );
}

/** The groups as far as they are drawn, each with the place of its first option in the whole list. */
function drawnOf(groups: readonly ComboboxGroup[], drawn: number): (ComboboxGroup & { first: number })[] {
  let first = 0;
  return groups.flatMap(({ options, ...group }) => {
    const at = first;
    first += options.length;
    return at < drawn ? [{ ...group, first: at, options: options.slice(0, drawn - at) }] : [];
  });
}

/** Calls once the end of what is drawn comes into view. */
function useReached(end: RefObject<HTMLElement | null>, isMore: boolean, onReached: () => void) {
  const reach = useEffectEvent(onReached);
  useEffect(() => {
    if (!isMore || !end.current) return;
    const seen = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && reach());
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [end, isMore]);
}

function Row({ option, index, of, box }: { option: ComboboxOption; index: number; of: number; box: ListBox }) {
  return (
    <div
      role="option"
      id={box.idOf(index)}
      aria-selected={box.active === index}
      aria-posinset={index + 1}
      aria-setsize={of}
      className={`row gap-10 ${styles.option}`}
      onMouseMove={() => box.active !== index && box.setActive(index)}
      onClick={() => box.choose(index)}
    >
      {option.icon}
      <span className="grow shrinks">
        <span className={styles.name}>
          <Marked text={option.label} typed={box.typed} />
        </span>
        {option.detail && (
          <span className={`quiet caption ${styles.detail}`}>
            <Marked text={option.detail} typed={box.typed} />
          </span>
        )}
      </span>
      {typeof option.note === 'string' ? <span className={`tone-exception caption ${styles.remark}`}>{option.note}</span> : option.note}
    </div>
  );
}

function ActionRow({ action, index, box, hasRule }: { action: NonNullable<Props['action']>; index: number; box: ListBox; hasRule: boolean }) {
  return (
    <div
      role="option"
      id={box.idOf(index)}
      aria-selected={box.active === index}
      className={`row gap-10 ${styles.option} strong ${styles.action}`}
      data-rule={hasRule || undefined}
      onMouseMove={() => box.active !== index && box.setActive(index)}
      onClick={() => box.choose(index)}
    >
      <IconPlus size={18} stroke={1.75} aria-hidden="true" />
      <span className="grow shrinks">{action.label}</span>
      {action.keys && <Keys keys={action.keys} />}
    </div>
  );
}

const Marked = ({ text, typed }: { text: string; typed: string }) =>
  markedParts(text, typed).map((part, index) => (part.isMatch ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>));
