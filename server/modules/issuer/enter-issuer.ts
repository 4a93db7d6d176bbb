import type { Actor } from '#contract/access/access.ts';
import type { IssuerPartView, issuerOperations } from '#contract/issuer/issuer.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { enterCredentials } from '#platform/credentials/change-credentials.ts';
import { asStored, partView, type IssuerUse, type Registry } from './credentials.ts';

type Request = RequestOf<typeof issuerOperations.enterIssuer>;

/** PUT /api/issuer: sealed and stored, then tried; what is wrong is told at its field and changes nothing. */
export const enterIssuer = async (
  use: IssuerUse & { registry: Registry },
  { part, values, ...rest }: Request,
  actor: Actor,
): Promise<IssuerPartView> => partView(use.registry)(await enterCredentials(use, { holder: part, values: asStored(values), ...rest }, actor));
