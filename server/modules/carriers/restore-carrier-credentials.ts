import type { Actor } from '#contract/access/access.ts';
import type { CredentialsView, credentialsOperations } from '#contract/carriers/credentials.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { restoreCredentials } from '#platform/credentials/change-credentials.ts';
import { carrierView, type CarrierCredentialsUse } from './credentials.ts';

type Request = RequestOf<typeof credentialsOperations.restoreCarrierCredentials>;

/**
 * PUT /api/carriers/credentials/restore: earlier ones, or those of the file. Where the file has none the carrier has no credentials from now on.
 */
export const restoreCarrierCredentials = async (
  use: CarrierCredentialsUse,
  { carrier, ...wanted }: Request,
  actor: Actor,
): Promise<CredentialsView> => carrierView(await restoreCredentials(use, { holder: carrier, ...wanted }, actor));
