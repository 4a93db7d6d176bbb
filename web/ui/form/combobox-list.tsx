import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
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

/** The open list. Pressing the mouse never takes the focus from the field. */
export function ComboboxList({ box, groups, isLoading = false, idleText, emptyText = shellTexts.combobox.noOptions, action }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const amount = groups.reduce((sum, group) => sum + group.options.length, 0);
  const sentence = isLoading || box.isWaiting ? `${shellTexts.loading}…` : box.typed === '' && idleText ? idleText : emptyText;
  const shown = useRef(box.active);
  useEffect(() => {
    // Opened, it shows its first option anyway.
    if (shown.current === box.active) return;
    shown.current = box.active;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [box.active]);
  let index = -1;
  return (
    <div ref={list} onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={box.listId} aria-label={shellTexts.combobox.list} className={styles.list}>
        {groups.map((group, groupIndex) => (
          <div key={group.label ?? groupIndex} role="group" aria-label={group.label}>
            {group.label && (
              <div className={styles.heading} aria-hidden="true">
                {group.label}
              </div>
            )}
            {group.options.map((option) => {
              index += 1;
              return <Row key={option.value} option={option} index={index} box={box} />;
            })}
          </div>
        ))}
        {action && <ActionRow action={action} index={amount} box={box} hasRule={amount > 0} />}
      </div>
      <div className={amount === 0 ? styles.none : 'hidden-visually'} role="status">
        {amount === 0 ? sentence : shellTexts.combobox.count(amount)}
      </div>
    </div>
  );
}

function Row({ option, index, box }: { option: ComboboxOption; index: number; box: ListBox }) {
  return (
    <div
      role="option"
      id={box.idOf(index)}
      aria-selected={box.active === index}
      className={styles.option}
      onMouseMove={() => box.active !== index && box.setActive(index)}
      onClick={() => box.choose(index)}
    >
      {option.icon}
      <span className={styles.words}>
        <span className={styles.name}>
          <Marked text={option.label} typed={box.typed} />
        </span>
        {option.detail && (
          <span className={styles.detail}>
            <Marked text={option.detail} typed={box.typed} />
          </span>
        )}
      </span>
      {typeof option.note === 'string' ? <span className={styles.remark}>{option.note}</span> : option.note}
    </div>
  );
}

function ActionRow({ action, index, box, hasRule }: { action: NonNullable<Props['action']>; index: number; box: ListBox; hasRule: boolean }) {
  return (
    <div
      role="option"
      id={box.idOf(index)}
      aria-selected={box.active === index}
      className={`${styles.option} ${styles.action}`}
      data-rule={hasRule || undefined}
      onMouseMove={() => box.active !== index && box.setActive(index)}
      onClick={() => box.choose(index)}
    >
      <IconPlus size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.words}>{action.label}</span>
      {action.keys && <Keys keys={action.keys} />}
    </div>
  );
}

const Marked = ({ text, typed }: { text: string; typed: string }) =>
  markedParts(text, typed).map((part, index) => (part.isMatch ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>));
