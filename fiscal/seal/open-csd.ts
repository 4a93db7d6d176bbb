import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { businessDayOf } from '#contract/shared/dates.ts';
import { certificateFaults as texts } from '#texts/es/fiscal/certificate-faults.ts';
import { certificateFacts, readX509, type CertificateFacts } from './certificate.ts';

/** The files of a certificate of seals as SAT gives them: X.509 and an encrypted PKCS #8, both DER, and the password of the latter. */
export type CsdFiles = { cer: Uint8Array; key: Uint8Array; password: string };

/** A certificate that seals documents. The private key stays inside `sign`; nothing prints or stores it by accident. */
export type Csd = CertificateFacts & {
  /** Base64 of the certificate, in one line. */
  certificate: string;
  /** RSA-SHA256 over the UTF-8 of a cadena, in Base64. */
  sign: (cadena: string) => string;
};

export type CsdFaultCode = keyof typeof texts;
/** `field`: which of what was given is to be changed. */
export type CsdFault = { code: CsdFaultCode; field: keyof CsdFiles; message: string };

/** Opens a certificate for the documents of one RFC at a time; all that is wrong with it otherwise. */
export function openCsd(files: CsdFiles, { rfc, at }: { rfc: string; at: Date }): { csd: Csd } | { faults: readonly CsdFault[] } {
  const certificate = readX509(files.cer);
  const facts = certificate && certificateFacts(certificate);
  const key = openKey(files);
  const faults = [
    ...(facts ? certificateFaultsOf(facts, rfc, at) : [fault(certificate ? 'NOT_OF_SAT' : 'CERTIFICATE_UNREADABLE', 'cer')]),
    ...('code' in key ? [key] : []),
    ...(certificate && !('code' in key) && !certificate.checkPrivateKey(key) ? [fault('KEY_OF_OTHER', 'key')] : []),
  ];
  if (faults.length > 0 || !facts || !certificate || 'code' in key) return { faults };
  return { csd: { ...facts, certificate: certificate.raw.toString('base64'), sign: (cadena) => seal(cadena, key) } };
}

const seal = (cadena: string, key: KeyObject): string => sign('sha256', Buffer.from(cadena, 'utf8'), key).toString('base64');

const fault = (code: Exclude<CsdFaultCode, 'OTHER_RFC' | 'EXPIRED' | 'NOT_YET_VALID'>, field: keyof CsdFiles): CsdFault => ({
  code,
  field,
  message: texts[code],
});

function certificateFaultsOf({ rfc, is_csd, valid_from, valid_to }: CertificateFacts, expected: string, at: Date): CsdFault[] {
  const found: CsdFault[] = [];
  if (!is_csd) found.push(fault('E_FIRMA', 'cer'));
  if (rfc !== expected) found.push({ code: 'OTHER_RFC', field: 'cer', message: texts.OTHER_RFC(expected, rfc) });
  if (at > valid_to) found.push({ code: 'EXPIRED', field: 'cer', message: texts.EXPIRED(businessDayOf(valid_to)) });
  if (at < valid_from) found.push({ code: 'NOT_YET_VALID', field: 'cer', message: texts.NOT_YET_VALID(businessDayOf(valid_from)) });
  return found;
}

function openKey({ key, password }: CsdFiles): KeyObject | CsdFault {
  try {
    return createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8', passphrase: password });
  } catch {
    // OpenSSL does not tell a wrong password from a broken file: the form of the file does.
    return isEncryptedKey(key) ? fault('WRONG_PASSWORD', 'password') : fault('KEY_UNREADABLE', 'key');
  }
}

const SEQUENCE = 0x30;
/** EncryptedPrivateKeyInfo: a sequence that fills the file and begins with another one, the algorithm. */
function isEncryptedKey(file: Uint8Array): boolean {
  const [tag, length = 0] = file;
  const lengthBytes = length < 0x80 ? 0 : length & 0x7f;
  const told = lengthBytes === 0 ? length : file.subarray(2, 2 + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0);
  return tag === SEQUENCE && told === file.length - 2 - lengthBytes && file[2 + lengthBytes] === SEQUENCE;
}
