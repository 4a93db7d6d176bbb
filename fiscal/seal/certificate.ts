import { X509Certificate } from 'node:crypto';
// Node 24 loses TLS for the whole process when `toLegacyObject` is the first to load it.
import 'node:tls';

/** What a certificate of SAT says. `number`: 20 digits. `is_csd`: made to seal documents, unlike an e.firma. */
export type CertificateFacts = { rfc: string; name: string; number: string; valid_from: Date; valid_to: Date; is_csd: boolean };

/** A certificate as X.509, or null for a file that holds none. */
export function readX509(file: Uint8Array): X509Certificate | null {
  try {
    return new X509Certificate(file);
  } catch {
    // Node has no other word for a file that is no certificate.
    return null;
  }
}

/** What SAT wrote into a certificate; null for one that is not of SAT. */
export function certificateFacts(certificate: X509Certificate): CertificateFacts | null {
  const subject = certificate.toLegacyObject().subject as unknown as Readonly<Record<string, string | string[] | undefined>>;
  // '<RFC> / <RFC of the representative>'
  const rfc = first(subject['x500UniqueIdentifier'])?.split('/')[0]?.trim();
  const number = numberOf(certificate.serialNumber);
  if (!rfc || number === null) return null;
  return {
    rfc,
    name: first(subject['CN']) ?? first(subject['O']) ?? '',
    number,
    valid_from: certificate.validFromDate,
    valid_to: certificate.validToDate,
    // A CSD names the branch that it is for.
    is_csd: (first(subject['OU']) ?? '') !== '',
  };
}

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** SAT writes the digits of its number as the bytes of the serial number. */
function numberOf(serial: string): string | null {
  const number = Buffer.from(serial, 'hex').toString('latin1');
  return /^\d{20}$/.test(number) ? number : null;
}
