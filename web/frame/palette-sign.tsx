import type { Icon } from '@tabler/icons-react';
import styles from './palette-sign.module.css';

/** The icon at the beginning of a line of the palette. */
export const PaletteSign = ({ icon: Sign }: { icon: Icon }) => (
  <span className={`stack quiet ${styles.sign}`}>
    <Sign size={18} stroke={1.75} aria-hidden="true" />
  </span>
);
