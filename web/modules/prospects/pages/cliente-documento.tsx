import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import type { CustomerDetail } from '#contract/access/access.ts';
import { documentOperations, type DocumentRow } from '#contract/prospects/documents.ts';
import type { CustomerId, DocumentId } from '#contract/shared/ids.ts';
import { documentTypeNames } from '#texts/es/prospects/document-types.ts';
import { documentsTexts as texts } from '#texts/es/prospects/documents.ts';
import { RecordForm } from '../../../frame/forms/record-form.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useLeadOn } from '../../../frame/use-lead-on.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CustomerPage } from '../../customers/customer-page.tsx';
import { DocumentViewer } from '../documents/document-viewer.tsx';
import styles from '../documents/documents.module.css';
import { ReviewFields } from '../documents/review-fields.tsx';
import { useReview } from '../documents/use-review.ts';

/** /cliente/documento/{id}: one document on a page of its own; without an id, all of them (AMB-14.12). Staff's address names the customer too. */
export function Page() {
  const { user } = useSession();
  const { id } = useParams({ strict: false }) as { id?: DocumentId };
  const { customer_id } = useSearch({ strict: false }) as { customer_id?: CustomerId };
  const customer = user.customer ?? customer_id ?? null;
  const all = user.customer || !customer ? '/cliente/documentos' : `/cliente/documentos/${customer}`;
  if (!id || !customer) return <Navigate to={all} replace />;
  return (
    <CustomerPage
      id={customer}
      base="/cliente"
      tab="documentos"
      isNamed={user.customer === null}
      isBare
      back={{ to: all, label: texts.title }}
      titleOf={(found) => (found ? texts.header(found.custom_id) : texts.title)}
    >
      {(found) => found && <FoundDocument key={id} id={id} customer={found} all={all} />}
    </CustomerPage>
  );
}

function FoundDocument({ id, customer, all }: { id: DocumentId; customer: CustomerDetail; all: string }) {
  const { user } = useSession();
  const { data, error, refetch } = useCall(documentOperations.listCustomerDocuments, { id: customer.id }, { staleMs: 0 });
  const document = data?.data.find((row) => row.id === id);
  if (!document) {
    return (
      <Card>
        {error || data ? (
          <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={5} rowHeight={78} shape="fields" label={texts.title} />
        )}
      </Card>
    );
  }
  const isReviewer = user.role === 'root' || user.role === 'agent';
  return (
    <div className={`stack gap-20 top ${styles.sides}`}>
      <Card title={documentTypeNames[document.document_type]}>
        <DocumentViewer document={document} />
      </Card>
      {isReviewer && <ReviewForm document={document} customer={customer} all={all} />}
    </div>
  );
}

function ReviewForm({ document, customer, all }: { document: DocumentRow; customer: CustomerDetail; all: string }) {
  const leadOn = useLeadOn();
  const owner = { kind: 'customer' as const, id: customer.id, business_type: customer.business_type ?? null };
  const review = useReview({ document, owner, onSaved: () => leadOn({ to: all }) });
  return (
    <RecordForm form={review.form} aria-label={texts.review} save={texts.save}>
      <Card title={texts.review}>
        <ReviewFields review={review} />
      </Card>
    </RecordForm>
  );
}
