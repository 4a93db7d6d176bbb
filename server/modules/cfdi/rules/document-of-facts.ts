import { zoneOfZip } from '#contract/catalogs/time-zones.ts';
import { buildCreditNote, buildInvoice } from '#fiscal/build/build-priced.ts';
import { buildReceipt } from '#fiscal/build/build-receipt.ts';
import { buildTransport } from '#fiscal/build/build-transport.ts';
import type { Built } from '#fiscal/build/built.ts';
import type { FiscalDocument } from '#fiscal/document/fiscal-document.ts';
import { localTimeAt } from '#fiscal/document/local-time.ts';
import type { IssuerFacts } from '../../issuer/api.ts';
import type { DocumentFacts } from '../api.ts';

export type Numbered = { series: string; folio: number };

/** The document of what was handed over, as this issuer makes it now at its postal code; or what keeps it from being made. */
export function documentOfFacts(
  facts: DocumentFacts,
  { rfc, name, regimen, zip }: IssuerFacts,
  { series, folio }: Numbered,
  at: Date,
): Built<FiscalDocument> {
  const now = localTimeAt(at, zoneOfZip(zip));
  const heading = { series, folio: String(folio), issued_at: now, place: zip, issuer: { rfc, name, regimen } };
  switch (facts.kind) {
    case 'I': {
      const { kind: _kind, ...said } = facts;
      return buildInvoice({ ...said, ...heading }, now);
    }
    case 'E': {
      const { kind: _kind, ...said } = facts;
      return buildCreditNote({ ...said, ...heading }, now);
    }
    case 'P': {
      const { kind: _kind, ...said } = facts;
      return buildReceipt({ ...said, ...heading }, now);
    }
    case 'T': {
      const { kind: _kind, ...said } = facts;
      return buildTransport({ ...said, ...heading, tax_zip: zip }, now);
    }
  }
}
