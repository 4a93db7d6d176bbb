import { shellTexts } from '#texts/es/frame/shell.ts';
import { Logo } from '../ui/logo.tsx';
import styles from './checking.module.css';

/** The checking state: no screen is decided yet (AMB-1.09). */
export function Checking({ isReconnecting }: { isReconnecting: boolean }) {
  return (
    <main className={`stack gap-16 ${styles.page}`}>
      <Logo size={48} nameless />
      <h1 className={styles.words} role="status">
        {isReconnecting ? shellTexts.reconnecting : shellTexts.checking}
      </h1>
    </main>
  );
}
