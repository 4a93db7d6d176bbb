import { readDocument } from '#fiscal/xml/read-document.ts';
import { breathe } from '#platform/breathe.ts';
import type { CfdiNeeds } from './needs.ts';
import { sheetOfDocument } from './rules/sheet-of-document.ts';

export type Paper = 'xml' | 'pdf';
/** The name of its file. */
export const paperName = ({ series, folio }: { series: string; folio: number | null }, uuid: string, paper: Paper): string =>
  `${series}-${folio}-${uuid}.${paper}`;

/** The printed representation of a stamped text: the same text gives the same bytes, so that none is kept (decision 0258). */
export async function drawPaper({ drawSheet }: Pick<CfdiNeeds, 'drawSheet'>, xml: string): Promise<Uint8Array> {
  // A text of 500 lines is read in a tenth of a second, and many are mailed at once.
  await breathe();
  const read = readDocument(xml);
  if ('unreadable' in read) throw new Error(`a stamped document is not ours at ${read.unreadable}`);
  const { stamp } = read;
  if (!stamp) throw new Error('a stamped document has no stamp');
  await breathe();
  return drawSheet(sheetOfDocument({ ...read, stamp }));
}
