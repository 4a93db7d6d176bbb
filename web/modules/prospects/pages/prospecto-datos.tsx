import { useParams } from '@tanstack/react-router';
import { prospectsOperations, type ProspectView } from '#contract/prospects/prospects.ts';
import type { ProspectId } from '#contract/shared/ids.ts';
import { prospectTexts as texts } from '#texts/es/prospects/prospects.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { useLeadOn } from '../../../frame/use-lead-on.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import layout from '../../../ui/form/form-page.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ArchiveProspect } from '../archive-prospect.tsx';
import { isReady } from '../prospect-draft.ts';
import { ProspectForm } from '../prospect-form.tsx';
import { ProspectStatus } from '../prospect-status.tsx';
import { ProspectTabs } from '../prospect-tabs.tsx';

const contactOf = ({ contact: { first_name, last_name } }: ProspectView): string => `${first_name} ${last_name}`.trim();

/** /prospecto/datos and /prospecto/datos/{id}: a new prospect, or one that is edited. */
export function Page() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const leadOn = useLeadOn();
  const found = useCall(prospectsOperations.getProspect, { id: id as ProspectId }, { isOn: id !== undefined, isOnce: true });
  const prospect = found.data ?? null;
  const content = () => {
    if (id && !prospect) {
      return (
        <Card>
          {found.isError ? (
            <ErrorState title={texts.prospectLoadFailed} error={found.error} onRetry={() => void found.refetch()} />
          ) : (
            <Skeleton rows={5} rowHeight={78} shape="fields" label={texts.editing} />
          )}
        </Card>
      );
    }
    return (
      <ProspectForm
        key={prospect?.id ?? 'new'}
        prospect={prospect}
        onSaved={({ validation_status }) => {
          showToast({ tone: 'success', message: prospect ? texts.saved : texts.created });
          // A change may have taken it back: a new service without rates.
          const isGoingOn = prospect && validation_status && isReady({ ...prospect, validation_status });
          leadOn(isGoingOn ? { to: '/cliente/datos', search: { prospect_id: prospect.id } } : { to: '/prospectos' });
        }}
      />
    );
  };
  return (
    <PageFrame
      title={prospect ? texts.edit(contactOf(prospect)) : id ? texts.editing : texts.add}
      back={{ to: '/prospectos', label: texts.title }}
      remark={prospect && <ProspectStatus prospect={prospect} />}
      subtitle={prospect?.business_name}
      actions={prospect && <ArchiveProspect prospect={prospect} />}
    >
      {id && <ProspectTabs id={id as ProspectId} current="datos" />}
      <div className={`stack gap-16 full ${layout.page}`}>{content()}</div>
    </PageFrame>
  );
}
