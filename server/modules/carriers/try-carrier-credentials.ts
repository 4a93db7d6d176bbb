import type { Actor } from '#contract/access/access.ts';
import type { CredentialsView, credentialsOperations } from '#contract/carriers/credentials.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { tryCredentialsAgain } from '#platform/credentials/change-credentials.ts';
import { carrierView, type CarrierCredentialsUse } from './credentials.ts';

type Request = RequestOf<typeof credentialsOperations.tryCarrierCredentials>;

/** PUT /api/carriers/credentials/try: asks the carrier again about the latest ones, to which it did not answer. */
export const tryCarrierCredentials = async (use: CarrierCredentialsUse, { carrier, seen }: Request, actor: Actor): Promise<CredentialsView> =>
  carrierView(await tryCredentialsAgain(use, { holder: carrier, seen }, actor));
