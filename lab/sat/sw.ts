import { pick } from '../chance.ts';
import type { Fault, FaultName } from '../faults.ts';
import { textAt } from '../fields.ts';
import type { Call } from '../http/call.ts';
import { openDoor, type Door } from '../http/door.ts';
import { listen } from '../http/listen.ts';
import { header, readJson, type Answer, type Asked } from '../http/messages.ts';
import type { Lab, OutsideParty, Remembered } from '../outside-party.ts';
import { bearer, createTokens, type Tokens } from '../tokens.ts';
import { newSecret } from '../carriers/kit/double.ts';
import { STAMP_CERTIFICATE } from './authority.ts';
import { askCancellation } from './cancellations.ts';
import type { FiscalDocument } from './fiscal-documents.ts';
import { attribute, readXml } from './read-xml.ts';
import { stampCadena, stampDocument, stampIn } from './stamp-document.ts';
import { refuse, succeed, swVoice } from './sw-envelope.ts';

const party = 'sw';
const TOKEN_S = 7200;
const stampPath = /^(\/v4)?\/cfdi33\/stamp\/v4$/;
const cancelPath = /^\/cfdi33\/cancel\/([^/]+)\/([0-9a-fA-F-]{36})\/(\d{2})(?:\/([0-9a-fA-F-]{36})?)?$/;

type Account = { user: string; password: string };
type Desk = { lab: Lab; account: () => Account; tokens: () => Tokens };

/** SW sapien: a PAC over REST. */
export const sw: OutsideParty = {
  group: 'stampers',
  slug: party,
  start: async (lab, remembered) => {
    const first = accountFrom(lab, remembered);
    const desk: Desk = { lab, account: () => ({ ...first, ...lab.changedKeys.get(party) }), tokens: tokensOf(lab) };
    const { url, stop } = await listen(
      openDoor(lab, { party, calls: callsOf(desk), voice: swVoice, isPossible: isPossible(lab) }),
      remembered['base_url'],
    );
    return { addresses: { base_url: url, ...first }, stop };
  },
};

/** Tokens of the account as it is now: those that were issued for another password open nothing. */
function tokensOf(lab: Lab): () => Tokens {
  const shelf = new Map<Remembered | undefined, Tokens>();
  return () => {
    const keys = lab.changedKeys.get(party);
    return shelf.get(keys) ?? (shelf.set(keys, createTokens(lab.clock, TOKEN_S)).get(keys) as Tokens);
  };
}

/** The account of the last run, or a new one. */
const accountFrom = (lab: Lab, remembered: Remembered): Account => ({
  user: remembered['user'] ?? `cuenta${pick(100_000, 999_999, lab.seed, 'sw user')}@porteo.example`,
  password: remembered['password'] ?? newSecret(),
});

const callsOf = (desk: Desk): Call[] => [
  { method: 'POST', path: /^\/v2\/security\/authenticate$/, operation: 'token', references: () => [], accept: (asked) => issueToken(desk, asked) },
  { method: 'POST', path: stampPath, operation: 'stamp', references: (asked) => [referenceOf(asked)], accept: inside(desk, stamp) },
  {
    method: 'POST',
    path: cancelPath,
    operation: 'cancel',
    references: (asked) => [cancelPath.exec(asked.path)?.[2] ?? ''],
    accept: inside(desk, cancel),
  },
];

function issueToken({ lab, account, tokens }: Desk, asked: Asked): Answer {
  const given = readJson(asked);
  const { user, password } = account();
  if (textAt(given, 'user') !== user || textAt(given, 'password') !== password)
    return refuse('AU2000 - El usuario y/o contraseña son inválidos, no se puede autenticar el servicio.', null, null, 400);
  const { access_token } = tokens().issue();
  return succeed({ token: access_token, expires_in: Math.round(lab.clock.now() / 1000) + TOKEN_S, tokeType: 'Bearer' });
}

const inside =
  ({ lab, tokens }: Desk, accept: (lab: Lab, asked: Asked, fault: Fault | undefined) => Answer): Call['accept'] =>
  (asked, fault) =>
    tokens().isLive(bearer(header(asked, 'authorization')))
      ? accept(lab, asked, fault)
      : refuse('AU4101 - El token ha expirado o no es válido.', null, null, 401);

const referenceOf = (asked: Asked): string => header(asked, 'customid') ?? '';

/** POST /v4/cfdi33/stamp/v4: one file of a form, named xml. */
function stamp(lab: Lab, asked: Asked, fault: Fault | undefined): Answer {
  const xml = fileIn(asked);
  if (xml === null) return refuse('CO1003 - El archivo xml no viene en la petición.');
  const outcome = stampDocument(lab, xml, referenceOf(asked), fault);
  if ('refused' in outcome) return refuse(`${outcome.refused.code} - ${outcome.refused.words}`, outcome.refused.detail ?? null);
  if ('stamped' in outcome) return succeed(toldOf(told(lab, outcome.stamped, fault)));
  if ('duplicate' in outcome)
    return refuse('CFDI3307 - Timbre duplicado. El customId proporcionado está duplicado.', null, toldOf(outcome.duplicate));
  return refuse('307. El comprobante contiene un timbre previo.', null, earlier(told(lab, outcome.before, fault), fault));
}

/** The document of which the answer tells: the true one, or as a fault has it. */
function told(lab: Lab, document: FiscalDocument, fault: Fault | undefined): FiscalDocument {
  if (fault?.name === 'foreign_answer') return otherThan(lab, document.seal) ?? document;
  if (fault?.name !== 'altered_document') return document;
  return { ...document, xml: Buffer.from(document.xml.replace('ValorUnitario="', 'ValorUnitario="9'), 'utf8').toString('utf8') };
}

function earlier(document: FiscalDocument, fault: Fault | undefined): object | null {
  if (fault?.name === 'no_document') return null;
  return fault?.name === 'stamp_alone' ? { tfd: stampIn(document.xml) } : toldOf(document);
}

function toldOf({ uuid, seal, xml, stamped_at }: FiscalDocument) {
  const tfd = stampIn(xml);
  return {
    cadenaOriginalSAT: stampCadena({ uuid, stamped_at, seal }),
    noCertificadoSAT: STAMP_CERTIFICATE,
    noCertificadoCFDI: attribute(readXml(xml) ?? undefined, 'NoCertificado'),
    uuid,
    selloSAT: /SelloSAT="([^"]*)"/.exec(tfd)?.[1] ?? '',
    selloCFDI: seal,
    fechaTimbrado: stamped_at,
    qrCode: '',
    cfdi: xml,
  };
}

/** The contents of the part named xml. */
function fileIn(asked: Asked): string | null {
  const boundary = /^multipart\/form-data;.*\bboundary="?([^";]+)"?/.exec(header(asked, 'content-type') ?? '')?.[1];
  if (boundary === undefined) return null;
  const parts = `\r\n${asked.body.toString('utf8')}`.split(`\r\n--${boundary}`);
  const part = parts.find((one) => /^\r\n(?:.+\r\n)*content-disposition: form-data;[^\r]*\bname="xml"/i.test(one));
  const head = part?.indexOf('\r\n\r\n') ?? -1;
  return part === undefined || head < 0 || !/--(\r\n)?$/.test(parts.at(-1) ?? '') ? null : part.slice(head + 4);
}

/** POST /cfdi33/cancel/{rfc}/{uuid}/{motive}/{substitute}: signed with the certificate that the issuer has stored here. */
function cancel(lab: Lab, asked: Asked, fault: Fault | undefined): Answer {
  const [, rfc = '', uuid = '', motive = '', substitute] = cancelPath.exec(asked.path) ?? [];
  const code = askCancellation(lab, { rfc, uuid, motive, substitute: substitute ?? null, refused: fault?.name === 'refuse_cancel' });
  const named = uuid.toUpperCase();
  const acuse =
    `<?xml version="1.0" encoding="utf-8"?><Acuse Fecha="${new Date(lab.clock.now()).toISOString()}" RfcEmisor="${rfc.replaceAll('&', '&amp;')}">` +
    `<Folios xmlns="http://cancelacfd.sat.gob.mx"><UUID>${named}</UUID><EstatusUUID>${code}</EstatusUUID></Folios></Acuse>`;
  return succeed({ acuse, uuid: { [named]: code } });
}

/** The newest document with another seal. */
const otherThan = (lab: Lab, seal: string): FiscalDocument | undefined => lab.sat.all().findLast((one) => one.seal !== seal);

/** Some lies need another document, or the earlier stamp of this one. */
const isPossible =
  (lab: Lab): Door['isPossible'] =>
  (fault: FaultName, asked) => {
    const seal = /\bSello="([^"]*)"/.exec(fileIn(asked) ?? '')?.[1] ?? '';
    if (fault === 'foreign_answer') return otherThan(lab, seal) !== undefined;
    return !['stamp_alone', 'no_document'].includes(fault) || lab.sat.bySeal(seal) !== undefined;
  };
