import { Navigate, useParams } from '@tanstack/react-router';
import { prospectsOperations } from '#contract/prospects/prospects.ts';
import type { ProspectId } from '#contract/shared/ids.ts';
import { documentsTexts as texts } from '#texts/es/prospects/documents.ts';
import { prospectTexts } from '#texts/es/prospects/prospects.ts';
import { PageFrame } from '../../../frame/page.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import layout from '../../../ui/form/form-page.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ArchiveProspect } from '../archive-prospect.tsx';
import { DocumentsTable } from '../documents/documents-table.tsx';
import { ProspectLinks } from '../documents/prospect-links.tsx';
import { ReviewDialog } from '../documents/review-dialog.tsx';
import { ProspectTabs } from '../prospect-tabs.tsx';

/** /prospecto/documentos/{id}: what a prospect has sent, its review, and the links that ask for it. */
export function Page() {
  const { id } = useParams({ strict: false }) as { id?: ProspectId };
  return id ? <Documents id={id} /> : <Navigate to="/prospectos" replace />;
}

function Documents({ id }: { id: ProspectId }) {
  const { data: prospect, error, refetch } = useCall(prospectsOperations.getProspect, { id }, { staleMs: 0 });
  const isLiving = prospect && !prospect.archived && prospect.converted_customer_id === null;
  const owner = prospect ? { kind: 'prospect' as const, id, business_type: prospect.business_type } : null;
  return (
    <PageFrame
      title={texts.header(id)}
      back={{ to: '/prospectos', label: prospectTexts.title }}
      actions={
        isLiving && (
          <>
            <ArchiveProspect prospect={prospect} />
            <ProspectLinks prospect={prospect} />
          </>
        )
      }
    >
      <ProspectTabs id={id} current="documentos" />
      <div className={`stack gap-16 full ${layout.page}`}>
        {prospect && owner ? (
          <DocumentsTable
            documents={prospect.documents}
            owner={owner}
            viewer={(document, onClose) => <ReviewDialog document={document} owner={owner} onClose={onClose} />}
            mayReplace={isLiving === true}
          />
        ) : (
          <Card>
            {error ? (
              <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
            ) : (
              <Skeleton rows={5} rowHeight={52} label={texts.title} />
            )}
          </Card>
        )}
      </div>
    </PageFrame>
  );
}
