import type { Actor } from '#contract/access/access.ts';
import type { CredentialsView, credentialsOperations } from '#contract/carriers/credentials.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { credentialsTexts as texts } from '#texts/es/carriers/credentials.ts';
import { holdCredentials } from './hold-credentials.ts';
import { judgeValues } from './judge-values.ts';
import { lastStep, sourceOf, stateOf } from './rules/credential-state.ts';
import { valuesAt } from './sealed-values.ts';
import { plugOf, tryOut, writeStep, type CredentialsUse } from './try-out.ts';

type Request = RequestOf<typeof credentialsOperations.tryCarrierCredentials>;

/** PUT /api/carriers/credentials/try: asks the carrier again about the latest ones, to which it did not answer. */
export async function tryCarrierCredentials(needs: CredentialsUse, request: Request, actor: Actor): Promise<CredentialsView> {
  const { carrier } = request;
  const plug = await plugOf(needs, carrier);
  const begun = await needs.inTransaction(async (tx) => {
    const versions = await holdCredentials(needs, tx, request);
    const version = versions.at(-1);
    if (!version || stateOf(version, needs.clock.now()) !== 'silent') throw new Refusal('CONFLICT', { description: texts.changed });
    const values = valuesAt(needs, carrier, versions, sourceOf(version));
    if (typeof values === 'string') throw new Refusal('WRONG_DATA', { description: texts.unreadable });
    judgeValues(plug, values, needs.isProduction);
    const place = { carrier, n: version.n, step: lastStep(version).step + 1 };
    await writeStep(needs, tx, place, { kind: 'again', words: null }, actor);
    return { ...place, values };
  });
  return tryOut(needs, plug, begun, actor);
}
