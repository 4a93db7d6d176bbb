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

/** What is a customer's: staff choose one before anything is shown or typed. */
export function CustomerGate({ isOn = true, children }: { isOn?: boolean; children: ReactNode }) {
  const lacksCustomer = useLacksCustomer();
  if (!isOn || !lacksCustomer) return children;
  return (
    <EmptyState
      icon={<IconBuilding size={26} stroke={1.75} />}
      title={recordTexts.chooseCustomer}
      hint={recordTexts.chooseCustomerHint}
      actions={<Button onClick={demandSubject}>{recordTexts.chooseCustomer}</Button>}
    />
  );
}
