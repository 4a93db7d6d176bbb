import { requiredDocuments } from '#contract/prospects/document-kinds.ts';
import type { documentOperations } from '#contract/prospects/documents.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import { factsOfLink } from './document-owner.ts';
import type { ProspectsNeeds } from './needs.ts';
import { useLink } from './use-link.ts';
import { filesOf, publicRowOf } from './views.ts';

/** GET /api/prospect/documents/{token}: what a prospect or a customer is asked for, and nothing of what it has sent. */
export async function getProspectDocuments(
  needs: ProspectsNeeds,
  token: string,
  ip: string,
): Promise<ResponseOf<typeof documentOperations.getProspectDocuments>> {
  const { db } = needs;
  const link = await useLink(needs, token, ip);
  const owner = await factsOfLink(needs, db, link);
  const { documents } = owner;
  const files = await filesOf(needs, db, documents);
  const required = [...requiredDocuments(owner.business_type)];
  return {
    prospect: { name: owner.name, business_name: owner.business_name },
    documents: required.map((type) =>
      publicRowOf(
        type,
        documents.find(({ document_type }) => document_type === type),
        files,
      ),
    ),
    required,
    expires_at: link.expires_at.toISOString(),
  };
}
