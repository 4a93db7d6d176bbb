import { documentOperations } from '#contract/prospects/documents.ts';
import { prospectsOperations } from '#contract/prospects/prospects.ts';
import { call } from '../../../platform/client.ts';
import type { DocumentOwner } from './document-owner.ts';

/** A new link of a prospect or a customer: mailed, or opened. */
export const askFor = (owner: DocumentOwner, how: { open?: true } = {}): Promise<{ path: string | null }> =>
  owner.kind === 'prospect'
    ? call(prospectsOperations.sendProspectDocumentation, { id: owner.id, ...how })
    : call(documentOperations.sendCustomerDocumentation, { id: owner.id, ...how });
