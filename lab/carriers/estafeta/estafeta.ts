import { randomBytes } from 'node:crypto';
import { pick } from '../../chance.ts';
import { carrierDouble, newClientId, newSecret } from '../kit/double.ts';
import { answerToken, estafetaVoice, keepOut, trackingPath } from './estafeta-envelope.ts';
import { estafetaRules } from './estafeta-words.ts';
import { createPickup, traceOf } from './pickups.ts';
import { quoteServices } from './quotation.ts';
import { executeQuery, queriedReferences } from './tracking.ts';
import { createWaybills, fetchWaybills, listServiceTypes, referenceInPath, requestedReference, waybillPath } from './waybills.ts';

/** There is no cancel call, neither of labels nor of pickups: none is known in public. Tracking has a login of its own, inside its envelope. */
export const estafeta = carrierDouble({
  slug: 'estafeta',
  rules: estafetaRules,
  newKeys: ({ seed }) => ({
    client_id: newClientId(),
    client_secret: newSecret(),
    quote_client_id: newClientId(),
    quote_client_secret: newSecret(),
    pickup_client_id: newClientId(),
    pickup_client_secret: newSecret(),
    subscriber_id: 'ZZ',
    customer_number: String(pick(1_000_000, 9_999_999, seed, 'estafeta account')),
    sales_organization: '112',
    tracking_login: `usuario${pick(10, 99, seed, 'estafeta login')}`,
    tracking_password: randomBytes(9).toString('base64url'),
  }),
  addresses: ['label_url', 'auth_url', 'quote_url', 'tracking_url', 'pickup_url'],
  keepOut,
  doors: [
    ['POST', /^\/auth\/oauth\/v2\/token$/, 'token', answerToken, { isOpen: true }],
    ['POST', /^\/v1\/wayBills$/i, 'create', createWaybills, { references: (ask) => [requestedReference(ask)] }],
    ['GET', waybillPath, 'find', fetchWaybills, { references: (ask) => [referenceInPath(ask)] }],
    ['GET', /^\/v1\/serviceType\/?$/i, 'quote', listServiceTypes],
    ['POST', /^\/Cotizacion\/rest\/Cotizador\/Cotizacion$/i, 'quote', quoteServices],
    ['POST', /^\/v2\/MiEstafetaServices\/rest\/PickupAPI\/NewPickup$/i, 'pickup', createPickup, { references: (ask) => [traceOf(ask)] }],
    ['POST', trackingPath, 'track', executeQuery, { references: queriedReferences, isOpen: true }],
  ],
  voice: estafetaVoice,
});
