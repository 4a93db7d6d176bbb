import { regimes, type Regimen } from '#contract/shared/fiscal.ts';
import { documentOperations } from '#contract/prospects/documents.ts';
import type { ProspectView } from '#contract/prospects/prospects.ts';
import type { DocumentId } from '#contract/shared/ids.ts';
import { useCall } from '../../platform/use-call.ts';

/** What the SAT certificate of a prospect says of the customer it becomes: offered, never taken by itself. */
export type Certificate = { regimes: readonly Regimen[]; zip_code: string | null };

/** Null while it is read, and where there is none to read. */
export function useCertificate(prospect: ProspectView | null): Certificate | null {
  const id = prospect?.documents.find(({ document_type }) => document_type === 'tax')?.id ?? null;
  const { data } = useCall(documentOperations.getDocumentSuggestions, { id: id as DocumentId }, { isOn: id !== null, isOnce: true });
  if (!data?.read) return null;
  const named = data.regimes.flatMap((name) => regimes.find((code) => name.startsWith(code)) ?? []);
  return { regimes: named, zip_code: data.fields.zip_code ?? null };
}
