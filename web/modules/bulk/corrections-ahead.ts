import type { BulkJob } from '#contract/bulk/bulk.ts';
import type { JobId } from '#contract/shared/ids.ts';
import { dropDraft, keepDraft, readDraft } from '../../platform/drafts.ts';
import { readEdits } from './grid/use-row-edits.ts';
import { noEdits, type RowEdits } from './grid/row-edits.ts';

/**
 * Rows may be corrected while the file is only checked. The file is sent as it is, so that the same file stays the same; its corrected rows
 * follow as soon as its good rows have their guides, also after a reload.
 */
type Ahead = { file_name: string; at: number; edits: RowEdits };

const AHEAD = 'carga-siguiente';
const sendsName = (jobId: JobId): string => `carga-enviar:${jobId}`;
/** The clocks of browser and server differ. */
const TOLERANCE_MS = 120_000;

/** Those of this press alone: what was corrected of a file that was not taken says nothing of the next one. */
export function keepAhead(file_name: string, edits: RowEdits): void {
  if (Object.keys(edits).length === 0) dropAhead();
  else keepDraft(AHEAD, { file_name, at: Date.now(), edits } satisfies Ahead);
}

export const dropAhead = (): void => dropDraft(AHEAD);

/** What was typed for this load before it began, else since then. */
export function correctionsOf({ id, kind, file_name, created_at }: BulkJob): RowEdits {
  const ahead = readDraft<Ahead>(AHEAD);
  const isOurs = ahead !== null && kind === 'purchase' && ahead.file_name === file_name && Date.parse(created_at) > ahead.at - TOLERANCE_MS;
  if (!isOurs) return readEdits(id);
  dropAhead();
  keepDraft(sendsName(id), {});
  return { ...noEdits, ...ahead.edits };
}

/** Whether the corrected rows of a load are to be sent when its good rows are done. */
export const sendsWhenDone = (id: JobId): boolean => readDraft(sendsName(id)) !== null;
export const wasSent = (id: JobId): void => dropDraft(sendsName(id));
