import { IconShare3 } from '@tabler/icons-react';
import { useState } from 'react';
import { trackingTexts } from '#texts/es/shipping/tracking.ts';
import { copyOrShow } from './copy-or-show.ts';
import styles from './pages/tracking.module.css';

const FEEDBACK_MS = 2_000;

/** Hands on the address of this page, by the device's own sheet or the clipboard. */
export function ShareButton() {
  const [isCopied, setCopied] = useState(false);

  async function share() {
    if (typeof navigator.share === 'function') {
      // The person may close the sheet: nothing was shared and nothing is wrong.
      await navigator.share({ url: window.location.href, title: document.title }).catch(() => undefined);
      return;
    }
    if (!(await copyOrShow(window.location.href, trackingTexts.share))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), FEEDBACK_MS);
  }

  return (
    <>
      <button type="button" className={styles.share} onClick={() => void share()}>
        <IconShare3 size={20} stroke={1.75} aria-hidden="true" />
        <span className={styles.shareWord}>{isCopied ? trackingTexts.shared : trackingTexts.share}</span>
      </button>
      <span className="hidden-visually" role="status">
        {isCopied ? trackingTexts.shared : ''}
      </span>
    </>
  );
}
