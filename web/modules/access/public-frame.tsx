import { Suspense, useEffect, type ReactNode } from 'react';
import { loginTexts } from '#texts/es/access/login.ts';
import type { PublicTutorial as Screen } from '#texts/es/home/tutorials.ts';
import { brand, operatorSetting } from '../../platform/brand.ts';
import { loadedPart } from '../../ui/opening/loaded-part.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PublicTutorial } from '../tutorials/public-tutorial.tsx';
import styles from './public-frame.module.css';
import { RouteMap } from './route-map.tsx';

// Loaded where the operator has set one: the first page a visitor loads stays small.
const SupportCard = loadedPart(
  async () => (await import('../../frame/support-card.tsx')).SupportCard,
  () => null,
);

/** The page of the login and of the passwords: what is to be done on the left, the country on the right. */
export function PublicFrame({ title, tutorial, children }: { title: string; tutorial?: Screen; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${brand.product}`;
  }, [title]);
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <header className={styles.head}>
          <Logo size={32} />
          {tutorial && <PublicTutorial screen={tutorial} className={styles.tutorial} />}
        </header>
        {children}
        {operatorSetting('support-url') && (
          <Suspense>
            <SupportCard className={styles.support} />
          </Suspense>
        )}
      </main>
      <aside className={styles.hero} aria-hidden="true">
        <p className={styles.claim}>{loginTexts.hero}</p>
        <RouteMap />
      </aside>
    </div>
  );
}
