import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { IconPackageOff } from '@tabler/icons-react';
import type { ManualGuide } from '#contract/manual/manual.ts';
import { looksLikeId } from '#contract/shared/ids.ts';
import { manualFormTexts as texts } from '#texts/es/manual/manual-form.ts';
import { labelPageTexts } from '#texts/es/shipping/label-page.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { LockedNotice } from '../../../frame/locked-notice.tsx';
import { PageFrame } from '../../../frame/page.tsx';
import { CustomerGate } from '../../../frame/records/customer-gate.tsx';
import { SendTabs } from '../../../frame/send-tabs.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useLeadOn } from '../../../frame/use-lead-on.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { grouped } from '../../../platform/format.ts';
import { useActing } from '../../../platform/use-call.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ManualForm } from '../manual-form.tsx';
import { useManualGuide } from '../queries.ts';

/** /guia-manual and /guia-manual/{id}: a guide that a person writes by hand; `igual` names one that a new one is like (S-2.15, AMB-10.10). */
export function Page() {
  const { id = null } = useParams({ strict: false }) as { id?: string };
  const { igual = '' } = useSearch({ strict: false }) as { igual?: string };
  const { customer, user } = useActing();
  const { hasSubject } = useSession();
  const navigate = useNavigate();
  const leadOn = useLeadOn();
  const like = id === null && looksLikeId(igual) ? igual : null;
  const known = useManualGuide(id ?? (hasSubject ? like : null));
  const leave = (saved: ManualGuide) => {
    const again = { label: texts.another, onAct: () => void navigate({ to: '/guia-manual', search: { igual: saved.id } as never }) };
    showToast(id === null ? { tone: 'success', message: texts.saved, action: again } : { tone: 'success', message: texts.updated });
    leadOn({ to: '/envios', search: { open: `${saved.carrier}:${saved.id}` } });
  };
  const content = () => {
    if ((id ?? like) !== null && known.data === undefined) {
      if (!known.isError) return <Skeleton rows={5} rowHeight={78} shape="fields" label={texts.title} />;
      if (known.error instanceof ApiError && known.error.status === 404) return <NotFound />;
      return <ErrorState title={labelsTexts.loadFailed} error={known.error} onRetry={() => void known.refetch()} />;
    }
    const record = known.data ?? null;
    return (
      <ManualForm
        key={`${record?.id ?? ''}:${record?.version ?? ''}`}
        guide={id === null ? null : record}
        like={id === null ? record : null}
        onSaved={leave}
      />
    );
  };
  return (
    <PageFrame
      title={id === null ? texts.add : texts.edit}
      back={id === null ? undefined : { to: '/envios', label: labelsTexts.title }}
      remark={id !== null && known.data && grouped(known.data.parcel_number)}
      actions={id === null && <SendTabs />}
    >
      <LockedNotice />
      <CustomerGate key={`${customer?.id ?? ''}:${user?.id ?? ''}`} needsUser={id === null}>
        {content()}
      </CustomerGate>
    </PageFrame>
  );
}

const NotFound = () => (
  <Card>
    <EmptyState
      icon={<IconPackageOff size={26} stroke={1.75} />}
      title={texts.notFound}
      hint={texts.notFoundHint}
      actions={<ButtonLink to="/envios">{labelPageTexts.toList}</ButtonLink>}
    />
  </Card>
);
