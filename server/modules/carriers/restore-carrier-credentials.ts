import type { Actor } from '#contract/access/access.ts';
import type { CredentialsView, credentialsOperations } from '#contract/carriers/credentials.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { credentialsTexts as texts } from '#texts/es/carriers/credentials.ts';
import { holdCredentials } from './hold-credentials.ts';
import { judgeValues } from './judge-values.ts';
import { credentialsViewOf } from './read-credentials.ts';
import { sourceOf, versionInUse, wasInUse } from './rules/credential-state.ts';
import { valuesAt } from './sealed-values.ts';
import { insertCredential } from './store/credentials.ts';
import { auditCredentials, plugOf, tryOut, writeStep, type CredentialsUse } from './try-out.ts';

type Request = RequestOf<typeof credentialsOperations.restoreCarrierCredentials>;

/**
 * PUT /api/carriers/credentials/restore: earlier ones, or those of the file, as a change of its own that is tried like any other. Where the
 * file has none there is nothing to try, and the carrier has no credentials from now on.
 */
export async function restoreCarrierCredentials(needs: CredentialsUse, request: Request, actor: Actor): Promise<CredentialsView> {
  const { carrier, seen, to } = request;
  const plug = await plugOf(needs, carrier);
  const begun = await needs.inTransaction(async (tx) => {
    const versions = await holdCredentials(needs, tx, request);
    if (!wasInUse(versions, to) || sourceOf(versionInUse(versions)) === to) throw new Refusal('CONFLICT', { description: texts.changed });
    const values = valuesAt(needs, carrier, versions, to);
    if (values === 'unreadable') throw new Refusal('WRONG_DATA', { description: texts.unreadable });
    if (values !== 'missing') judgeValues(plug, values, needs.isProduction);
    const place = { carrier, n: seen + 1, step: 1 };
    await insertCredential(tx, { carrier, n: place.n, sealed: null, back_to: to });
    await writeStep(needs, tx, place, { kind: 'entered', words: null }, actor);
    await auditCredentials(needs, tx, { action: 'credentials.restored', carrier }, actor);
    if (values !== 'missing') return { ...place, values };
    await writeStep(needs, tx, { ...place, step: 2 }, { kind: 'counted', words: null }, actor);
    return null;
  });
  if (begun) return tryOut(needs, plug, begun, actor);
  await needs.refresh();
  return credentialsViewOf(needs, carrier, plug);
}
