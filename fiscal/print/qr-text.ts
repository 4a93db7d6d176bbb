import type { Centavos } from '#contract/shared/money.ts';

const PAGE = 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx';
const SEAL_SIGNS = 8;

/** `total`: 0 of documents without a price. `seal`: the issuer's. */
export type Stamped = { uuid: string; issuer_rfc: string; receiver_rfc: string; total: Centavos; seal: string };

/** What the QR of a printed document says: SAT's page, on which anybody can look whether the document is valid (Anexo 20). */
export function qrText({ uuid, issuer_rfc, receiver_rfc, total, seal }: Stamped): string {
  const answers = { id: uuid.toUpperCase(), re: issuer_rfc, rr: receiver_rfc, tt: totalText(total), fe: seal.slice(-SEAL_SIGNS) };
  return `${PAGE}?${Object.entries(answers)
    .map(([key, value]) => `${key}=${encoded(value)}`)
    .join('&')}`;
}

/** Pesos as short as they are, with one decimal at least. */
const totalText = (total: Centavos): string => (total / 100).toFixed(2).replace(/0$/, '');

/** An RFC may hold an ampersand, which would end its answer; the signs of Base64 stay as SAT prints them. */
const encoded = (value: string): string => value.replace(/[&Ñ]/g, encodeURIComponent);
