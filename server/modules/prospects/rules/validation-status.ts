import { requiredDocuments, type DocumentStatus, type DocumentType } from '#contract/prospects/document-kinds.ts';
import { standings, type ValidationStatus } from '#contract/prospects/prospects.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import type { ProspectTable } from '../tables.ts';

type Judged = Pick<ProspectTable, 'phone_number' | 'business_type' | 'services' | 'sent_at'>;
type Shown = { document_type: DocumentType; status: DocumentStatus };

/** Whether enough is known of a prospect to ask for its documents. */
export const isReady = ({ phone_number, business_type, services }: Omit<Judged, 'sent_at'>): boolean =>
  phone_number !== null && business_type !== null && services.length > 0;

/** A service has a rate when it has a price of its own, which needs no grid (AMB-6.02), or a tariff of this year. */
const isRated = ({ id, price_list }: Judged['services'][number], rated: ReadonlySet<ServiceId>): boolean => price_list > 0 || rated.has(id);

const isApproved = ({ business_type }: Judged, documents: readonly Shown[]): boolean =>
  requiredDocuments(business_type).every((type) => documents.some((shown) => shown.document_type === type && shown.status === 'approved'));

/** Where a prospect stands: what its data say, and nothing that is stored (AMB-15.04). `rated`: services with a tariff of this year. */
export function validationStatusOf(prospect: Judged, documents: readonly Shown[], rated: ReadonlySet<ServiceId>): ValidationStatus {
  if (prospect.sent_at === null) return isReady(prospect) ? standings.described : standings.registered;
  if (!isReady(prospect) || !isApproved(prospect, documents)) return standings.asked;
  return prospect.services.every((service) => isRated(service, rated)) ? standings.validated : standings.unrated;
}

/** Whether a link may still bring a file: there is none yet, it was rejected, or no reviewer has opened it (AMB-15.02). */
export const mayReplace = (document: { status: DocumentStatus; opened_at: Date | null } | undefined): boolean =>
  document === undefined || document.status === 'rejected' || (document.status === 'pending' && document.opened_at === null);
