import { verify } from 'node:crypto';
import { readX509 } from './certificate.ts';

/** Whether a seal (Base64) is that of a cadena by a certificate (Base64 of X.509). */
export function isSealOf(cadena: string, seal: string, certificate: string): boolean {
  const opened = readX509(Buffer.from(certificate, 'base64'));
  return opened !== null && verify('sha256', Buffer.from(cadena, 'utf8'), opened.publicKey, Buffer.from(seal, 'base64'));
}
