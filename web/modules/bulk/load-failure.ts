import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { isRefusal, sentenceOf } from '../../platform/api-error.ts';

/** What the form says of a load that did not come through: at its fields, else below them (AMB-8.05). */
export type LoadFailure = { file: string | null; service: string | null; line: string | null };

export function loadFailureOf(error: unknown, otherwise: string = texts.failed): LoadFailure {
  if (error === null) return { file: null, service: null, line: null };
  if (!isRefusal(error)) return { file: null, service: null, line: otherwise };
  const { csv_file: file = null, service_id, carrier } = error.fields;
  const service = service_id ?? carrier ?? null;
  return { file, service, line: file === null && service === null ? sentenceOf(error, otherwise) : null };
}
