import { randomBytes } from 'node:crypto';
import { pick } from '../../chance.ts';
import { coverageOf, isZip } from '../../coverage.ts';
import { drawLabels, type LabelStyle } from '../../draw-label.ts';
import { numberAt, textAt, type Fields } from '../../fields.ts';
import type { Voice } from '../../http/call.ts';
import { json, text, type Answer } from '../../http/messages.ts';
import type { End } from '../../journal-entry.ts';
import type { CarrierRules } from '../../parcel-life.ts';
import { broken, lengths, type Rule } from '../kit/checks.ts';
import { carrierDouble, type Ask } from '../kit/double.ts';
import { makeLabels, servePaper, type Mint } from '../kit/labels.ts';
import { vocabulary } from '../kit/words.ts';

const carrier = 'odm';
const style: LabelStyle = { title: 'ODM Express', serviceName: () => 'Carta porte', secondNumber: () => undefined, codes: 'above' };

/** Nobody asks what happened: the words of its page stand for those of a life. */
const odmRules: CarrierRules = {
  word: vocabulary({
    created: ['DOCUMENTADO', 'DOCUMENTADO'],
    picked_up: ['RECIBIDO EN ORIGEN', 'RECIBIDO EN ORIGEN'],
    left_origin: ['EN CAMINO', 'EN CAMINO'],
    at_hub: ['EN TERMINAL', 'EN TERMINAL'],
    left_hub: ['SALIDA DE TERMINAL', 'SALIDA DE TERMINAL'],
    at_destination: ['EN TERMINAL DESTINO', 'EN TERMINAL DESTINO'],
    out_for_delivery: ['EN REPARTO', 'EN REPARTO'],
    delivered: ['ENTREGADO', 'ENTREGADO'],
    incident: ['NO ENTREGADO', 'NO ENTREGADO'],
    held: ['DISPONIBLE EN TERMINAL', 'DISPONIBLE EN TERMINAL'],
    returned: ['DEVUELTO', 'DEVUELTO'],
  }),
  transitHours: () => 60,
  paper: (pieces) => drawLabels(pieces, style),
};
/** Each remesa bears the number of its order, which whoever orders it chooses. */
const odmMint: Mint = { carrier, number: (_seed, _service, n) => `SINPEDIDO${n}`, paper: 'each' };

const good = (urlCartaPorte: string): Answer => json(200, { error: null, urlCartaPorte });
const bad = (error: string): Answer => json(200, { error, urlCartaPorte: null });

const words = { missing: 'es requerido', tooLong: (most: number) => `excede ${most} caracteres` };
const endRules = (body: Fields, end: 'origen' | 'destino'): Rule[] => [
  ...lengths(
    body,
    '',
    Object.fromEntries(
      Object.entries({ nombre: 103, rfc: 13, direccion: 97, colonia: 60, correo: 100, telefono: 10 }).map(([name, most]) => [
        `${name}${end}`,
        [1, most],
      ]),
    ),
    words,
  ),
  [!isZip(textAt(body, `cp${end}`)), `cp${end}`, 'no valido'],
];

const readEnd = (body: Fields, end: 'origen' | 'destino'): End => ({
  name: textAt(body, `nombre${end}`),
  company: textAt(body, `nombre${end}`),
  street: textAt(body, `direccion${end}`),
  district: textAt(body, `colonia${end}`),
  city: '',
  state: '',
  zip: textAt(body, `cp${end}`),
  phone: textAt(body, `telefono${end}`),
});

const orderIn = (body: Fields): string => textAt(body, 'numeropedido');

/** POST /odmexpress/Remesa: one remesa; the same order again makes another. */
function makeRemesa({ lab, body, fault, url }: Ask): Answer {
  const sizes = ['largo', 'alto', 'ancho', 'peso'];
  const [wrong] = broken([
    ...endRules(body, 'origen'),
    ...endRules(body, 'destino'),
    [!['1', '2'].includes(textAt(body, 'tipoentrega')), 'tipoentrega', 'no valido'],
    [!['P', 'S'].includes(textAt(body, 'tipoenvio')), 'tipoenvio', 'no valido'],
    [numberAt(body, 'envios') !== 1, 'envios', 'no valido'],
    [!(numberAt(body, 'codigomercancia') >= 1), 'codigomercancia', 'no valido'],
    [!sizes.every((name) => numberAt(body, name) > 0) || !(numberAt(body, 'valordeclarado') >= 0), 'medidas', 'no valido'],
    ...lengths(body, '', { numeropedido: [1, 30] }, words),
  ]);
  if (wrong) return bad(`${wrong.path} ${wrong.what}`);
  const [sender, recipient] = [readEnd(body, 'origen'), readEnd(body, 'destino')];
  if (coverageOf(sender.zip, recipient.zip) === 'not_served') return bad('El codigo postal no tiene cobertura');
  const number = orderIn(body);
  const piece = { number, reference: number, weightKg: numberAt(body, 'peso'), content: 'MERCANCIA', price: null };
  const { parcels: [made] } = makeLabels(lab, odmMint, { service: 'TER', sender, recipient, pieces: [piece] }, fault); // prettier-ignore
  return good(`${url.replace(/\/odmexpress$/, '')}/cartaporte/${made?.number ?? ''}.pdf`);
}

const papers = /^\/cartaporte\/([^/]+)\.pdf$/;
const orderOfPaper = ({ asked }: Ask): string => papers.exec(asked.path)?.[1] ?? '';
/** GET /cartaporte/ORDER.pdf: whoever has its address has the paper. */
function handPaper(ask: Ask): Answer {
  const parcel = ask.lab.parcels.byNumber(carrier, orderOfPaper(ask)).at(-1);
  return parcel ? servePaper(ask.lab, odmMint, parcel, ask.fault) : text(404, 'text/html', '<html><body>404</body></html>');
}

const denied = (): Answer => bad('Usuario o password incorrectos');
const odmVoice: Voice = {
  notFound: () => text(404, 'text/html', '<html><body>404 Not Found</body></html>'),
  serverError: () => text(500, 'text/html', '<html><body>Internal Server Error</body></html>'),
  tooManyRequests: (_, seconds) => text(429, 'text/plain', 'Too many requests', { 'retry-after': String(seconds) }),
  unauthorized: denied,
  refusal: (_asked, _operation, bare) => (bare ? json(400, { error: '', urlCartaPorte: null }) : bad('Servicio no disponible para el cliente')),
};

/** One door makes remesas, one hands out their papers. Nothing else is known. */
export const odm = carrierDouble({
  slug: carrier,
  rules: odmRules,
  newKeys: ({ seed }) => ({ login: `cliente${pick(1_000, 9_999, seed, 'odm login')}`, password: randomBytes(9).toString('base64url') }),
  addresses: ['base_url'],
  path: '/odmexpress',
  keepOut: ({ body, keys }) => (textAt(body, 'usuario') === keys['login'] && textAt(body, 'password') === keys['password'] ? undefined : denied()),
  doors: [
    ['POST', /^\/odmexpress\/Remesa$/, 'create', makeRemesa, { references: ({ body }) => [orderIn(body)] }],
    ['GET', papers, 'document', handPaper, { references: (ask) => [orderOfPaper(ask)], isOpen: true }],
  ],
  voice: odmVoice,
});
