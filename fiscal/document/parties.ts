import type { CfdiUse, Regimen } from '#contract/shared/fiscal.ts';

/** Who issues: name as the tax-status certificate has it, without the corporate suffix. */
export type Issuer = { rfc: string; name: string; regimen: Regimen };

/** What a receiver uses a document for; CP01 is that of payment receipts alone. */
export type DocumentUse = CfdiUse | 'CP01';

/** `zip`: of the tax domicile. `residence`: country of a foreigner (ISO 3166, three letters), null for all others. */
export type Receiver = { rfc: string; name: string; zip: string; regimen: Regimen; use: DocumentUse; residence: string | null };
