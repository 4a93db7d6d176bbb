import { Link } from '@tanstack/react-router';
import { flowTexts } from '#texts/es/flow.ts';
import { useSession } from '../../app/session.tsx';
import { HidesTopLogo } from '../../app/slots.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './quote-landing.module.css';

/** The head of an empty quote: the logo, which leaves the top bar meanwhile, above what one may do (O-2.19). */
export function QuoteLanding() {
  const { can } = useSession();
  return (
    <div className={styles.landing}>
      <HidesTopLogo />
      <Logo size={40} />
      <nav className={styles.tabs} aria-label={flowTexts.landing}>
        <Link to="/cotizar">{flowTexts.quote}</Link>
        {can('canCreateUpdateDelete.label') && <Link to="/enviar">{flowTexts.send}</Link>}
      </nav>
    </div>
  );
}
