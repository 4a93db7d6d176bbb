import type { Actor } from '#contract/access/access.ts';
import type { IssuerPartView, issuerOperations } from '#contract/issuer/issuer.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { restoreCredentials } from '#platform/credentials/change-credentials.ts';
import { partView, type IssuerUse, type Registry } from './credentials.ts';

type Request = RequestOf<typeof issuerOperations.restoreIssuer>;

/** PUT /api/issuer/restore: what was in use before, tried like any other. */
export const restoreIssuer = async (use: IssuerUse & { registry: Registry }, { part, ...wanted }: Request, actor: Actor): Promise<IssuerPartView> =>
  partView(use.registry)(await restoreCredentials(use, { holder: part, ...wanted }, actor));
