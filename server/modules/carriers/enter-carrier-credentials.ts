import type { Actor } from '#contract/access/access.ts';
import type { CredentialsView, credentialsOperations } from '#contract/carriers/credentials.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { enterCredentials } from '#platform/credentials/change-credentials.ts';
import { carrierView, type CarrierCredentialsUse } from './credentials.ts';

type Request = RequestOf<typeof credentialsOperations.enterCarrierCredentials>;

/** PUT /api/carriers/credentials: sealed and stored, then tried, and in use once the carrier lets us in. */
export const enterCarrierCredentials = async (use: CarrierCredentialsUse, { carrier, ...entered }: Request, actor: Actor): Promise<CredentialsView> =>
  carrierView(await enterCredentials(use, { holder: carrier, ...entered }, actor));
