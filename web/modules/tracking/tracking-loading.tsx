import { trackingTexts } from '#texts/es/shipping/tracking.ts';
import { Logo } from '../../ui/logo.tsx';
import styles from './pages/tracking.module.css';
import { toneStyle } from './tone-style.ts';
import stub from './tracking-stub.module.css';

/** The page before the answer: same frame, nothing jumps. */
export function TrackingLoading() {
  return (
    <div className={styles.page}>
      <header className={styles.hero} style={toneStyle('registered')}>
        <div className={styles.bar}>
          <Logo onColor />
        </div>
        <p className={styles.loading} role="status">
          {trackingTexts.loading}
        </p>
      </header>
      <main className={styles.side}>
        <div className={stub.stub} aria-hidden="true">
          <div className={stub.waiting} />
        </div>
      </main>
    </div>
  );
}
