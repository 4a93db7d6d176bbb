import { IconUsers } from '@tabler/icons-react';
import type { CustomerId } from '#contract/shared/ids.ts';
import { can } from '#contract/shared/permissions.ts';
import { dispersesMoney } from '#contract/wallet/disperse-balance.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { disperseTexts as texts } from '#texts/es/wallet/disperse.ts';
import { CustomerGate } from '../../../frame/records/customer-gate.tsx';
import { PageFrame } from '../../../frame/page.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useCustomer, useCustomerId } from '../../../frame/use-customer.ts';
import { useCall } from '../../../platform/use-call.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DispersalForm } from '../dispersal/dispersal-form.tsx';
import { usePool } from '../use-pool.ts';
import layout from '../../../ui/form/form-page.module.css';

/** /dispersar-saldo: money of the pool to users, and back (S-2.35). Another customer is another form. */
export function Page() {
  const customer = useCustomerId();
  const mayRead = can(useSession().user, 'canRead.dispersion');
  return (
    <PageFrame title={texts.title} subtitle={texts.lead} back={mayRead ? { to: '/saldo', label: texts.back } : undefined}>
      <div className={`stack gap-16 full ${layout.page}`}>
        <CustomerGate needsCustomer>{customer && <Dispersal key={customer} customer={customer} />}</CustomerGate>
      </div>
    </PageFrame>
  );
}

function Dispersal({ customer }: { customer: CustomerId }) {
  const pool = usePool(customer);
  const modality = useCustomer()?.customer_modality;
  const users = useCall(walletOperations.listUserBalances, {}, { staleMs: 0 });
  if (pool.error && pool.data === undefined) return <ErrorState title={texts.loadFailed} error={pool.error} onRetry={pool.refetch} />;
  if (users.error && !users.data) return <ErrorState title={texts.usersFailed} error={users.error} onRetry={() => void users.refetch()} />;
  if (pool.data === undefined || !users.data) return <Skeleton rows={5} rowHeight={64} label={texts.title} />;
  if (modality !== undefined && !dispersesMoney(modality))
    return <EmptyState icon={<IconUsers size={26} stroke={1.75} />} title={texts.modality} hint={texts.modalityHint} actions={null} />;
  if (users.data.data.length === 0)
    return <EmptyState icon={<IconUsers size={26} stroke={1.75} />} title={texts.nobody} hint={texts.nobodyHint} actions={null} />;
  return <DispersalForm pool={pool.data} users={users.data.data} />;
}
