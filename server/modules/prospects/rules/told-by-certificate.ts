import type { DocumentSuggestions } from '#contract/prospects/documents.ts';
import type { Certificate } from './read-certificate.ts';
import type { SatQr } from './read-sat-qr.ts';

export const nothingTold: DocumentSuggestions = { read: false, fields: {}, regimes: [], tax_ids: { text: null, qr: null } };

/** What text and QR of a certificate say together. An RFC of which they say different things is not offered: a person looks. */
export function toldByCertificate(text: Certificate | null, qr: SatQr | null): DocumentSuggestions {
  if (!text && !qr) return nothingTold;
  const { tax_id: ofText, ...fields } = text?.fields ?? {};
  const tax_ids = { text: ofText ?? null, qr: qr?.tax_id ?? null };
  const isDisputed = tax_ids.text !== null && tax_ids.qr !== null && tax_ids.text !== tax_ids.qr;
  const tax_id = isDisputed ? null : (tax_ids.text ?? tax_ids.qr);
  return { read: true, fields: { ...(tax_id === null ? {} : { tax_id }), ...fields }, regimes: text?.regimes ?? [], tax_ids };
}
