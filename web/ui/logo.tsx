import { brand } from '../platform/brand.ts';
import styles from './logo.module.css';

/** The sign and the product's name; `onColor` for coloured grounds. An operator's own logo takes the sign's place. */
export function Logo({ size = 28, onColor = false, nameless = false }: { size?: number; onColor?: boolean; nameless?: boolean }) {
  return (
    <span className={styles.logo} data-on-color={onColor || undefined}>
      {brand.logo ? <img src={brand.logo} alt="" height={size} /> : <Sign size={size} onColor={onColor} />}
      <span className={nameless ? 'hidden-visually' : styles.name}>{brand.product}</span>
    </span>
  );
}

function Sign({ size, onColor }: { size: number; onColor: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 56 56" aria-hidden="true" focusable="false">
      <rect width="56" height="56" rx="16" className={onColor ? styles.veil : styles.ground} />
      <path
        d="M19.5 43V26.5C19.5 18.5 24 13.5 31 13.5S41.5 18 41.5 23.5 37 33.5 31 33.5"
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="30.5" cy="23.5" r="4.6" className={styles.dot} />
    </svg>
  );
}
