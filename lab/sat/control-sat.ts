import { fieldsAt, listAt, textAt, type Fields } from '../fields.ts';
import type { Lab } from '../outside-party.ts';
import { authorityKey, authorityPublicKey, nextCertificate } from './authority.ts';
import { cancellable, standingOf } from './cancellations.ts';
import { makeSeal } from './certificates.ts';
import { rfcPattern } from './taxpayers.ts';

/** What lab answers to an order of the control, or what is wrong with the order. */
type Said = { told: unknown } | { wrong: string };
type SatCall = readonly [method: string, path: RegExp, handle: (lab: Lab, fields: Fields, match: RegExpExecArray) => Said];

export const satCalls: readonly SatCall[] = [
  ['GET', /^\/sat\/documents$/, (lab) => ({ told: lab.sat.all().map((document) => ({ ...withoutXml(document), ...standing(lab, document) })) })],
  ['GET', /^\/sat\/key$/, (lab) => ({ told: { public_key: authorityPublicKey(lab).export({ type: 'spki', format: 'pem' }) } })],
  ['POST', /^\/sat\/documents\/([^/]+)\/answer$/, answerCancellation],
  ['POST', /^\/sat\/taxpayers$/, registerTaxpayers],
  ['POST', /^\/sat\/csd$/, handOutSeal],
];

type Document = ReturnType<Lab['sat']['all']>[number];
const withoutXml = ({ xml: _xml, wall: _wall, at: _at, cancellation: _cancellation, ...facts }: Document) => facts;
const standing = (lab: Lab, document: Document) => ({ ...standingOf(document, lab.clock.now()), cancelable: cancellable(lab, document) });

/** POST /sat/documents/UUID/answer {answer}: what the receiver says to a cancellation. */
function answerCancellation(lab: Lab, fields: Fields, match: RegExpExecArray): Said {
  const answer = textAt(fields, 'answer');
  const document = lab.sat.byUuid(match[1] ?? '');
  if (answer !== 'accepted' && answer !== 'rejected') return { wrong: 'answer must be accepted or rejected' };
  if (!document || standingOf(document, lab.clock.now()).cancelacion !== 'En proceso') return { wrong: 'no cancellation of it is waiting' };
  lab.journal.record([{ kind: 'cancellation_answered', carrier: null, uuid: document.uuid, answer }]);
  return { told: standing(lab, document) };
}

/** POST /sat/taxpayers {taxpayers: [{rfc, name, regimen, zip}]}: SAT has them exactly so from now on. */
function registerTaxpayers(lab: Lab, fields: Fields): Said {
  const taxpayers = listAt(fields, 'taxpayers').map((one) => {
    const at = fieldsAt(one);
    return { rfc: textAt(at, 'rfc'), name: textAt(at, 'name'), regimen: textAt(at, 'regimen'), zip: textAt(at, 'zip') };
  });
  const odd = taxpayers.find(
    ({ rfc, name, regimen, zip }) => !rfcPattern.test(rfc) || name === '' || !/^\d{3}$/.test(regimen) || !/^\d{5}$/.test(zip),
  );
  if (odd) return { wrong: `rfc, name, regimen or zip of "${odd.rfc}" is none` };
  lab.journal.record(taxpayers.map((taxpayer) => ({ kind: 'taxpayer_registered', carrier: null, ...taxpayer })));
  return { told: {} };
}

const YEAR_MS = 365 * 86_400_000;

/** POST /sat/csd {rfc, name, kind?, from?, until?, password?}: a certificate of SAT's and its key, as files in base64. */
function handOutSeal(lab: Lab, fields: Fields): Said {
  const at = (name: string, otherwise: string) => textAt(fields, name) || otherwise;
  const kind = at('kind', 'csd');
  const now = lab.clock.now();
  const [from, until] = [
    new Date(at('from', new Date(now - YEAR_MS).toISOString())),
    new Date(at('until', new Date(now + 3 * YEAR_MS).toISOString())),
  ];
  if (!rfcPattern.test(at('rfc', '')) || (kind !== 'csd' && kind !== 'efirma') || !(from < until))
    return { wrong: 'rfc, kind (csd or efirma), from or until is none' };
  const wish = {
    rfc: at('rfc', ''),
    name: at('name', 'EMPRESA DE PRUEBA SA DE CV'),
    isCsd: kind === 'csd',
    from,
    until,
    password: at('password', '12345678a'),
  };
  return { told: makeSeal(authorityKey(lab), { ...wish, number: nextCertificate(lab) }) };
}
