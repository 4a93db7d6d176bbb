import { isRegimenOf, regimes, type Regimen } from '#contract/shared/fiscal.ts';
import { hasCorporateSuffix } from '#contract/shared/corporate-suffix.ts';
import { isRfc } from '#contract/shared/rfc.ts';
import { certificateFacts, readX509 } from '#fiscal/seal/certificate.ts';
import { openCsd, type Csd } from '#fiscal/seal/open-csd.ts';
import { issuerTexts } from '#texts/es/issuer/issuer.ts';
import type { Values } from '#platform/credentials/kind.ts';
import type { IssuerFacts } from '../api.ts';

/** The issuer with a certificate that is open; the key stays inside `sign`. */
export type OpenIssuer = IssuerFacts & { csd: Csd };

const { faults: texts } = issuerTexts;
const textOf = (values: Values, name: string): string => (typeof values[name] === 'string' ? values[name] : '');
const fileOf = (values: Values, name: string): Uint8Array => Buffer.from(textOf(values, name), 'base64');
const filesOf = (values: Values) => ({ cer: fileOf(values, 'certificate'), key: fileOf(values, 'key'), password: textOf(values, 'password') });
const isRegimen = (text: string): text is Regimen => regimes.some((one) => one === text);
const fields = { cer: 'certificate', key: 'key', password: 'password' } as const;

/** What is wrong with an issuer and its certificate at a time, by the name of the field. */
export function csdFaults(values: Values, at: Date): Record<string, string> {
  const rfc = textOf(values, 'rfc');
  if (!isRfc(rfc)) return { rfc: texts.rfc };
  const regimen = textOf(values, 'regimen');
  const opened = openCsd(filesOf(values), { rfc, at });
  return {
    ...(hasCorporateSuffix(textOf(values, 'name')) ? { name: texts.suffix } : {}),
    ...(isRegimen(regimen) && isRegimenOf(rfc, regimen) ? {} : { regimen: texts.regimen }),
    ...(/^\d{5}$/.test(textOf(values, 'zip')) ? {} : { zip: texts.zip }),
    // The first of what is wrong with a field is told.
    ...('faults' in opened ? Object.fromEntries(opened.faults.toReversed().map(({ field, message }) => [fields[field], message])) : {}),
  };
}

/** Opens what was judged before, also when its certificate has ended since; null for what does not open at all. */
export function openIssuer(values: Values): OpenIssuer | null {
  const files = filesOf(values);
  const certificate = readX509(files.cer);
  const facts = certificate && certificateFacts(certificate);
  if (!facts || Object.keys(csdFaults(values, facts.valid_to)).length > 0) return null;
  const rfc = textOf(values, 'rfc');
  const opened = openCsd(files, { rfc, at: facts.valid_to });
  if (!('csd' in opened)) return null;
  const { number, valid_from, valid_to } = opened.csd;
  const regimen = textOf(values, 'regimen') as Regimen;
  return {
    rfc,
    name: textOf(values, 'name'),
    regimen,
    zip: textOf(values, 'zip'),
    certificate_number: number,
    valid_from,
    valid_to,
    csd: opened.csd,
  };
}
