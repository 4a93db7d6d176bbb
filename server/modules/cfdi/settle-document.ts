import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CfdiId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { cfdiTexts as texts } from '#texts/es/cfdi/cfdi.ts';
import type { DocumentFacts, PersonsDecision } from './api.ts';
import { STAMP_JOB } from './give-document.ts';
import type { CfdiNeeds } from './needs.ts';
import { keepStamp } from './stamp-document.ts';
import { attemptsOf, changeDocument, holdDocument, sealingOf, type Document } from './store/documents.ts';
import { writeAct } from './write-act.ts';

async function held(tx: Tx, id: CfdiId): Promise<Document> {
  const document = await holdDocument(tx, id);
  if (!document) throw new Refusal('NOT_FOUND');
  return document;
}

/** A person's word where no machine can tell: what stands in the PAC's portal. */
export async function settleDocument(
  needs: CfdiNeeds,
  tx: Tx,
  { id, decision }: { id: CfdiId; decision: PersonsDecision },
  actor: Actor,
): Promise<void> {
  const document = await held(tx, id);
  if (document.state !== 'person') throw new Refusal('CONFLICT', { description: texts.notForPerson });
  const now = needs.clock.now();
  await writeAct(needs, tx, document, { action: 'cfdi.settled', actor_id: actor.id, after: { found: decision.found } });
  switch (decision.found) {
    case 'nothing':
      return changeDocument(tx, id, { state: 'refused', next_try_at: null, changed_at: now });
    case 'again':
      await changeDocument(tx, id, { state: 'sealed', words: null, tries: 0, asked_since: now, next_try_at: now, changed_at: now });
      return needs.queue.enqueue(tx, STAMP_JOB, { id });
    case 'stamped': {
      const judged = needs.issuer.judge((await sealingOf(tx, document)).xml, decision.xml);
      if (!judged) throw new Refusal('WRONG_DATA', { fields: { xml: texts.notOurs } });
      const last = (await attemptsOf(tx, document)).at(-1);
      if (!last) throw new Error(`document ${id} was never asked for`);
      return keepStamp(needs, tx, document, last.pac, judged, actor.id);
    }
  }
}

/** Has a refused document sealed anew: it is surely not stamped, so another text may take its place. */
export async function stampAgain(
  needs: CfdiNeeds,
  tx: Tx,
  { id, facts }: { id: CfdiId; facts: DocumentFacts | null },
  actor: Actor | null,
): Promise<void> {
  const document = await held(tx, id);
  if (document.state !== 'refused') throw new Refusal('CONFLICT', { description: texts.notRefused });
  if (facts && facts.kind !== document.kind) throw new Error(`document ${id} is of another kind`);
  const now = needs.clock.now();
  await changeDocument(tx, id, { ...(facts ? { facts } : {}), state: 'waiting', words: null, tries: 0, next_try_at: now, changed_at: now });
  await writeAct(needs, tx, document, { action: 'cfdi.again', actor_id: actor?.id ?? null });
  await needs.queue.enqueue(tx, STAMP_JOB, { id });
}
