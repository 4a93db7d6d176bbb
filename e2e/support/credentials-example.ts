import type { FakeAnswer } from '#contract/fixtures/server-double.ts';
import { personOf, shellFakes } from './people.ts';
import { rosa } from './settings-example.ts';

const field = (name: string, label: string, over: object = {}) => ({ name, label, is_secret: false, is_optional: false, ...over });
const fields = [
  field('base_url', 'Dirección del servicio'),
  field('client_id', 'Client ID', { is_secret: true }),
  field('client_secret', 'Client secret', { is_secret: true }),
  field('account_number', 'Número de cuenta'),
  field('document_url', 'Dirección de las etiquetas', { is_optional: true }),
];
const file = { n: 0, source: 'file', since: null, set_by: null };
export const entered = { n: 2, source: 'entered', since: '2026-11-21T16:00:00.000Z', set_by: rosa };
export const viewOf = (carrier: string, over: object = {}) => ({ carrier, fields, latest: 0, in_use: file, trying: null, former: null, ...over });
export const refused = {
  state: 'refused',
  words: 'acceso negado (401): Invalid Credentials',
  at: '2026-11-22T16:00:00.000Z',
  set_by: rosa,
  is_return: false,
};
const silent = { ...refused, state: 'silent', words: null };
const views = [
  viewOf('dhl', { latest: 1, in_use: { ...file, source: 'none' }, trying: refused }),
  viewOf('estafeta', { latest: 1, trying: silent }),
  viewOf('fedex', { latest: 2, in_use: entered, former: file }),
];

const csdFields = [
  field('rfc', 'RFC'),
  field('name', 'Nombre o razón social'),
  field('regimen', 'Régimen fiscal'),
  field('zip', 'Código postal del domicilio fiscal'),
  field('certificate', 'Certificado (.cer)'),
  field('key', 'Llave privada (.key)', { is_secret: true }),
  field('password', 'Contraseña de la llave privada', { is_secret: true }),
];
/** Who issues, by a certificate that ends on this day, with an account of a PAC that did not answer. */
export const issuerOf = (day: string, over: object = {}) => ({
  issuer: {
    ...{ rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', regimen: '601', zip: '42501', certificate_number: '30001000000500003416' },
    ...{ valid_from: '2023-05-18T11:43:51.000Z', valid_to: `${day}T18:00:00.000Z` },
  },
  parts: [
    { part: 'csd', name: 'Emisor y certificado de sello digital', fields: csdFields, latest: 2, in_use: entered, trying: null, former: file },
    { part: 'sw', name: 'SW sapien', fields: fields.slice(0, 1), latest: 1, in_use: file, trying: silent, former: null },
  ],
  ...over,
});

/** The credentials of three carriers: refused, unanswered and in use. */
export const credentialsFakes: Record<string, FakeAnswer> = {
  ...shellFakes(personOf('root')),
  listSettings: () => ({ data: [] }),
  getIssuer: () => issuerOf('2027-05-18'),
  listCarrierCredentials: () => ({ data: views }),
  enterCarrierCredentials: ({ carrier }) => viewOf(String(carrier), { latest: 3, in_use: entered }),
  tryCarrierCredentials: ({ carrier }) => viewOf(String(carrier), { latest: 1, in_use: entered }),
  restoreCarrierCredentials: ({ carrier }) => viewOf(String(carrier), { latest: 3 }),
};
