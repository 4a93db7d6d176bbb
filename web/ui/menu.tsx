import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './menu.module.css';

export type MenuItem = { id: string; label: string; icon?: ReactNode; isDangerous?: boolean } & (
  | { onAct: () => void }
  | /** A page in a tab of its own. */ { href: string }
);

/** An entry that does something here. */
export type MenuAct = Extract<MenuItem, { onAct: () => void }>;

type Props = {
  trigger: ReactNode;
  triggerClass?: string;
  /** The name of a trigger that is only an icon. */ label?: string;
  /** Above the entries; what it opens closes the menu first. */ head?: (close: () => void) => ReactNode;
  items: readonly MenuItem[];
};

/** A button with a menu below: arrows move, Enter acts, Escape and leaving close it. */
export function Menu({ trigger, triggerClass, label, head, items }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // The last row of a list opens it below its edge.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
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
        aria-label={label}
        title={label}
        data-mantine-stop-propagation={isOpen}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen && (
        <div className={`box ${styles.menu}`}>
          {head?.(close)}
          <div ref={list} id={id} role="menu">
            {items.map((item, index) => (
              <Entry key={item.id} item={item} isFirst={index === 0} onClose={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function Entry({ item, isFirst, onClose }: { item: MenuItem; isFirst: boolean; onClose: () => void }) {
  const entry = useRef<HTMLElement | null>(null);
  // autoFocus leaves links alone.
  useEffect(() => {
    if (isFirst) entry.current?.focus();
  }, [isFirst]);
  const look = {
    role: 'menuitem',
    className: styles.item,
    'data-dangerous': item.isDangerous || undefined,
    // Within a drawer Escape closes the menu alone.
    'data-mantine-stop-propagation': 'true',
  };
  if ('href' in item) {
    return (
      <a ref={(link) => void (entry.current = link)} {...look} href={item.href} target="_blank" rel="noopener" onClick={onClose}>
        {item.icon}
        {item.label}
      </a>
    );
  }
  const act = () => {
    onClose();
    item.onAct();
  };
  return (
    <button ref={(button) => void (entry.current = button)} {...look} type="button" onClick={act}>
      {item.icon}
      {item.label}
    </button>
  );
}
