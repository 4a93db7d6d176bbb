import { randomBytes } from 'node:crypto';
import { pick } from '../../chance.ts';
import type { Call, Voice } from '../../http/call.ts';
import { openDoor } from '../../http/door.ts';
import { listen } from '../../http/listen.ts';
import { json, type Asked } from '../../http/messages.ts';
import type { Lab, OutsideParty, Remembered } from '../../outside-party.ts';
import { createTokens } from '../../tokens.ts';
import { needsAnotherShipment } from '../earlier-shipment.ts';
import { createWaybills, fetchWaybills, listServiceTypes, referenceInPath, requestedReference, waybillPath } from './create-waybills.ts';
import { answerToken, complain, unauthorized, type EstafetaAccount, type EstafetaDesk } from './estafeta-account.ts';
import { estafetaRules } from './estafeta-words.ts';
import { executeQuery, queriedReferences, soapFault } from './execute-query.ts';
import { quoteServices } from './quotation.ts';

const trackingPath = /^\/Service\.asmx$/i;
const isSoap = (asked: Asked) => trackingPath.test(asked.path);

/** There is no cancel call: none is known in public. */
function callsOf(desk: EstafetaDesk): Call[] {
  const none = () => [];
  return [
    { method: 'POST', path: /^\/auth\/oauth\/v2\/token$/, operation: 'token', references: none, accept: (asked) => answerToken(desk, asked) },
    {
      method: 'POST',
      path: /^\/v1\/wayBills$/i,
      operation: 'create',
      references: (asked) => [requestedReference(asked)],
      accept: (asked, fault) => createWaybills(desk, asked, fault),
    },
    {
      method: 'GET',
      path: waybillPath,
      operation: 'find',
      references: (asked) => [referenceInPath(asked)],
      accept: (asked, fault) => fetchWaybills(desk, asked, fault),
    },
    { method: 'GET', path: /^\/v1\/serviceType\/?$/i, operation: 'quote', references: none, accept: (asked) => listServiceTypes(desk, asked) },
    {
      method: 'POST',
      path: /^\/Cotizacion\/rest\/Cotizador\/Cotizacion$/i,
      operation: 'quote',
      references: none,
      accept: (asked, fault) => quoteServices(desk, asked, fault),
    },
    {
      method: 'POST',
      path: trackingPath,
      operation: 'track',
      references: (asked) => queriedReferences(desk, asked),
      accept: (asked, fault) => executeQuery(desk, asked, fault),
    },
  ];
}

const voice: Voice = {
  notFound: (asked) => (isSoap(asked) ? soapFault(404, 'Not found') : complain(404, [{ code: 404, description: 'Recurso no encontrado' }])),
  serverError: (asked) =>
    isSoap(asked)
      ? soapFault(500, 'Server was unable to process request.')
      : complain(500, [{ code: 500, description: 'Error interno del servicio' }]),
  tooManyRequests: (asked, seconds) => {
    const headers = { 'retry-after': String(seconds) };
    return isSoap(asked)
      ? soapFault(429, 'Too many requests', headers)
      : complain(429, [{ code: 429, description: 'Limite de peticiones excedido' }], headers);
  },
  unauthorized: (asked) => (isSoap(asked) ? soapFault(401, 'Unauthorized') : unauthorized()),
  refusal: (asked, operation, bare) => {
    if (isSoap(asked)) return soapFault(400, bare ? '' : 'Solicitud rechazada');
    if (operation === 'token') return json(400, bare ? {} : { error: 'invalid_request' });
    return complain(400, bare ? [] : [{ code: 1045, description: 'El servicio no esta disponible para el cliente' }]);
  },
};

/** The keys of the last run, or new ones. */
function accountFrom(lab: Lab, remembered: Remembered): EstafetaAccount {
  return {
    client_id: remembered['client_id'] ?? clientId(),
    client_secret: remembered['client_secret'] ?? clientSecret(),
    quote_client_id: remembered['quote_client_id'] ?? clientId(),
    quote_client_secret: remembered['quote_client_secret'] ?? clientSecret(),
    subscriber_id: remembered['subscriber_id'] ?? 'ZZ',
    customer_number: remembered['customer_number'] ?? String(pick(1_000_000, 9_999_999, lab.seed, 'estafeta account')),
    sales_organization: remembered['sales_organization'] ?? '112',
    tracking_login: remembered['tracking_login'] ?? `usuario${pick(10, 99, lab.seed, 'estafeta login')}`,
    tracking_password: remembered['tracking_password'] ?? randomBytes(9).toString('base64url'),
  };
}

const clientId = () => `l7${randomBytes(15).toString('hex')}`;
const clientSecret = () => randomBytes(16).toString('hex');

export const estafeta: OutsideParty = {
  group: 'carriers',
  slug: 'estafeta',
  rules: estafetaRules,
  start: async (lab, remembered) => {
    const account = accountFrom(lab, remembered);
    const desk: EstafetaDesk = { lab, account, tokens: { label: createTokens(lab.clock), quote: createTokens(lab.clock) } };
    const door = openDoor(lab, { party: 'estafeta', calls: callsOf(desk), voice, isPossible: needsAnotherShipment(lab, 'estafeta') });
    const { url, stop } = await listen(door, remembered['label_url']);
    return { addresses: { auth_url: url, label_url: url, quote_url: url, tracking_url: url, ...account }, stop };
  },
};
