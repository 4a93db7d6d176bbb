import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { trackingTexts } from '#texts/es/shipping/tracking.ts';
import { copyOrShow } from './copy-or-show.ts';
import styles from './tracking-stub.module.css';

const FEEDBACK_MS = 2_000;

/** The number with its copy button, which says 'Copiado' for two seconds. */
export function CopyNumber({ number }: { number: string }) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    if (!(await copyOrShow(number, trackingTexts.copy))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), FEEDBACK_MS);
  }

  return (
    <>
      <span className="code">{number}</span>
      <button type="button" className={styles.copy} aria-label={trackingTexts.copy} onClick={() => void copy()}>
        {isCopied ? <IconCheck size={18} stroke={1.75} /> : <IconCopy size={18} stroke={1.75} />}
      </button>
      <span className="hidden-visually" role="status">
        {isCopied ? trackingTexts.copied : ''}
      </span>
    </>
  );
}
