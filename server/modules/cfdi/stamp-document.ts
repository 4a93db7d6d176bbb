import { HOUR_MS } from '#contract/shared/dates.ts';
import type { CfdiId } from '#contract/shared/ids.ts';
import { sha256Of } from '#platform/hash.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { cfdiTexts as texts } from '#texts/es/cfdi/cfdi.ts';
import { neverAsked } from '#wire/own-codes.ts';
import type { Answer, PacSlug, Stamped } from '../issuer/api.ts';
import { mailPapers } from './mail-papers.ts';
import type { CfdiNeeds } from './needs.ts';
import { afterAnswer, mayBeStamped, whenDue, type Heard } from './rules/decide-stamping.ts';
import { sealWaiting } from './seal-document.ts';
import {
  attemptsOf,
  changeDocument,
  documentById,
  endAttempt,
  holdDocument,
  insertAttempt,
  insertStamp,
  sealingOf,
  stampOf,
  type Document,
} from './store/documents.ts';
import type { AttemptTable } from './tables.ts';
import { writeAct } from './write-act.ts';

/** How long a sealed text without a stamp is asked for: SAT takes a date of 72 hours, whatever TIME_SCALE says. */
const STALE_MS = 71 * HOUR_MS;

/** Seals a document that waits, and asks for its stamp when that is due. Any process may do so at any time: the text is the same, so its UUID is one. */
export async function stampDocument(needs: CfdiNeeds, id: CfdiId): Promise<void> {
  const document = await documentById(needs.db, id);
  if (document?.state === 'waiting' && isDue(needs, document)) await sealWaiting(needs, id);
  const begun = await needs.inTransaction((tx) => beginAttempt(needs, tx, id));
  if (begun === null) return;
  if (begun === 'seal') return sealAndAsk(needs, id);
  await ask(needs, begun);
}

async function sealAndAsk(needs: CfdiNeeds, id: CfdiId): Promise<void> {
  await sealWaiting(needs, id);
  const begun = await needs.inTransaction((tx) => beginAttempt(needs, tx, id));
  if (begun !== null && begun !== 'seal') await ask(needs, begun);
}

const isDue = ({ clock }: Pick<CfdiNeeds, 'clock'>, { next_try_at }: Document): boolean => next_try_at !== null && next_try_at <= clock.now();

type Begun = { attempt: AttemptTable; xml: string };

/**
 * Writes that the PAC is about to be asked. Null = nothing is to be asked now: another process is at it, it is not due, or a person looks. `seal`: the text is
 * too old and surely never reached a PAC.
 */
async function beginAttempt(needs: CfdiNeeds, tx: Tx, id: CfdiId): Promise<Begun | 'seal' | null> {
  const { issuer, clock, waits } = needs;
  const document = await holdDocument(tx, id);
  if (document?.state !== 'sealed' || !isDue(needs, document)) return null;
  const [now, earlier, sealing] = [clock.now(), await attemptsOf(tx, document), await sealingOf(tx, document)];
  const ms = (since: Date) => now.getTime() - since.getTime();
  const decided = whenDue({ sealedMsAgo: ms(sealing.sealed_at), askedMsAgo: ms(document.asked_since ?? sealing.sealed_at) }, STALE_MS, earlier);
  if (decided === 'seal') {
    await changeDocument(tx, id, { state: 'waiting', next_try_at: now, changed_at: now });
    return 'seal';
  }
  if (decided === 'person') {
    await leaveToPerson(needs, tx, document, texts.silentTooLong);
    return null;
  }
  // What one PAC may have stamped is never asked of another one.
  const pac = earlier.findLast((one) => mayBeStamped([one]))?.pac ?? issuer.pacs()[0];
  if (!pac) {
    await changeDocument(tx, id, { words: texts.noPac, next_try_at: new Date(now.getTime() + (waits.stampMs.at(-1) as number)), changed_at: now });
    return null;
  }
  const attempt: AttemptTable = {
    ...{ document_id: id, n: document.sealing, attempt: earlier.length + 1, customer_id: document.customer_id, pac, request_id: newId() },
    ...{ begun_at: now, outcome: null, words: null, ended_at: null },
  };
  await insertAttempt(tx, attempt);
  // Whoever dies here is followed by another one, with the same text.
  await changeDocument(tx, id, { next_try_at: new Date(now.getTime() + waits.leaseMs), changed_at: now });
  return { attempt, xml: sealing.xml };
}

/** Asks the PAC, outside any transaction, and books what it said. */
async function ask(needs: CfdiNeeds, { attempt, xml }: Begun): Promise<void> {
  const { issuer, step, inTransaction } = needs;
  const { document_id: id, pac, request_id } = attempt;
  await step('cfdi_before_call', id);
  const answer = await issuer.stamp(pac, { xml, reference: id }, request_id);
  await step('cfdi_after_call', id);
  await inTransaction((tx) => bookAnswer(needs, tx, attempt, answer));
  await step('cfdi_stamped', id);
}

function heardIn(answer: Answer<Stamped>): Heard {
  if (answer.outcome === 'done') return 'done';
  if (answer.outcome === 'refused') return neverAsked.includes(answer.code) ? 'not_sent' : answer.code === '' ? 'unsaid' : 'refused';
  return answer.reason === 'foreign' ? 'foreign' : 'unknown';
}

async function bookAnswer(needs: CfdiNeeds, tx: Tx, attempt: AttemptTable, answer: Answer<Stamped>): Promise<void> {
  const { issuer, clock, waits } = needs;
  const document = await holdDocument(tx, attempt.document_id);
  if (!document) return;
  const now = clock.now();
  const [heard, words] = [heardIn(answer), issuer.advice('stamp', answer)];
  await endAttempt(tx, attempt, { outcome: heard === 'unsaid' ? 'refused' : heard, words, ended_at: now });
  const counts = attempt.n === document.sealing && (document.state === 'sealed' || document.state === 'person');
  if (answer.outcome === 'done')
    return counts ? keepStamp(needs, tx, document, attempt.pac, answer.value) : watchSecond(needs, tx, document, answer.value);
  // A late answer changes nothing of what was decided since.
  if (!counts || document.state !== 'sealed') return;
  const others = (await attemptsOf(tx, document)).filter((one) => one.attempt !== attempt.attempt);
  switch (afterAnswer(heard, others)) {
    case 'refused':
      await changeDocument(tx, document.id, { state: 'refused', words, next_try_at: null, changed_at: now });
      return writeAct(needs, tx, document, { action: 'cfdi.refused', after: { code: answer.outcome === 'refused' ? answer.code : '' } });
    case 'person':
      return leaveToPerson(needs, tx, document, heard === 'refused' ? texts.refusedAfterSilence(words ?? '') : words);
    default: {
      const told = answer.outcome === 'refused' ? (answer.retryAfterMs ?? 0) : 0;
      const wait = waits.stampMs[Math.min(document.tries, waits.stampMs.length - 1)] as number;
      const next_try_at = new Date(now.getTime() + Math.max(wait, told));
      await changeDocument(tx, document.id, { words, tries: document.tries + 1, next_try_at, changed_at: now });
    }
  }
}

async function leaveToPerson(needs: CfdiNeeds, tx: Tx, document: Document, words: string | null): Promise<void> {
  await changeDocument(tx, document.id, { state: 'person', words, next_try_at: null, changed_at: needs.clock.now() });
  await writeAct(needs, tx, document, { action: 'cfdi.needs_person' });
}

/** Stores the stamp of a document, and mails it. The hash of its text goes into the act, and with it into the chain of acts. */
export async function keepStamp(
  needs: Pick<CfdiNeeds, 'asks' | 'audit' | 'clock' | 'mail' | 'portal'>,
  tx: Tx,
  document: Document,
  pac: PacSlug,
  stamped: Stamped,
  actor_id: string | null = null,
): Promise<void> {
  const { id, customer_id, sealing } = document;
  const { xml, stamped_at, pac_rfc, sat_certificate, was_stamped_before } = stamped;
  const uuid = stamped.uuid.toLowerCase();
  await insertStamp(tx, { document_id: id, n: sealing, customer_id, uuid, xml, stamped_at, pac, pac_rfc, sat_certificate, was_stamped_before });
  await changeDocument(tx, id, { state: 'stamped', words: null, next_try_at: null, changed_at: needs.clock.now() });
  const mailed = await mailPapers(needs, tx, document, uuid);
  await writeAct(needs, tx, document, { action: 'cfdi.stamped', actor_id, after: { uuid, sha256: sha256Of(xml), mailed } });
}

/** A stamp that came late: the one that is stored, or an alarm. */
async function watchSecond(needs: CfdiNeeds, tx: Tx, document: Document, { uuid }: Stamped): Promise<void> {
  const kept = await stampOf(tx, document.id);
  if (kept?.uuid === uuid.toLowerCase()) return;
  needs.log.error('a second UUID for one document', { document_id: document.id, uuid });
  await changeDocument(tx, document.id, { words: texts.secondUuid(uuid), changed_at: needs.clock.now() });
  await writeAct(needs, tx, document, { action: 'cfdi.needs_person', after: { uuid } });
}
