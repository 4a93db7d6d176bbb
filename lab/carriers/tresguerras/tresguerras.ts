import { randomBytes } from 'node:crypto';
import { chance, pick } from '../../chance.ts';
import { isoLocal } from '../../clock.ts';
import { coverageOf, isZip, zoneOf } from '../../coverage.ts';
import { fieldsAt, listAt, numberAt, textAt, type Fields } from '../../fields.ts';
import type { Voice } from '../../http/call.ts';
import { json, text, type Answer, type Asked } from '../../http/messages.ts';
import type { End } from '../../journal-entry.ts';
import { broken, lengths, type Rule } from '../kit/checks.ts';
import { carrierDouble, type Ask } from '../kit/double.ts';
import { happened, makeLabels, referencesOf, reported } from '../kit/labels.ts';
import { tresguerrasMint, tresguerrasRules } from './tresguerras-words.ts';

const carrier = 'tresguerras';
/** Everything comes under `return` with status 200: what went wrong is a pair beside it. */
const good = (over: object): Answer => json(200, { return: { ...over, error: '', descripcion_error: '' } });
const bad = (error: string, descripcion_error: string): Answer => json(200, { return: { error, descripcion_error } });

const words = { missing: 'es requerido', tooLong: (most: number) => `excede ${most} caracteres` };
const endLengths = { nombre: [1, 60], direccion: [1, 60], num_ext: [1, 15], colonia: [1, 60], telefono: [10, 10] } as const;
const endRules = (end: Fields, path: string): Rule[] => [
  ...lengths(end, path, endLengths, words),
  [!isZip(textAt(end, 'codigoPostal')), `${path}.codigoPostal`, 'no valido'],
];

/** Lengths are metres: whoever sends centimetres is told. */
const MOST_METRES = 6;
const isMeasure = (one: unknown): boolean =>
  numberAt(one, 'no_bultos') >= 1 &&
  numberAt(one, 'peso') > 0 &&
  ['alto', 'largo', 'ancho'].every((name) => numberAt(one, name) > 0 && numberAt(one, name) <= MOST_METRES) &&
  /^\d{8}$/.test(textAt(one, 'sat_producto')) &&
  textAt(one, 'contenido').length > 0;

const isFlag = (body: Fields, name: string): boolean => ['S', 'N'].includes(textAt(body, name));
const wayRules = (body: Fields): Rule[] => [
  [!['bandera_recoleccion', 'bandera_ead', 'retencion_iva_cliente'].every((name) => isFlag(body, name)), 'bandera', 'no valido'],
  [listAt(body, 'medidas').length === 0 || !listAt(body, 'medidas').every(isMeasure), 'medidas', 'no valido'],
  [!(numberAt(body, 'valor_declarado') >= 0), 'valor_declarado', 'no valido'],
  [!/^\d{4}-\d{2}-\d{2}$/.test(textAt(body, 'fecha_recoleccion')), 'fecha_recoleccion', 'no valido'],
];

/** Pesos for kilos or space, whichever is more, and for what is done at either end. */
function priceOf({ lab, body, fault }: Ask): string {
  const [from, to] = [textAt(body, 'cp_origen'), textAt(body, 'cp_destino')];
  const kilos = (one: unknown) => Math.max(numberAt(one, 'peso'), numberAt(one, 'alto') * numberAt(one, 'largo') * numberAt(one, 'ancho') * 250);
  const freight = listAt(body, 'medidas').reduce<number>((sum, one) => sum + kilos(one) * 4 * numberAt(one, 'no_bultos'), 180);
  const extras = ['bandera_recoleccion', 'bandera_ead'].filter((name) => textAt(body, name) === 'S').length * 95;
  const wrong = fault?.name === 'wrong_price' ? 1.5 + chance(lab.seed, from, to) : 1;
  return ((freight * (1 + 0.1 * (zoneOf(from, to) - 1)) + extras) * 1.16 * wrong).toFixed(2);
}

const isServed = (body: Fields): boolean => coverageOf(textAt(body, 'cp_origen'), textAt(body, 'cp_destino')) !== 'not_served';
const nowhere = () => bad('7', 'Codigo postal sin cobertura');

/** ?action=ApiCotizacion */
function quoteFreight(ask: Ask): Answer {
  const [wrong] = broken(wayRules(ask.body));
  if (wrong) return bad('5', `${wrong.path} ${wrong.what}`);
  return isServed(ask.body) ? good({ total: priceOf(ask) }) : nowhere();
}

const readEnd = (end: Fields): End => ({
  name: textAt(end, 'nombre'),
  company: textAt(end, 'nombre'),
  street: `${textAt(end, 'direccion')} ${textAt(end, 'num_ext')}`,
  district: textAt(end, 'colonia'),
  city: '',
  state: '',
  zip: textAt(end, 'codigoPostal'),
  phone: textAt(end, 'telefono'),
});

/** ?action=ApiGuia: one talón; a repeat makes another. */
function makeGuide(ask: Ask): Answer {
  const { body, lab, fault } = ask;
  const [from, to] = [fieldsAt(body, 'aRemitente'), fieldsAt(body, 'aDestinatario')];
  const [wrong] = broken([...wayRules(body), ...endRules(from, 'aRemitente'), ...endRules(to, 'aDestinatario')]);
  if (wrong) return bad('5', `${wrong.path} ${wrong.what}`);
  if (!isServed(body)) return nowhere();
  const lines = listAt(body, 'medidas');
  const [line] = lines;
  const piece = {
    reference: textAt(body, 'referencia'),
    weightKg: lines.reduce<number>((sum, one) => sum + numberAt(one, 'peso') * numberAt(one, 'no_bultos'), 0),
    content: textAt(line, 'contenido'),
    price: Number(priceOf(ask)),
  };
  const branch = textAt(body, 'bandera_ead') === 'N' ? 'OCURRE' : '';
  const order = { service: 'TER', sender: readEnd(from), recipient: readEnd(to), pieces: [piece], branch };
  const { parcels: [made] } = makeLabels(lab, tresguerrasMint, order, fault); // prettier-ignore
  return good({ talon: made?.number ?? '' });
}

/** ?action=ApiRastreo: the movements of one talón. */
function tellMovements({ lab, body, fault }: Ask): Answer {
  const talon = textAt(body, 'rastreo');
  const parcel = textAt(body, 'type') === '00' ? lab.parcels.byNumber(carrier, talon).at(-1) : undefined;
  if (!parcel) return bad('4', 'El talon no existe');
  const rastreo = reported(lab, parcel, happened(lab, parcel), fault).map(({ at, text: descripcion, city }) => {
    const [day = '', hora = ''] = isoLocal(at).split('T');
    return { talon, fecha: day.split('-').reverse().join('/'), hora, ciudad: city, descripcion };
  });
  return good({ rastreo });
}

const denied = (): Answer => bad('1', 'Acceso denegado');
const tresguerrasVoice: Voice = {
  notFound: () => text(404, 'text/html', '<html><body>404 Not Found</body></html>'),
  serverError: () => text(500, 'text/html', '<html><body>Internal Server Error</body></html>'),
  tooManyRequests: (_, seconds) => text(429, 'text/plain', 'Too many requests', { 'retry-after': String(seconds) }),
  unauthorized: denied,
  refusal: (_asked, _operation, bare) => bad('99', bare ? '' : 'Servicio no disponible para el cliente'),
};

const path = /^\/WS\/api\/Customer\/JSON\/$/;
const does = (action: string) => ({ isMeant: ({ query }: Asked) => query.get('action') === action });

/** One address, told apart by its action. Nothing cancels, finds or proves anything, and a collection is a flag. */
export const tresguerras = carrierDouble({
  slug: carrier,
  rules: tresguerrasRules,
  newKeys: ({ seed }) => ({
    login: `cliente${pick(1_000, 9_999, seed, 'tresguerras login')}`,
    password: randomBytes(9).toString('base64url'),
  }),
  addresses: ['base_url'],
  path: '/WS/api/Customer/JSON',
  keepOut: ({ body, keys }) =>
    textAt(body, 'Access_Usr') === keys['login'] && textAt(body, 'Access_Pass') === keys['password'] ? undefined : denied(),
  doors: [
    ['POST', path, 'quote', quoteFreight, does('ApiCotizacion')],
    ['POST', path, 'create', makeGuide, { ...does('ApiGuia'), references: ({ body }) => [textAt(body, 'referencia')] }],
    [
      'POST',
      path,
      'track',
      tellMovements,
      { ...does('ApiRastreo'), references: ({ lab, body }) => referencesOf(lab, carrier, textAt(body, 'rastreo')) },
    ],
  ],
  voice: tresguerrasVoice,
});
