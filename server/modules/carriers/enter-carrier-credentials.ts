import type { Actor } from '#contract/access/access.ts';
import type { CredentialsView, credentialsOperations } from '#contract/carriers/credentials.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { credentialsTexts as texts } from '#texts/es/carriers/credentials.ts';
import type { Values } from './credentials-needs.ts';
import { holdCredentials } from './hold-credentials.ts';
import { judgeKept, judgeValues, typedValues } from './judge-values.ts';
import { sourceOf, versionInUse, type Version } from './rules/credential-state.ts';
import { sealValues, valuesAt } from './sealed-values.ts';
import { insertCredential } from './store/credentials.ts';
import { auditCredentials, plugOf, tryOut, writeStep, type CredentialsUse } from './try-out.ts';

type Request = RequestOf<typeof credentialsOperations.enterCarrierCredentials>;

/** PUT /api/carriers/credentials: sealed and stored, then tried, and in use once the carrier lets us in. */
export async function enterCarrierCredentials(needs: CredentialsUse, request: Request, actor: Actor): Promise<CredentialsView> {
  const { carrier, seen } = request;
  const plug = await plugOf(needs, carrier);
  const typed = typedValues(plug, request.values);
  const begun = await needs.inTransaction(async (tx) => {
    const versions = await holdCredentials(needs, tx, request);
    const inUse = request.keeps ? valuesInUse(needs, request, versions) : {};
    const values = { ...inUse, ...typed };
    judgeValues(plug, values, needs.isProduction);
    judgeKept(plug, inUse, typed);
    const place = { carrier, n: seen + 1, step: 1 };
    await insertCredential(tx, { carrier, n: place.n, sealed: sealValues(needs, place, values), back_to: null });
    await writeStep(needs, tx, place, { kind: 'entered', words: null }, actor);
    await auditCredentials(needs, tx, { action: 'credentials.entered', carrier }, actor);
    return { ...place, values };
  });
  return tryOut(needs, plug, begun, actor);
}

/** What is left empty keeps its value, so that a new secret is entered without the rest. */
function valuesInUse(needs: CredentialsUse, { carrier }: Request, versions: readonly Version[]): Values {
  const values = valuesAt(needs, carrier, versions, sourceOf(versionInUse(versions)));
  if (values === 'unreadable') throw new Refusal('WRONG_DATA', { description: texts.nothingToKeep });
  return values === 'missing' ? {} : values;
}
