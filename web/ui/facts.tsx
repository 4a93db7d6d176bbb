import type { ReactNode } from 'react';
import styles from './facts.module.css';

type Props = {
  /** 'cells': each under its name, side by side. 'beside': the name before its value. 'rows': one below the other, values at the end. */
  shape?: 'cells' | 'beside' | 'rows';
  /** How much room a cell needs at least. */
  width?: 'narrow' | 'normal' | 'wide';
  label?: string;
  children: ReactNode;
};

/** What is known of something, as names and values. */
export const Facts = ({ shape = 'cells', width = 'normal', label, children }: Props) => (
  <dl className={`${styles.facts} ${styles[shape]}`} data-width={width} aria-label={label}>
    {children}
  </dl>
);

type FactProps = {
  name: ReactNode;
  /** Alone in its line of cells. */ isWide?: boolean;
  isStrong?: boolean;
  children: ReactNode;
};

export const Fact = ({ name, isWide, isStrong, children }: FactProps) => (
  <div data-wide={isWide || undefined}>
    <dt>{name}</dt>
    <dd data-strong={isStrong || undefined}>{children}</dd>
  </div>
);
