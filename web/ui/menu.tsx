import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './menu.module.css';

export type MenuItem = { id: string; label: string; icon?: ReactNode; onAct: () => void };

type Props = {
  trigger: ReactNode;
  triggerClass?: string;
  /** Above the entries; what it opens closes the menu first. */ head?: (close: () => void) => ReactNode;
  items: readonly MenuItem[];
};

/** A button with a menu below: arrows move, Enter acts, Escape and leaving close it. */
export function Menu({ trigger, triggerClass, head, items }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape' && isOpen) close();
    else if (next === undefined) return;
    else if (isOpen) entries.at(next % entries.length)?.focus();
    else setOpen(true);
    event.preventDefault();
  };
  return (
    <div className={styles.wrap} onKeyDown={onKeyDown} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen && (
        <div className={styles.menu}>
          {head?.(close)}
          <div ref={list} id={id} role="menu">
            {items.map((item, index) => (
              <button
                key={item.id}
                type="button"
                role="menuitem"
                className={styles.item}
                autoFocus={index === 0}
                onClick={() => {
                  close();
                  item.onAct();
                }}
              >
                {item.icon}
                {item.label}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
