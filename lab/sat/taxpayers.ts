import type { Entry, TaxpayerRegistered } from '../journal-entry.ts';

export type Taxpayer = Omit<TaxpayerRegistered, 'kind' | 'carrier'>;

/** SAT's pattern of an RFC (tdCFDI). */
export const rfcPattern = /^[A-Z&Ñ]{3,4}\d{2}(0[1-9]|1[012])(0[1-9]|[12]\d|3[01])[A-Z\d]{2}[\dA]$/;
export const genericRfcs: ReadonlySet<string> = new Set(['XAXX010101000', 'XEXX010101000']);

const alphabet = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** Whether the last sign of an RFC is the one that SAT would give it. */
export function hasRightDigit(rfc: string): boolean {
  const sum = [...rfc.slice(0, -1).padStart(12, ' ')].reduce((total, sign, index) => total + alphabet.indexOf(sign) * (13 - index), 0);
  const rest = sum % 11;
  return rfc.at(-1) === (rest === 0 ? '0' : rest === 1 ? 'A' : String(11 - rest));
}

const corporateSuffix = /[ ,](S\.? ?A\.? ?(P\.? ?I\.? ?)?DE C\.? ?V\.?|S\.? ?DE R\.? ?L\.?( DE C\.? ?V\.?)?|S\.? ?C\.?|A\.? ?C\.?|S\.? ?A\.?)$/;

/** As SAT holds names: without what kind of company it is. */
export const hasSuffix = (name: string): boolean => corporateSuffix.test(name);

/** Whom SAT knows: those that were registered, and every RFC whose last sign is right. */
export type Taxpayers = { apply(entry: Entry): void; of(rfc: string): Taxpayer | undefined; isKnown(rfc: string): boolean };

export function createTaxpayers(): Taxpayers {
  const registered = new Map<string, Taxpayer>();
  const isKnown = (rfc: string) => registered.has(rfc) || genericRfcs.has(rfc) || hasRightDigit(rfc);
  return {
    apply: (entry) => {
      if (entry.kind !== 'taxpayer_registered') return;
      const { rfc, name, regimen, zip } = entry;
      registered.set(rfc, { rfc, name, regimen, zip });
    },
    of: (rfc) => registered.get(rfc),
    isKnown,
  };
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const ofCompanies = words('601 603 610 620 622 623 624 626');
const ofPeople = words('605 606 607 608 610 611 612 614 615 616 621 625 626');

/** c_RegimenFiscal by kind of person; the public in general and foreigners have 616. */
export const fitsPerson = (rfc: string, regimen: string): boolean =>
  genericRfcs.has(rfc) ? regimen === '616' : (rfc.length === 12 ? ofCompanies : ofPeople).has(regimen);

const business = words('601 603 606 612 620 621 622 623 624 625 626');
const returned = words('601 603 606 612 616 620 621 622 623 624 625 626');
const anybody = words('601 603 605 606 608 610 611 612 614 616 620 621 622 623 624 607 615 625 626');
const personal = words('605 606 608 611 612 614 607 615 625');

/** c_UsoCFDI: the regimes with which a use is allowed; null = there is no such use. */
export function regimesOf(use: string): ReadonlySet<string> | null {
  if (use === 'G02') return returned;
  if (/^(G0[13]|I0[1-8])$/.test(use)) return business;
  if (use === 'S01' || use === 'CP01') return anybody;
  if (use === 'CN01') return words('605');
  return /^D(0[1-9]|10)$/.test(use) ? personal : null;
}
