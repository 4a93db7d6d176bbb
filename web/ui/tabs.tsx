import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

type Tab<V extends string> = { value: V; label: ReactNode; count?: string };

/** Tabs over one panel; arrows, Home and End move between them. */
export function Tabs<V extends string>({
  label,
  value,
  tabs,
  onChange,
  after,
  children,
}: {
  label: string;
  value: V;
  tabs: readonly Tab<V>[];
  onChange: (value: V) => void;
  /** Beside the tabs: what changes them. */
  after?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    document.getElementById(`${id}-${tab.value}`)?.focus();
  };
  return (
    <div className={`grow shrinks ${styles.tabs}`}>
      <div className={`row ${styles.head}`}>
        <div role="tablist" aria-label={label} className={`scrolls shrinks ${styles.list}`} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={tab.value === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.value === value ? 0 : -1}
              className={styles.tab}
              onClick={() => onChange(tab.value)}
            >
              {tab.label}
              {tab.count !== undefined && <span className={`muted ${styles.count}`}> {tab.count}</span>}
            </button>
          ))}
        </div>
        {after}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
