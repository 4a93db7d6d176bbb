import { Link, useLocation } from '@tanstack/react-router';
import styles from '../ui/form/segmented.module.css';

type Props = { label: string; tabs: readonly { path: string; label: string }[] };

/** Screens that belong together, as one row of links. */
export function LinkTabs({ label, tabs }: Props) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={styles.group}>
      {tabs.map((tab) => (
        <Link key={tab.path} to={tab.path} className={styles.part} aria-current={pathname === tab.path ? 'page' : undefined}>
          <span>{tab.label}</span>
        </Link>
      ))}
    </nav>
  );
}
