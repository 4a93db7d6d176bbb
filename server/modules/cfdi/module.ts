import { zoneOfZip } from '#contract/catalogs/time-zones.ts';
import { cfdiOperations } from '#contract/cfdi/cfdi.ts';
import { BUSINESS_ZONE } from '#contract/shared/dates.ts';
import type { CfdiId } from '#contract/shared/ids.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { CfdiApi, DocumentState } from './api.ts';
import { CANCEL_JOB, cancelDocument, followCancellation } from './cancel-document.ts';
import { giveDocument, STAMP_JOB } from './give-document.ts';
import type { CfdiNeeds } from './needs.ts';
import { documentOfFacts } from './rules/document-of-facts.ts';
import { papersOf } from './mail-papers.ts';
import { bookedDocuments, documentsOfPurposes } from './read-books.ts';
import { countSealed } from './store/booked.raw.ts';
import { getCfdi, listCfdi } from './read-documents.ts';
import { settleDocument, stampAgain } from './settle-document.ts';
import { stampDocument } from './stamp-document.ts';
import { cancellationsOf, dueCancellations } from './store/cancellations.ts';
import { documentsOf, dueDocuments, type FollowedDocument } from './store/documents.ts';
import { getCfdiPdf, getCfdiXml, takePaper } from './take-papers.ts';

/** Documents that one look takes up, and how many are worked on at once. */
const AT_ONCE = 8;
const A_LOOK = 200;

/** Fiscal documents of the house: sealed once, stamped with the same text until there is a UUID or a refusal, and cancelled. */
export function buildCfdi(needs: CfdiNeeds): { api: CfdiApi; routes: Route[]; jobs: Job[] } {
  const { db, clock, issuer, waits } = needs;
  const api: CfdiApi = {
    bookedDocuments,
    countSealed,
    documentsOfPurposes,
    judge: (facts) => {
      const by = issuer.issuer();
      const built = by && documentOfFacts(facts, by, { series: 'A', folio: 1 }, clock.now());
      return built && ('faults' in built ? built.faults : []);
    },
    zone: () => {
      const by = issuer.issuer();
      return by ? zoneOfZip(by.zip) : BUSINESS_ZONE;
    },
    give: (tx, document) => giveDocument(needs, tx, document),
    stampAgain: (tx, again, actor) => stampAgain(needs, tx, again, actor),
    settle: (tx, settled, actor) => settleDocument(needs, tx, settled, actor),
    cancel: (tx, wanted, actor) => cancelDocument(needs, tx, wanted, actor),
    stateOf: async (reader, purposes) => new Map((await documentsOf(reader, purposes)).map((one) => [one.purpose, stateOf(one)])),
    takePaper: (id, paper, actor) => takePaper(needs, id, paper, actor),
    papersOf: (id) => papersOf(needs, id),
    cancellationsOf: async (reader, id) =>
      (await cancellationsOf(reader, id)).map(({ motive, words, asked_at, ended_at, state }) => ({
        ...{ motive, words, asked_at, ended_at, isCancelled: state === 'cancelled' },
      })),
  };
  const idOf = (data: Record<string, unknown>): CfdiId => data['id'] as CfdiId;
  return {
    api,
    routes: [
      route(cfdiOperations.listCfdi, (request, { actor }) => listCfdi(needs, request, actor)),
      route(cfdiOperations.getCfdi, (request, { actor }) => getCfdi(needs, request, actor)),
      route(cfdiOperations.getCfdiXml, (request, { actor }) => getCfdiXml(needs, request, actor)),
      route(cfdiOperations.getCfdiPdf, (request, { actor }) => getCfdiPdf(needs, request, actor)),
    ],
    jobs: [
      { name: STAMP_JOB, run: (data) => stampDocument(needs, idOf(data)) },
      { name: CANCEL_JOB, run: (data) => followCancellation(needs, idOf(data)) },
      { name: 'cfdi-stamp-due', everyMs: waits.sweepMs, run: async () => inTurn(needs, await dueDocuments(db, clock.now(), A_LOOK), stampDocument) },
      {
        name: 'cfdi-cancel-due',
        everyMs: waits.sweepMs,
        run: async () => inTurn(needs, await dueCancellations(db, clock.now(), A_LOOK), followCancellation),
      },
    ],
  };
}

function stateOf(document: FollowedDocument): DocumentState {
  const { id, customer_id, purpose, kind, series, folio, state, words, uuid, issued_at, cancellation } = document;
  return { id, customer_id, purpose, kind, series, folio, state, words, uuid, issued_at, cancellation };
}

/** Some at once; one that fails does not keep the others from their turn. */
async function inTurn(needs: CfdiNeeds, ids: readonly CfdiId[], work: (needs: CfdiNeeds, id: CfdiId) => Promise<void>): Promise<void> {
  const left = [...ids];
  const worker = async (): Promise<void> => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      try {
        await work(needs, id);
      } catch (error) {
        needs.log.error('a fiscal document is tried again later', { document_id: id, error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
