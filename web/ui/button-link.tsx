import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonInside, classOf, type ButtonLook } from './button.tsx';

/** A link to another screen that looks like a button. */
export function ButtonLink({
  to,
  search,
  variant = 'primary',
  icon,
  keys,
  children,
}: ButtonLook & { to: string; search?: Record<string, string>; children: ReactNode }) {
  return (
    <Link to={to} search={search ?? {}} className={classOf(variant)}>
      <ButtonInside icon={icon} keys={keys}>
        {children}
      </ButtonInside>
    </Link>
  );
}
