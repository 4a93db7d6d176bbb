import { useState, type CSSProperties } from 'react';
import styles from './code-badge.module.css';
import { Logo } from './logo.tsx';

type Props = {
  code: string | null;
  /** The colours of a line below the letters. */
  colours?: readonly [string, string] | null;
  /** Address of what stands in place of the letters. */
  picture?: string | null;
  size?: 'sm' | 'md' | 'lg';
};

/** A square with three letters or a picture; without a code, the product's own sign. A picture that cannot be loaded leaves the letters. */
export function CodeBadge({ code, colours = null, picture = null, size = 'md' }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const className = `${styles.badge} ${styles[size]}`;
  if (picture && picture !== failed) {
    return (
      <span className={className} data-picture aria-hidden="true">
        <img src={picture} alt="" onError={() => setFailed(picture)} />
      </span>
    );
  }
  const style = colours ? ({ '--one': colours[0], '--other': colours[1] } as CSSProperties) : undefined;
  return (
    <span className={className} style={style} data-coloured={colours ? true : undefined} aria-hidden="true">
      {code ?? <Logo size={size === 'lg' ? 26 : 18} nameless />}
    </span>
  );
}
