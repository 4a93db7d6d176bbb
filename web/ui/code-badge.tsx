import styles from './code-badge.module.css';
import { Logo } from './logo.tsx';

/** A neutral square with three letters; without a code, the product's own sign. */
export function CodeBadge({ code, size = 'md' }: { code: string | null; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <span className={`${styles.badge} ${styles[size]}`} aria-hidden="true">
      {code ?? <Logo size={size === 'lg' ? 26 : 18} nameless />}
    </span>
  );
}
