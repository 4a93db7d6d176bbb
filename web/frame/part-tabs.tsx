import { Link } from '@tanstack/react-router';
import styles from './part-tabs.module.css';

type Props = { label: string; tabs: readonly { to: string; label: string; isCurrent: boolean; search?: object }[] };

/** The parts of one record, each an address of its own. */
export function PartTabs({ label, tabs }: Props) {
  return (
    <nav className="gap-4 ruled-below flex" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} search={tab.search as never} className={styles.tab} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
