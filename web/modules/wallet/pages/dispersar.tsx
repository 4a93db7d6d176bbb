import { IconTicket } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { can } from '#contract/shared/permissions.ts';
import { stockOperations } from '#contract/wallet/stock.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { disperseTexts } from '#texts/es/wallet/disperse.ts';
import { stockTexts } from '#texts/es/wallet/stock.ts';
import { CustomerGate } from '../../../frame/records/customer-gate.tsx';
import { PageFrame } from '../../../frame/page.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useCustomerId } from '../../../frame/use-customer.ts';
import { useCall } from '../../../platform/use-call.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PastDispersal } from '../stock/past-dispersal.tsx';
import { SpreadForm } from '../stock/spread-form.tsx';
import layout from '../../../ui/form/form-page.module.css';

const texts = stockTexts.form;

/** /dispersar: prepaid guides of the pool to users, and back; with an id, one past dispersal (S-2.33). Another customer is another form. */
export function Page() {
  const customer = useCustomerId();
  const { id } = useParams({ strict: false }) as { id?: string };
  const mayRead = can(useSession().user, 'canRead.dispersion');
  return (
    <PageFrame
      title={id ? texts.past : texts.title}
      subtitle={id ? undefined : texts.lead}
      back={mayRead ? { to: '/dispersiones', label: texts.back } : undefined}
    >
      <div className={`stack gap-16 full ${layout.page}`}>
        <CustomerGate needsCustomer>{customer && (id ? <PastDispersal key={id} id={id} /> : <Spread key={customer} />)}</CustomerGate>
      </div>
    </PageFrame>
  );
}

function Spread() {
  const stock = useCall(stockOperations.getStock, {}, { staleMs: 0 });
  const users = useCall(walletOperations.listUserBalances, {}, { staleMs: 0 });
  if (stock.error && !stock.data) return <ErrorState title={recordTexts.loadFailed} error={stock.error} onRetry={() => void stock.refetch()} />;
  if (users.error && !users.data) return <ErrorState title={disperseTexts.usersFailed} error={users.error} onRetry={() => void users.refetch()} />;
  if (!stock.data || !users.data) return <Skeleton rows={5} rowHeight={64} label={texts.title} />;
  const lots = stock.data.lots.filter(({ free }) => free > 0);
  const ticket = <IconTicket size={26} stroke={1.75} />;
  if (lots.length === 0) return <EmptyState icon={ticket} title={texts.nothing} hint={texts.nothingHint} actions={null} />;
  return <SpreadForm lots={lots} users={users.data.data} />;
}
