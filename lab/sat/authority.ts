import { createPublicKey, sign, type KeyObject } from 'node:crypto';
import { pick } from '../chance.ts';
import type { Lab } from '../outside-party.ts';
import { keyFrom, keyText, newKey } from './certificates.ts';

/** The number of the certificate with which SAT stamps, and the PAC in whose name. */
export const STAMP_CERTIFICATE = '30001000000599999901';
export const PAC_RFC = 'LAB160718QX3';

const keys = new WeakMap<Lab, KeyObject>();

/** The key of SAT and of the PAC, made when it is first needed and kept in the journal: most runs never stamp. */
export function authorityKey(lab: Lab): KeyObject {
  const known = keys.get(lab);
  if (known) return known;
  const kept = lab.sat.authority();
  const key = kept === null ? newKey() : keyFrom(kept);
  if (kept === null) lab.journal.record([{ kind: 'sat_authority_made', carrier: null, key: keyText(key) }]);
  keys.set(lab, key);
  return key;
}

export const sealOf = (lab: Lab, text: string): string => sign('sha256', Buffer.from(text, 'utf8'), authorityKey(lab)).toString('base64');
export const authorityPublicKey = (lab: Lab): KeyObject => createPublicKey(authorityKey(lab));

/** The next number of a certificate, 20 digits. */
export const nextCertificate = (lab: Lab): string =>
  `300010000005${String(pick(0, 9_999_999, lab.seed, 'certificate', lab.journal.lastSeq())).padStart(8, '0')}`;
