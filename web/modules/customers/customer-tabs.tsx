import { Link } from '@tanstack/react-router';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import styles from './customers.module.css';

export type CustomerTab = 'datos' | 'tarifas' | 'contrato';
const names: Record<CustomerTab, string> = { datos: texts.data, tarifas: texts.rates, contrato: texts.contract };
/** The parts of a customer that exist at each address. */
const tabs = { '/cliente': ['datos', 'tarifas', 'contrato'], '/perfil': ['datos', 'tarifas', 'contrato'] } as const;

/** The parts of a customer that exist, each an address of its own. */
export function CustomerTabs({ base, id, current }: { base: '/cliente' | '/perfil'; id?: string | undefined; current: CustomerTab }) {
  const tail = id ? `/${id}` : '';
  return (
    <nav className={styles.tabs} aria-label={texts.tabs}>
      {tabs[base].map((tab) => (
        <Link key={tab} to={`${base}/${tab}${tail}`} className={styles.tab} aria-current={tab === current ? 'page' : undefined}>
          {names[tab]}
        </Link>
      ))}
    </nav>
  );
}
