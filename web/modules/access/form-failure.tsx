import { IconAlertCircle } from '@tabler/icons-react';
import styles from './public-frame.module.css';

/** Why the server did not take the form; read out when it appears. */
export function FormFailure({ failure }: { failure: string | null }) {
  return (
    <div role="alert">
      {failure && (
        <p className={styles.failure}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
          {failure}
        </p>
      )}
    </div>
  );
}
