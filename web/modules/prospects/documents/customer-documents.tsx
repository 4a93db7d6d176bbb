import type { CustomerDetail } from '#contract/access/access.ts';
import { documentOperations } from '#contract/prospects/documents.ts';
import { documentsTexts as texts } from '#texts/es/prospects/documents.ts';
import { useSession } from '../../../frame/session.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DocumentsTable } from './documents-table.tsx';
import { ReviewDialog, ViewDialog } from './review-dialog.tsx';

/** The documents of a customer: staff review them, the customer sends what is missing; its profile only shows them (AMB-14.04, AMB-15.10). */
export function CustomerDocuments({ customer: { id, business_type }, isProfile = false }: { customer: CustomerDetail; isProfile?: boolean }) {
  const { user } = useSession();
  const { data, error, refetch } = useCall(documentOperations.listCustomerDocuments, { id }, { staleMs: 0 });
  const owner = { kind: 'customer' as const, id, business_type: business_type ?? null };
  if (!data) {
    return (
      <Card>
        {error ? (
          <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={5} rowHeight={52} label={texts.title} />
        )}
      </Card>
    );
  }
  const isReviewer = user.role === 'root' || user.role === 'agent';
  return (
    <DocumentsTable
      documents={data.data}
      owner={isProfile ? null : owner}
      mayReplace={isReviewer}
      viewer={(document, onClose) =>
        isReviewer ? <ReviewDialog document={document} owner={owner} onClose={onClose} /> : <ViewDialog document={document} onClose={onClose} />
      }
    />
  );
}
