import { IconBuilding } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { recordTexts } from '#texts/es/frame/records.ts';
import { demandSubject } from '../acting-demand.ts';
import { useSession } from '../session.tsx';
import { useActing } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Whether somebody who acts for others has yet to say for which customer (AMB-17.02). */
export function useLacksCustomer(): boolean {
  const { actsForOthers } = useSession();
  return useActing().customer === null && actsForOthers;
}

/** The same of the user, whose book it is. */
function useLacksUser(): boolean {
  const { actsForOthers } = useSession();
  return useActing().user === null && actsForOthers;
}

type Need = { needsCustomer?: boolean | undefined; needsUser?: boolean | undefined };

/** Whether what a screen needs is still to be chosen. */
export function useLacksSubject({ needsCustomer = false, needsUser = false }: Need): boolean {
  const [lacksCustomer, lacksUser] = [useLacksCustomer(), useLacksUser()];
  return (needsCustomer && lacksCustomer) || (needsUser && lacksUser);
}

/** What is a customer's or a user's: staff choose one before anything is shown or typed. */
export function CustomerGate({ children, ...needs }: Need & { children: ReactNode }) {
  const lacks = useLacksSubject(needs);
  const [title, hint] = needs.needsUser
    ? [recordTexts.chooseUser, recordTexts.chooseUserHint]
    : [recordTexts.chooseCustomer, recordTexts.chooseCustomerHint];
  if (!lacks) return children;
  return (
    <EmptyState
      icon={<IconBuilding size={26} stroke={1.75} />}
      title={title}
      hint={hint}
      actions={<Button onClick={demandSubject}>{title}</Button>}
    />
  );
}
