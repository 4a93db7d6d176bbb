import type { Actor } from '#contract/access/access.ts';
import type { IssuerPartView, issuerOperations } from '#contract/issuer/issuer.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { tryCredentialsAgain } from '#platform/credentials/change-credentials.ts';
import { partView, type IssuerUse, type Registry } from './credentials.ts';

type Request = RequestOf<typeof issuerOperations.tryIssuer>;

/** PUT /api/issuer/try: asks the PAC again about the latest account, to which it did not answer. */
export const tryIssuer = async (use: IssuerUse & { registry: Registry }, { part, seen }: Request, actor: Actor): Promise<IssuerPartView> =>
  partView(use.registry)(await tryCredentialsAgain(use, { holder: part, seen }, actor));
