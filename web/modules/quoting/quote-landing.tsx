import { Link } from '@tanstack/react-router';
import { screenRoutes } from '#contract/routes.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { waysOf } from '../../frame/navigation.ts';
import { useSession } from '../../frame/session.tsx';
import { HidesTopLogo } from '../../frame/slots.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './quote-landing.module.css';

/** The head of an empty quote: the logo, which leaves the top bar meanwhile, above what one may do (O-2.19). */
export function QuoteLanding() {
  const { user } = useSession();
  return (
    <div className={`stack gap-12 ${styles.landing}`}>
      <HidesTopLogo />
      <Logo size={40} />
      <nav className={`gap-4 ruled-below flex ${styles.tabs}`} aria-label={flowTexts.landing}>
        {waysOf(user, screenRoutes).map(({ path, label }) => (
          <Link key={path} to={path}>
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
