import { IconCheck, IconPackage } from '@tabler/icons-react';
import { trackingTexts } from '#texts/es/shipping/tracking.ts';
import { dayMonth, daysBetween } from '../../platform/format.ts';
import type { Progress } from '../guide/tracking-progress.ts';
import styles from './pages/tracking.module.css';

/** Registrado – En tránsito – Entregado on an arc; read aloud it is a list of three (O-2.87). */
export function TrackingArc({ progress, now }: { progress: readonly Progress[]; now: Date }) {
  const reached = progress.filter(({ state }) => state === 'done' || state === 'current').length;
  return (
    <div className={styles.arc}>
      <svg viewBox="0 0 400 110" className={styles.arcLine} aria-hidden="true" focusable="false">
        <path d="M40 92Q120 20 200 20" className={reached > 1 ? styles.lineDone : styles.linePending} />
        <path d="M200 20Q280 20 360 92" className={reached > 2 ? styles.lineDone : styles.linePending} />
      </svg>
      <ol className={styles.steps} aria-label={trackingTexts.progress}>
        {progress.map(({ step, state, at }, index) => (
          <li key={step} className={styles.step} data-state={state} data-place={index} data-last={index === reached - 1 || undefined}>
            <span className={styles.mark} aria-hidden="true">
              {state === 'current' ? (
                <IconPackage size={22} stroke={1.75} />
              ) : state === 'done' ? (
                <IconCheck size={index === 2 ? 22 : 14} stroke={2.5} />
              ) : null}
            </span>
            <span className={styles.stepName}>
              {trackingTexts.steps[step]}
              <span className="hidden-visually">, {trackingTexts.stepState[state]}</span>
            </span>
            {at && <span className={styles.stepDay}>{daysBetween(at, now) === 0 ? trackingTexts.today : dayMonth(at)}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
