import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import styles from './factor.module.css';

/** Dark on light in both themes, with the margin that cameras need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 4 }))}`, [text]);
  return <img className={styles.qr} src={source} alt={label} width={200} height={200} />;
}
