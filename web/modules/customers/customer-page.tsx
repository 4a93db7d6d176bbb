import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { accessOperations, type CustomerDetail } from '#contract/access/access.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { PageFrame, type Back } from '../../frame/page.tsx';
import { useLeadOn } from '../../frame/use-lead-on.ts';
import { ApiError } from '../../platform/api-error.ts';
import { businessDay, dayMonth } from '../../platform/format.ts';
import { useCall } from '../../platform/use-call.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import layout from '../../ui/form/form-page.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CustomerStatus } from './customer-status.tsx';
import { CustomerTabs, type CustomerTab } from './customer-tabs.tsx';
import styles from './customers.module.css';

type Props = {
  /** Null: a new one. */
  id: CustomerId | null;
  base: '/cliente' | '/perfil';
  tab: CustomerTab;
  /** Whether the address names the customer. */
  isNamed: boolean;
  /** A table takes all of the width. */
  isWide?: boolean;
  back?: Back | undefined;
  titleOf: (customer: CustomerDetail | null) => string;
  /** True: the title says all there is. */
  isBare?: boolean;
  actions?: (customer: CustomerDetail) => ReactNode;
  children: (customer: CustomerDetail | null) => ReactNode;
};

const sinceOf = ({ custom_id, created_at }: CustomerDetail): string =>
  created_at ? texts.since(custom_id, `${dayMonth(created_at)} ${businessDay(created_at).slice(0, 4)}`) : texts.number(custom_id);

/** One part of a customer under its name and its other parts. Who asks for one out of reach is told and goes back. */
export function CustomerPage({ id, base, tab, isNamed, isWide = false, back, titleOf, isBare = false, actions, children }: Props) {
  // Asked for at each opening; the form keeps what it began with.
  const found = useCall(accessOperations.getCustomer, { id: id as CustomerId }, { isOn: id !== null, staleMs: 0 });
  const customer = found.data ?? null;
  const leadOn = useLeadOn();
  const leavesTo = (found.error instanceof ApiError && found.error.code === 'NOT_FOUND' && back?.to) || null;
  const leave = useEffectEvent((to: string) => {
    showToast({ tone: 'error', message: texts.customerLoadFailed });
    leadOn({ to, replace: true });
  });
  useEffect(() => {
    if (leavesTo !== null) leave(leavesTo);
  }, [leavesTo]);
  const content = () => {
    if (found.isError && !customer) {
      return (
        <Card>
          <ErrorState title={texts.customerLoadFailed} error={found.error} onRetry={() => void found.refetch()} />
        </Card>
      );
    }
    if (id !== null && !customer) {
      return (
        <Card>
          <Skeleton rows={5} rowHeight={78} shape="fields" label={texts.title} />
        </Card>
      );
    }
    return children(customer);
  };
  return (
    <PageFrame
      title={titleOf(customer)}
      back={back}
      remark={!isBare && customer && <CustomerStatus status={customer.status} />}
      subtitle={!isBare && customer && sinceOf(customer)}
      actions={customer && actions?.(customer)}
    >
      {id !== null && <CustomerTabs base={base} id={isNamed ? id : undefined} current={tab} />}
      <div className={isWide ? `stack gap-16 ${styles.parts}` : `stack gap-16 full ${layout.page}`}>{content()}</div>
    </PageFrame>
  );
}
