import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { bits, explicit, integer, nothing, octets, oid, sequence, setOf, utcTime, utf8, yes } from './der.ts';

const sha256WithRsa = sequence(oid('1.2.840.113549.1.1.11'), nothing);
const names = { CN: '2.5.4.3', name: '2.5.4.41', O: '2.5.4.10', OU: '2.5.4.11', rfc: '2.5.4.45', curp: '2.5.4.5' };
type Names = Partial<Record<keyof typeof names, string>>;

const nameOf = (given: Names): Buffer =>
  sequence(...Object.entries(given).map(([key, value]) => setOf(sequence(oid(names[key as keyof typeof names]), utf8(value)))));

export type CertificateWish = {
  /** 20 digits, which SAT writes into the serial number letter by letter. */
  number: string;
  subject: Names;
  from: Date;
  until: Date;
  publicKey: KeyObject;
  signer: KeyObject;
};

/** An X.509 certificate, as DER. */
export function makeCertificate({ number, subject, from, until, publicKey, signer }: CertificateWish): Buffer {
  const keyUsage = sequence(oid('2.5.29.15'), yes, octets(bits(Buffer.from([0xc0]), 6)));
  const body = sequence(
    explicit(0, integer(Buffer.from([2]))),
    integer(Buffer.from(number, 'ascii')),
    sha256WithRsa,
    nameOf({ CN: 'AC DE PRUEBA', O: 'SAT DE PRUEBA' }),
    sequence(utcTime(from), utcTime(until)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    explicit(3, sequence(keyUsage)),
  );
  return sequence(body, sha256WithRsa, bits(sign('sha256', body, signer)));
}

export const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
export const keyFrom = (base64: string): KeyObject => createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' });
export const keyText = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'der' }).toString('base64');

/** What a taxpayer is given: a CSD has a branch (OU), an e.firma has none. */
export type SealWish = { rfc: string; name: string; isCsd: boolean; from: Date; until: Date; password: string; number: string };

/** A certificate and its encrypted key as SAT hands them out (.cer and .key), base64. */
export function makeSeal(signer: KeyObject, { rfc, name, isCsd, from, until, password, number }: SealWish) {
  const key = newKey();
  const subject = { CN: name, name, O: name, rfc: `${rfc} / XAXX010101000`, curp: ' / XEXX010101HNEXXXA4', ...(isCsd ? { OU: 'Unidad 1' } : {}) };
  const certificate = makeCertificate({ number, subject, from, until, publicKey: createPublicKey(key), signer });
  const encrypted = key.export({ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase: password });
  return { number, certificate: certificate.toString('base64'), key: encrypted.toString('base64'), password };
}
