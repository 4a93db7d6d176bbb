import { coverageOf, isZip } from '../../coverage.ts';
import { fieldsAt, listAt, numberAt, textAt, type Fields } from '../../fields.ts';
import { text, type Answer } from '../../http/messages.ts';
import type { End } from '../../journal-entry.ts';
import { drawProof } from '../../draw-proof.ts';
import { broken, lengths, textIn, type Rule } from '../kit/checks.ts';
import type { Ask } from '../kit/double.ts';
import { cancelLabels, happened, makeLabels, servePaper } from '../kit/labels.ts';
import { paquetexpressMint, services } from './paquetexpress-words.ts';
import { complain, complainInWords, succeed } from './rad-envelope.ts';

const carrier = 'paquetexpress';
const guideIn = ({ body }: Ask): Fields => fieldsAt(listAt(body, 'body', 'request', 'data')[0]);
export const requestedReferences = (ask: Ask): string[] => listAt(guideIn(ask), 'listRefs').map((one) => textAt(one, 'grGuiaRefr')).slice(0, 1); // prettier-ignore

const endIn = (guide: Fields, type: string): Fields => fieldsAt(listAt(guide, 'radGuiaAddrDTOList').find((one) => textAt(one, 'addrType') === type));

const words = { missing: 'es requerido', tooLong: (most: number) => `excede ${most} caracteres` };
const endLengths = { strtName: [1, 80], drnr: [1, 15], phno1: [1, 20], clntName: [1, 100], contacto: [1, 50], addrLin3: [1, 60], addrLin4: [1, 60], addrLin6: [1, 100] } as const; // prettier-ignore
export const endRules = (end: Fields, path: string): Rule[] => [
  ...lengths(end, path, endLengths, words),
  [!isZip(textAt(end, 'zipCode')), `${path}.zipCode`, 'no valido'],
];

const mostKg = 9_999;
/** What the service finds wrong with a guide; empty when it is right. */
function complaintsOf({ keys }: Ask, guide: Fields): string[] {
  const items = listAt(guide, 'radSrvcItemDTOList');
  const isItem = (one: unknown) =>
    ['PACKETS', 'ENVELOPES'].includes(textAt(one, 'srvcId')) &&
    /^\d{8}$/.test(textAt(one, 'productIdSAT')) &&
    ['weight', 'volL', 'volW', 'volH', 'qunt'].every((name) => numberAt(one, name) > 0) &&
    numberAt(one, 'weight') <= mostKg &&
    textAt(one, 'cont').length > 0 &&
    textAt(one, 'cont').length <= 100;
  return broken([
    [textAt(guide, 'billClntId') !== keys['client_number'], 'billClntId', 'no valido'],
    [textAt(guide, 'billRad') !== 'REQUEST' || textAt(guide, 'pymtMode') !== 'PAID' || textAt(guide, 'pymtType') !== 'C', 'pymtMode', 'no valido'],
    [services[textAt(guide, 'typeSrvcId')] === undefined, 'typeSrvcId', 'no valido'],
    ...endRules(endIn(guide, 'ORIGIN'), 'ORIGIN'),
    ...endRules(endIn(guide, 'DESTINATION'), 'DESTINATION'),
    [items.length === 0 || !items.every(isItem), 'radSrvcItemDTOList', 'no valido'],
    [!listAt(guide, 'listSrvcItemDTO').every((one) => ['EAD', 'RAD', 'INV', 'ACK'].includes(textAt(one, 'srvcId'))), 'listSrvcItemDTO', 'no valido'],
    [requestedReferencesOf(guide).some((one) => one.length > 50), 'listRefs', 'excede 50 caracteres'],
  ]).map(({ path, what }) => `${path} ${what}`);
}
const requestedReferencesOf = (guide: Fields): string[] => listAt(guide, 'listRefs').map((one) => textAt(one, 'grGuiaRefr'));

/** POST …/v1/guia: one number for all items. A repeat makes another guide. */
export function createGuide(ask: Ask): Answer {
  const guide = guideIn(ask);
  const [wrong] = complaintsOf(ask, guide);
  if (wrong) return complain(52, wrong);
  const [origin, destination] = [endIn(guide, 'ORIGIN'), endIn(guide, 'DESTINATION')];
  const isHome = listAt(guide, 'listSrvcItemDTO').some((one) => textAt(one, 'srvcId') === 'EAD');
  const coverage = coverageOf(textAt(origin, 'zipCode'), textAt(destination, 'zipCode'));
  if (coverage === 'not_served') return complain(44, 'Sin cobertura');
  if (coverage === 'extended' && !isHome) return complain(46, 'No se permite ocurre en zona extendida');
  const items = listAt(guide, 'radSrvcItemDTOList');
  const piece = {
    reference: requestedReferences(ask)[0] ?? '',
    weightKg: items.reduce<number>((sum, one) => sum + numberAt(one, 'weight'), 0),
    content: textAt(items[0], 'cont'),
    price: null,
  };
  const order = {
    service: textAt(guide, 'typeSrvcId'),
    sender: readEnd(origin),
    recipient: readEnd(destination),
    pieces: [piece],
    branch: isHome ? '' : 'OCURRE',
  };
  const { parcels: [parcel] } = makeLabels(ask.lab, paquetexpressMint, order, ask.fault); // prettier-ignore
  return parcel ? succeed(parcel.number, `folioLetterPorte:${parcel.tracking_code ?? ''}`) : complain(50, 'Servicio no configurado');
}

const readEnd = (end: Fields): End => ({
  name: textIn(end, 'contacto'),
  company: textIn(end, 'clntName'),
  street: `${textIn(end, 'strtName')} ${textIn(end, 'drnr')}`,
  district: textIn(end, 'addrLin6'),
  city: textIn(end, 'addrLin4'),
  state: textIn(end, 'addrLin3'),
  zip: textIn(end, 'zipCode'),
  phone: textIn(end, 'phno1'),
});

export const numberInQuery = ({ asked }: Ask): string[] => [asked.query.get('trackingNoGen') ?? ''];
export const lastInPath = ({ asked }: Ask): string[] => [asked.path.split('/').at(-1) ?? ''];

/** GET …/GenCartaPorte: the paper of a guide, or a page of HTML. */
export function fetchPaper(ask: Ask): Answer {
  const parcel = ask.lab.parcels.byNumber(carrier, numberInQuery(ask)[0] ?? '').at(-1);
  return parcel ? servePaper(ask.lab, paquetexpressMint, parcel, ask.fault) : text(200, 'text/html', '<html><body>Sin informacion</body></html>');
}

/** GET …/entrega/firma/NUMBER: the signature as an image, once the parcel is delivered. */
export function fetchSignature(ask: Ask): Answer {
  const parcel = ask.lab.parcels.byNumber(carrier, lastInPath(ask)[0] ?? '').at(-1);
  const delivery = parcel && happened(ask.lab, parcel).findLast(({ code }) => code === 'HDC');
  return parcel && delivery ? text(200, 'image/png', drawProof(parcel, delivery.at, 'PNG')) : text(404, 'text/plain', '');
}

export const numbersToCancel = ({ body }: Ask): string[] => listAt(body, 'body', 'request', 'data').map(String);
/** What its own programs say where a guide is none to cancel. Whether it was cancelled or collected before, its history alone tells. */
const reasons = {
  unknown: 'ERROR AL VALIDAR RASTREO',
  already: 'Fallo en la Cancelación de la Guía',
  underWay: 'Fallo en la Cancelación de la Guía',
};
/**
 * POST …/v1/cancelguia, as its public clients call and read it: user and token in the header, numbers in a list, `success` for all of them. Only before
 * collection.
 */
export function cancelGuide(ask: Ask): Answer {
  const [number, ...others] = numbersToCancel(ask);
  if (number === undefined || others.length > 0 || textIn(ask.body, 'header.security.user') !== ask.keys['user'])
    return complain(52, 'data no valido');
  // Refused on order, it says why by its list of messages: nothing of the guide does.
  if (ask.fault?.name === 'refuse_cancel') return refuse(ask, number);
  const reason = cancelLabels(ask.lab, carrier, number, reasons, ask.fault);
  return reason === null ? succeed([number]) : complainInWords(reason);
}

function refuse({ lab, fault }: Ask, number: string): Answer {
  cancelLabels(lab, carrier, number, reasons, fault);
  return complain(52, 'Guia no valida para cancelacion');
}
