import { Link } from '@tanstack/react-router';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import styles from './customers.module.css';

/** The parts of a customer that exist, each an address of its own. */
export function CustomerTabs({ base, id, current }: { base: '/cliente' | '/perfil'; id?: string | undefined; current: 'datos' | 'contrato' }) {
  const tail = id ? `/${id}` : '';
  return (
    <nav className={styles.tabs} aria-label={texts.tabs}>
      {(['datos', 'contrato'] as const).map((tab) => (
        <Link key={tab} to={`${base}/${tab}${tail}`} className={styles.tab} aria-current={tab === current ? 'page' : undefined}>
          {tab === 'datos' ? texts.data : texts.contract}
        </Link>
      ))}
    </nav>
  );
}
