import styles from './keys.module.css';

/** Key caps: a sighted hint, hidden from the accessibility tree because the control's name says what it does. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.keys} aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
