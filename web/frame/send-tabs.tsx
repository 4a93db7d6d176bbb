import { Link, useLocation } from '@tanstack/react-router';
import { shellTexts } from '#texts/es/frame/shell.ts';
import styles from '../ui/form/segmented.module.css';

const tabs = [
  { path: '/enviar', label: shellTexts.ways.one },
  { path: '/carga-masiva', label: shellTexts.ways.bulk },
] as const;

/** One shipment or a file of many: both screens need the same right, so anyone who sees one may open the other (O-2.04). */
export function SendTabs() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={shellTexts.ways.label} className={styles.group}>
      {tabs.map(({ path, label }) => (
        <Link key={path} to={path} className={styles.part} aria-current={pathname === path ? 'page' : undefined}>
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
