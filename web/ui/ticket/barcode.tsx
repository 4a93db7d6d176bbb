import styles from './barcode.module.css';
import { code128 } from './code128.ts';

const QUIET = 10;

/** A Code 128 of the text with the text below. Always dark on white, because scanners need it so. */
export function Barcode({ text, height = 44 }: { text: string; height?: number }) {
  const widths = code128(text);
  if (!widths) return null;
  const total = widths.reduce((sum, width) => sum + width, 2 * QUIET);
  return (
    <figure className={styles.barcode}>
      <svg viewBox={`0 0 ${total} ${height}`} preserveAspectRatio="none" height={height} aria-hidden="true" focusable="false">
        <rect width={total} height={height} fill="#fff" />
        <path d={bars(widths, height)} fill="#121a19" />
      </svg>
      <figcaption className="code">{text}</figcaption>
    </figure>
  );
}

function bars(widths: readonly number[], height: number): string {
  let at = QUIET;
  return widths
    .map((width, index) => {
      const bar = index % 2 === 0 ? `M${at} 0h${width}v${height}h-${width}z` : '';
      at += width;
      return bar;
    })
    .join('');
}
