import type { ReactNode } from 'react';
import type { FormHandle } from './use-form-state.ts';

type Props = { form: FormHandle; className?: string | undefined; id?: string; role?: 'search'; 'aria-label'?: string; children: ReactNode };

/** The only way to a form element: what happens to it is its kernel's. */
export const Form = ({ form, children, ...passed }: Props) => (
  <form {...passed} {...form.element} aria-busy={form.isBusy || undefined}>
    {children}
  </form>
);
