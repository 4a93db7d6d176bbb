import type { ReactNode } from 'react';
import styles from './in-order.module.css';

/**
 * Parts of a screen that are as long as what they show: all are asked for at once, and each is seen as soon as all before it are there. So
 * nothing that is seen moves, however long the answers are and in whichever order they come.
 */
export const InOrder = ({ children }: { children: ReactNode }) => <div className={`boxless ${styles.inOrder}`}>{children}</div>;
