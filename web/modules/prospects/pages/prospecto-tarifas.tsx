import { Navigate, useParams } from '@tanstack/react-router';
import { prospectsOperations } from '#contract/prospects/prospects.ts';
import type { ProspectId } from '#contract/shared/ids.ts';
import { prospectTexts as texts } from '#texts/es/prospects/prospects.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import layout from '../../../ui/form/form-page.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ProspectRates } from '../../tariffs/rates/prospect-rates.tsx';
import { ArchiveProspect } from '../archive-prospect.tsx';
import { ProspectStatus } from '../prospect-status.tsx';
import { ProspectTabs } from '../prospect-tabs.tsx';

/** /prospecto/tarifas/{id}: the tariffs that a prospect begins with as a customer. */
export function Page() {
  const { id } = useParams({ strict: false }) as { id?: ProspectId };
  return id ? <Rates id={id} /> : <Navigate to="/prospectos" replace />;
}

function Rates({ id }: { id: ProspectId }) {
  const { data: prospect, error, refetch } = useCall(prospectsOperations.getProspect, { id }, { staleMs: 0 });
  const isLiving = prospect !== undefined && !prospect.archived && prospect.converted_customer_id === null;
  return (
    <PageFrame
      title={prospect?.business_name ?? texts.editing}
      back={{ to: '/prospectos', label: texts.title }}
      remark={prospect && <ProspectStatus prospect={prospect} />}
      actions={isLiving && <ArchiveProspect prospect={prospect} />}
    >
      <ProspectTabs id={id} current="tarifas" />
      <div className={`stack gap-16 full ${layout.page}`}>
        {prospect ? (
          <ProspectRates id={id} isLiving={isLiving} />
        ) : (
          <Card>
            {error ? (
              <ErrorState title={texts.prospectLoadFailed} error={error} onRetry={() => void refetch()} />
            ) : (
              <Skeleton rows={4} rowHeight={78} shape="fields" label={texts.editing} />
            )}
          </Card>
        )}
      </div>
    </PageFrame>
  );
}
