import type { MadeLabel, Party } from '#connectors/kit/connector.ts';
import type { PrintedRequest } from '#connectors/kit/label-texts.ts';
import { nationalPhone } from '#connectors/kit/mexico.ts';
import { saidNo } from '#connectors/kit/said-no.ts';
import { sidesOf } from '#connectors/kit/sides.ts';
import type { ConnectorContext } from '#connectors/kit/connector.ts';
import { foldAscii } from '#contract/carriers/text-lines.ts';
import type { PrintedEnd } from '#contract/carriers/label-texts.ts';
import { ownCodes } from '#wire/own-codes.ts';
import { readJson, type ReadRefusal } from '#wire/read-json.ts';
import { pesosOf } from '#wire/shapes.ts';
import type { OdmCredentials } from './credentials.ts';
import { remesaAnswer, type Remesa } from './schema.ts';
import { done, refused, type Answer } from '#wire/answer.ts';
import * as z from 'zod/mini';

export type OdmContext = ConnectorContext<OdmCredentials>;

const NONE = 'Nodeclarado';
const HOME = 1;
const TERMINAL = 2;

/** ODM knows one name at each end: the company, and whoever is asked for there. */
const nameOf = ({ company, name }: PrintedEnd): string => (company === name ? name : `${company} - ${name}`);
const streetOf = ({ street, number, suite }: PrintedEnd): string => `${street} ${number}${suite ? ` Int. ${suite}` : ''}`;

const toEnd = <E extends 'origen' | 'destino'>(end: E, party: Party, printed: PrintedEnd) =>
  Object.fromEntries(
    Object.entries({
      nombre: nameOf(printed),
      rfc: party.rfc.toUpperCase() || NONE,
      direccion: streetOf(printed),
      colonia: printed.neighborhood,
      cp: party.zip_code,
      correo: printed.email || NONE,
      telefono: nationalPhone(party.phone),
    }).map(([field, value]) => [`${field}${end}`, value]),
  );

/** One remesa for one piece, under our guide id. */
export function toRequest(request: PrintedRequest, { goods_code }: Pick<OdmCredentials, 'goods_code'>) {
  const { texts, origin, destination, deliver_to_branch } = request;
  const [piece] = request.pieces;
  if (!piece) throw new RangeError('a label request has at least one piece');
  const { length, width, height } = sidesOf(piece);
  return {
    ...toEnd('origen', origin, texts.origin),
    ...toEnd('destino', destination, texts.destination),
    tipoentrega: deliver_to_branch ? TERMINAL : HOME,
    tipoenvio: piece.type === 'Sobre' ? 'S' : 'P',
    envios: 1,
    numeropedido: piece.reference,
    referencia: texts.customer_reference,
    codigomercancia: Number(goods_code),
    largo: length,
    alto: height,
    ancho: width,
    peso: piece.weightHkg / 100,
    valordeclarado: pesosOf(piece.declared),
  };
}

const odmRefusal: ReadRefusal = (body) => {
  const said = z.safeParse(remesaAnswer, body).data;
  return said ? { code: '', description: said.error } : null;
};

/** A sentence without a code. One that speaks of access is about the account. */
function complaint(words: string): Answer<never> {
  const no = saidNo('', words);
  return no.outcome === 'refused' && /\bacceso\b|usuario|contrasena|password/i.test(foldAscii(no.description))
    ? refused(ownCodes.noToken, no.description)
    : no;
}

/** A sentence without a paper made nothing; a paper without a sentence is what was made. Both, or neither, is not known. */
function readMade({ error, urlCartaPorte }: Remesa): Answer<string> {
  if (!error && urlCartaPorte && URL.canParse(urlCartaPorte)) return done(urlCartaPorte);
  return error && urlCartaPorte === null ? complaint(error) : { outcome: 'unknown', reason: 'unreadable' };
}

/** No answer names a number: a guide is known by its order at ODM, `numeropedido`, which is our id and is searched by there. */
export async function createLabels(context: OdmContext, request: PrintedRequest): Promise<Answer<readonly MadeLabel[]>> {
  const [piece, ...others] = request.pieces;
  if (!piece || others.length > 0) return refused(ownCodes.notOffered, 'several pieces in one call');
  const { base_url, login, password } = context.credentials;
  const answer = await context.http({
    operation: 'createLabels',
    method: 'POST',
    url: `${base_url}/Remesa`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario: login, password, ...toRequest(request, context.credentials) }),
  });
  if (answer.outcome === 'done' && answer.value.status === 401) return refused(ownCodes.noToken, '');
  const read = readJson(answer, remesaAnswer, odmRefusal);
  if (read.outcome !== 'done') return read;
  const made = readMade(read.value);
  if (made.outcome !== 'done') return made;
  const document = await fetchPaper(context, made.value);
  return done([{ reference: null, parcel_number: piece.reference, tracking_number: null, document, cost: null }]);
}

const isPdf = (bytes: Uint8Array): boolean => new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-';

/** The carta porte, from nowhere but the host of the service. Null = it did not come, and nothing asks for it again. */
async function fetchPaper(context: OdmContext, url: string): Promise<Uint8Array | null> {
  if (new URL(url).host !== new URL(context.credentials.base_url).host) return null;
  const answer = await context.http({ operation: 'fetchDocument', method: 'GET', url, headers: { accept: 'application/pdf' } });
  return answer.outcome === 'done' && answer.value.status === 200 && isPdf(answer.value.bytes) ? answer.value.bytes : null;
}
