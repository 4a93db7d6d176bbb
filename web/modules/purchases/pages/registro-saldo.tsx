import { useParams, useSearch } from '@tanstack/react-router';
import { balanceRecordOperations } from '#contract/purchases/balance-records.ts';
import type { BalanceRecordId } from '#contract/shared/ids.ts';
import { can } from '#contract/shared/permissions.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import { recordTexts as texts } from '#texts/es/purchases/balance-records.ts';
import { CustomerGate } from '../../../frame/records/customer-gate.tsx';
import { PageFrame } from '../../../frame/page.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useCustomerId } from '../../../frame/use-customer.ts';
import { useLeadOn } from '../../../frame/use-lead-on.ts';
import { useCall } from '../../../platform/use-call.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LatestRecords } from '../record/latest-records.tsx';
import { RecordView } from '../record/record-view.tsx';
import { RegisterForm } from '../record/register-form.tsx';
import layout from '../../../ui/form/form-page.module.css';

/** /registro-saldo: announces a transfer; with an id, one to read (S-2.34). `orden` chooses the order that it pays. */
export function Page() {
  const customer = useCustomerId();
  const { id } = useParams({ strict: false }) as { id?: BalanceRecordId };
  const { orden } = useSearch({ strict: false }) as { orden?: string };
  const leadOn = useLeadOn();
  const mayRead = can(useSession().user, 'canRead.dispersion');
  if (id) return <Announced key={id} id={id} />;
  return (
    <PageFrame title={texts.title} subtitle={texts.lead} back={mayRead ? { to: '/saldo', label: texts.back } : undefined}>
      <div className={`stack gap-16 full ${layout.page}`}>
        <CustomerGate needsCustomer>
          {customer && (
            <>
              <RegisterForm key={customer} customer={customer} named={orden ?? null} onSent={(made) => leadOn({ to: `/registro-saldo/${made}` })} />
              <LatestRecords />
            </>
          )}
        </CustomerGate>
      </div>
    </PageFrame>
  );
}

function Announced({ id }: { id: BalanceRecordId }) {
  const { data, error, refetch } = useCall(balanceRecordOperations.getBalanceRecord, { id }, { staleMs: 0 });
  return (
    <PageFrame title={data ? texts.past(data.folio) : texts.title} back={{ to: '/registro-saldo', label: texts.title }}>
      <div className={`stack gap-16 full ${layout.page}`}>
        {error && !data ? (
          <ErrorState title={recordTexts.loadFailed} error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <RecordView record={data} />
        ) : (
          <Skeleton rows={4} rowHeight={44} label={texts.title} />
        )}
      </div>
    </PageFrame>
  );
}
