import { isRfc, rfcOf } from '#contract/shared/rfc.ts';

/** Whose certificate it is, and its number (idCIF). */
export type SatQr = { tax_id: string; id_cif: string };

/** D3 stands last, so that an RFC with & is whole. */
const ID_AND_RFC = /[?&]D3=(\d{1,20})_([^#]+)$/i;

/**
 * What the QR codes of a SAT certificate say: an address of the SAT whose D3 is the number and the RFC. The address is read and never asked. Null
 * when there is none, or when two name different people.
 */
export function readSatQr(texts: readonly string[]): SatQr | null {
  const found = texts.flatMap((text) => satQrOf(text) ?? []);
  const [first, ...others] = found;
  return first && others.every(({ tax_id }) => tax_id === first.tax_id) ? first : null;
}

function satQrOf(text: string): SatQr | null {
  const address = text.trim();
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  if (!/^https?:$/.test(protocol) || !/(^|\.)sat\.gob\.mx$/.test(hostname)) return null;
  const [, id_cif, rfc] = ID_AND_RFC.exec(address) ?? [];
  const tax_id = rfc === undefined ? '' : rfcOf(plain(rfc));
  return id_cif !== undefined && isRfc(tax_id) ? { tax_id, id_cif } : null;
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A sign of per cent that stands for itself makes no RFC.
    return part;
  }
}
