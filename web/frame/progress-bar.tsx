import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import styles from './progress-bar.module.css';
import { BottomBar } from './slots.tsx';

export type ProgressStep = {
  id: string;
  label: string;
  isDone: boolean;
  /** What is missing, or a remark: 'falta RFC', '1 aviso'. */
  note?: string | null;
};

/** The bar at the bottom of a flow: its steps, green with a check when done, and its actions. */
export function ProgressBar({ steps, children }: { steps: readonly ProgressStep[]; children: ReactNode }) {
  const current = steps.findIndex((step) => !step.isDone);
  return (
    <BottomBar>
      <section className={`row gap-16 apart ${styles.bar}`} aria-label={shellTexts.progress.label}>
        <ol className={`shrinks ${styles.steps}`}>
          {steps.map((step, index) => (
            <li
              key={step.id}
              className={`row gap-8 shrinks quiet label ${styles.step}`}
              data-done={step.isDone || undefined}
              data-current={index === current || undefined}
              aria-current={index === current ? 'step' : undefined}
            >
              <span className={`stack strong ${styles.mark}`} aria-hidden="true">
                {step.isDone ? <IconCheck size={14} stroke={2.5} /> : index + 1}
              </span>
              <span className={styles.words}>
                <span className="strong">{step.label}</span>
                <span className="hidden-visually">{step.isDone ? `, ${shellTexts.progress.done}` : ''}</span>
                {step.note && <span className="quiet"> {step.note}</span>}
              </span>
            </li>
          ))}
        </ol>
        <div className={`rigid ${styles.actions}`}>{children}</div>
      </section>
    </BottomBar>
  );
}
