import { useEffect } from 'react';
import { loginTexts } from '#texts/es/tracking.ts';
import { brand } from '../../../platform/brand.ts';
import { Logo } from '../../../ui/logo.tsx';
import { LoginForm } from '../login-form.tsx';
import { RouteMap } from '../route-map.tsx';
import { TrackForm } from '../shared/track-form.tsx';
import styles from './auth.module.css';

/** /auth: the login, and the way to the public tracking for whoever only receives (S-2.01). */
export function Page() {
  useEffect(() => {
    document.title = loginTexts.pageTitle(brand.product);
  }, []);
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <header className={styles.head}>
          <Logo size={32} />
        </header>
        <LoginForm />
        <TrackForm />
      </main>
      <aside className={styles.hero} aria-hidden="true">
        <p className={styles.claim}>{loginTexts.hero}</p>
        <RouteMap />
      </aside>
    </div>
  );
}
