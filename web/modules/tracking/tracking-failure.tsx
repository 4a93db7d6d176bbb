import { trackingTexts } from '#texts/es/shipping/tracking.ts';
import { TrackForm } from '../access/track-form.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Tear } from '../../ui/ticket/tear.tsx';
import styles from './pages/tracking.module.css';
import { toneStyle } from './tone-style.ts';
import stub from './tracking-stub.module.css';

/** The guide could not be shown: the sentence of the specification and two ways on (O-8.13). */
export function TrackingFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.page}>
      <header className={styles.hero} style={toneStyle('registered')}>
        <div className={styles.bar}>
          <Logo onColor />
        </div>
        <div className={styles.headline}>
          <h1 className={styles.status}>{trackingTexts.notFound}</h1>
        </div>
      </header>
      <main className={styles.side}>
        <div className={stub.stub}>
          <div className={stub.failure}>
            <p role="alert">{trackingTexts.trackingFailed}</p>
            <button type="button" className={stub.retry} onClick={onRetry}>
              {trackingTexts.retry}
            </button>
          </div>
          <Tear />
          <div className={stub.failure}>
            <TrackForm label={trackingTexts.other} />
          </div>
        </div>
      </main>
    </div>
  );
}
