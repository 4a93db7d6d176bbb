import styles from './tear.module.css';

/** Where a ticket is torn off: a dashed line between two notches at the edges of its card. The card says what it pads by --pads, which is the room around the line too. */
export const Tear = () => <div className={styles.tear} aria-hidden="true" />;
