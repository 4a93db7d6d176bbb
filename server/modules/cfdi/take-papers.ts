import type { Actor } from '#contract/access/access.ts';
import { MOST_PAPERS_AN_HOUR, type cfdiOperations } from '#contract/cfdi/cfdi.ts';
import { HOUR_MS } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CfdiId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { countActs } from '#platform/audit.ts';
import { cfdiTexts as texts } from '#texts/es/cfdi/cfdi.ts';
import { figureText } from '#texts/es/shared/figures.ts';
import { drawPaper, paperName, type Paper } from './draw-paper.ts';
import type { CfdiNeeds } from './needs.ts';
import { documentToRead } from './read-documents.ts';
import { documentById, stampOf, type Document } from './store/documents.ts';
import { writeAct } from './write-act.ts';

type Operations = typeof cfdiOperations;
const ACTION = 'cfdi.downloaded';

/** GET /api/cfdi/{id}/xml: the stamped text. */
export async function getCfdiXml(
  needs: CfdiNeeds,
  { id }: RequestOf<Operations['getCfdiXml']>,
  actor: Actor,
): Promise<ResponseOf<Operations['getCfdiXml']>> {
  const { name, xml } = await take(needs, id, 'xml', actor);
  return { name, content: xml };
}

/** GET /api/cfdi/{id}/pdf: the stamped text as people read it. */
export async function getCfdiPdf(
  needs: CfdiNeeds,
  { id }: RequestOf<Operations['getCfdiPdf']>,
  actor: Actor,
): Promise<ResponseOf<Operations['getCfdiPdf']>> {
  const { name, xml } = await take(needs, id, 'pdf', actor);
  return { name, file: Buffer.from(await drawPaper(needs, xml)).toString('base64') };
}

/** A paper of a document whose reach the caller has judged: the text, or a PDF as base64. */
export async function takePaper(needs: CfdiNeeds, id: CfdiId, paper: Paper, actor: Actor): Promise<{ name: string; content: string }> {
  const row = await documentById(needs.db, id);
  if (!row) throw new Refusal('NOT_FOUND');
  const { name, xml } = await takeOf(needs, row, paper, actor);
  return { name, content: paper === 'xml' ? xml : Buffer.from(await drawPaper(needs, xml)).toString('base64') };
}

const take = async (needs: CfdiNeeds, id: CfdiId, paper: Paper, actor: Actor): Promise<{ name: string; xml: string }> =>
  takeOf(needs, await documentToRead(needs, id, actor), paper, actor);

/** A stamped text, and that this person took it; who has taken very many waits (TOO_MANY_REQUESTS). */
async function takeOf(
  needs: CfdiNeeds,
  row: Pick<Document, 'id' | 'customer_id' | 'series' | 'folio'>,
  paper: Paper,
  actor: Actor,
): Promise<{ name: string; xml: string }> {
  const { id } = row;
  return needs.inTransaction(async (tx) => {
    const stamp = await stampOf(tx, id);
    if (!stamp) throw new Refusal('NOT_FOUND');
    const since = new Date(needs.clock.now().getTime() - HOUR_MS);
    const taken = await countActs(tx, { actor_id: actor.id, action: ACTION, since });
    if (taken >= MOST_PAPERS_AN_HOUR) throw new Refusal('TOO_MANY_REQUESTS', { description: texts.tooManyPapers(figureText(MOST_PAPERS_AN_HOUR)) });
    await writeAct(needs, tx, row, { action: ACTION, actor_id: actor.id, after: { paper } });
    return { name: paperName(row, stamp.uuid, paper), xml: stamp.xml };
  });
}
