import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { Keys } from './keys.tsx';

export type ButtonVariant = 'primary' | 'outline' | 'soft' | 'quiet' | 'plain' | 'danger';

export type ButtonLook = {
  /** One primary button per region. */
  variant?: ButtonVariant;
  icon?: ReactNode;
  /** Key caps of its shortcut; decoration, the shortcut itself is registered apart. */
  keys?: readonly string[];
};

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook & { isBusy?: boolean };

/** A button of the product. While busy it keeps its place and focus, and ignores presses. */
export function Button({ variant = 'primary', icon, keys, isBusy = false, children, onClick, type = 'button', className, ...passed }: ButtonProps) {
  return (
    <button
      {...passed}
      type={type}
      className={classOf(variant, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      <ButtonInside icon={icon} keys={keys}>
        {children}
      </ButtonInside>
    </button>
  );
}

/** What stands in a button or in a link that looks like one. */
export function ButtonInside({ icon, keys, children }: Pick<ButtonLook, 'icon' | 'keys'> & { children: ReactNode }) {
  return (
    <>
      {icon}
      <span>{children}</span>
      {keys && <Keys keys={keys} />}
    </>
  );
}

/** Class names of the look, for links that look like buttons. */
export const classOf = (variant: ButtonVariant, more = ''): string => `${styles.button} ${styles[variant]} ${more}`.trim();
