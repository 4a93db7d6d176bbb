import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { BulkJob } from '#contract/bulk/bulk.ts';
import { looksLikeId, type JobId } from '#contract/shared/ids.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { bulkTexts } from '#texts/es/bulk/bulk.ts';
import { LockedNotice } from '../../../frame/locked-notice.tsx';
import { PageFrame } from '../../../frame/page.tsx';
import { CustomerGate } from '../../../frame/records/customer-gate.tsx';
import { SendTabs } from '../../../frame/send-tabs.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useCustomer, useIsCustomerSettled } from '../../../frame/use-customer.ts';
import { useLeadOn } from '../../../frame/use-lead-on.ts';
import { useActing } from '../../../platform/use-call.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FormerLoads } from '../former-loads.tsx';
import { LoadForm } from '../load-form.tsx';
import { offeredServices } from '../offered-services.ts';
import { OpenLoad } from '../open-load.tsx';
import { useLoad, useLoads, useServices } from '../queries.ts';
import { GeneratingDialog } from '../result/generating.tsx';
import { useBuy } from '../use-load.ts';

/** Many guides from one file (O-1.12). The address says which load is open: without one the running or the newest of the last day (AMB-8.03). */
export function Page() {
  const { user } = useActing();
  return (
    <PageFrame title={bulkTexts.title} actions={<SendTabs />}>
      <LockedNotice />
      <CustomerGate needsUser>
        <Loads key={user?.id ?? ''} />
      </CustomerGate>
    </PageFrame>
  );
}

const FRESH = 'nueva';

function Loads() {
  const navigate = useNavigate();
  const leadOn = useLeadOn();
  const { carga } = useSearch({ strict: false }) as { carga?: string };
  const show = (load: string) => void navigate({ to: '/carga-masiva', search: { carga: load } as never });
  const buying = useBuy(({ id }) => leadOn({ to: '/carga-masiva', search: { carga: id } }));
  const [isWatched, setWatched] = useState(false);
  const [isRetrying, setRetrying] = useState(false);
  const watching = { open: () => setWatched(true), retries: setRetrying };
  const see = ({ id }: Pick<BulkJob, 'id'>) => {
    buying.reset();
    show(id);
  };
  const loads = useLoads();
  const [newest] = loads.data?.data ?? [];
  const wanted = carga !== undefined && looksLikeId(carga) ? (carga as JobId) : null;
  const openId = carga === FRESH ? null : (wanted ?? newest?.id ?? null);
  // The form keeps its file while that is on its way, and when it did not come through (AMB-8.05).
  const isForm = openId === null || buying.isPending || buying.isError || buying.data?.repeated === true;
  const open = useLoad(isForm ? null : openId).data;
  // What was just bought goes on before its page is open.
  const bought = useLoad(buying.data && !buying.data.repeated ? buying.data.id : null).data;
  const going = [open, bought].find((load) => load?.status === 'PROCESSING') ?? null;
  const content = () => {
    if (wanted === null && carga !== FRESH && !loads.data)
      return loads.error ? (
        <ErrorState title={texts.loadsFailed} error={loads.error} onRetry={() => void loads.refetch()} />
      ) : (
        <Card>
          <Skeleton rows={4} rowHeight={66} label={bulkTexts.title} />
        </Card>
      );
    if (!isForm && openId !== null) return <OpenLoad key={openId} jobId={openId} watching={watching} onFresh={() => show(FRESH)} />;
    return (
      <>
        <Form buying={buying} last={newest ?? null} onSee={see} onBuy={watching.open} />
        <FormerLoads loads={loads.data?.data ?? []} onSee={see} />
      </>
    );
  };
  return (
    <>
      {content()}
      {/* One from the press to the result, whatever the page shows below it meanwhile. */}
      <GeneratingDialog
        isOpen={isWatched && (buying.isPending || isRetrying || going !== null)}
        load={buying.isPending ? null : going}
        onClose={() => setWatched(false)}
      />
    </>
  );
}

type FormProps = {
  buying: ReturnType<typeof useBuy>;
  last: Pick<BulkJob, 'carrier' | 'service_id'> | null;
  onSee: (load: BulkJob) => void;
  onBuy: () => void;
};

/** The form, once it is known what may be chosen in it. */
function Form({ buying, last, onSee, onBuy }: FormProps) {
  const { user, actsForOthers } = useSession();
  const modality = useCustomer()?.customer_modality ?? null;
  const isSettled = useIsCustomerSettled();
  const services = useServices();
  const [known] = useState(last);
  if (!services.data || !isSettled)
    return (
      <Card>
        {services.error ? (
          <ErrorState title={texts.servicesFailed} error={services.error} onRetry={() => void services.refetch()} />
        ) : (
          <Skeleton rows={4} rowHeight={66} shape="fields" label={texts.form} />
        )}
      </Card>
    );
  const offered = offeredServices(services.data.data, { allowed: actsForOthers ? null : user.services, modality });
  const former = offered.find(({ id }) => id === known?.service_id);
  const first = { carrier: former?.carrier ?? '', service_id: former?.id ?? ('' as const) };
  return <LoadForm services={offered} first={first} buying={buying} onSee={onSee} onBuy={onBuy} />;
}
