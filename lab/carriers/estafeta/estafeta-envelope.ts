import type { Voice } from '../../http/call.ts';
import { header, json, type Answer, type Asked } from '../../http/messages.ts';
import { bearer } from '../../tokens.ts';
import type { Ask } from '../kit/double.ts';
import { soapFault } from '../kit/soap.ts';

export const complain = (status: number, code: number, description: string, headers: Record<string, string> = {}): Answer =>
  json(status, [{ code, description }], headers);

/** Estafeta sells each service apart: quotes and pickups take no other key pair than their own. */
const prefixes = { label: '', quote: 'quote_', pickup: 'pickup_' } as const;
type Service = keyof typeof prefixes;
const isOf = ({ keys }: Ask, service: Service, id?: string | null, secret?: string | null) =>
  id === keys[`${prefixes[service]}client_id`] && (secret === undefined || secret === keys[`${prefixes[service]}client_secret`]);

/** POST /auth/oauth/v2/token: credentials in the form or as Basic. */
export function answerToken(ask: Ask): Answer {
  const form = new URLSearchParams(ask.asked.body.toString('utf8'));
  const basic = /^Basic (.+)$/i.exec(header(ask.asked, 'authorization') ?? '')?.[1];
  const [id, secret] = basic ? Buffer.from(basic, 'base64').toString('utf8').split(':') : [form.get('client_id'), form.get('client_secret')];
  const no = (status: number, error: string, error_description: string) => json(status, { error, error_description });
  if (form.get('grant_type') !== 'client_credentials') return no(400, 'invalid_request', 'Missing or duplicate parameters');
  if (form.get('scope') !== 'execute') return no(400, 'invalid_scope', 'No registered scope value for this client');
  const service = (Object.keys(prefixes) as Service[]).find((one) => isOf(ask, one, id, secret ?? null));
  if (!service) return no(401, 'invalid_client', 'The given client credentials were not valid');
  return json(200, { ...ask.tokens(service).issue(), token_type: 'Bearer', scope: 'execute' });
}

const unauthorized = (): Answer => complain(401, 401, 'Acceso no autorizado: token o apiKey no validos');

/** Every REST call wants both a token of its service and the apiKey, which is the client id of that service. */
export function keepOut(ask: Ask): Answer | undefined {
  const { path } = ask.asked;
  const service: Service = /^\/Cotizacion\//i.test(path) ? 'quote' : /\/PickupAPI\//i.test(path) ? 'pickup' : 'label';
  const isIn = ask.tokens(service).isLive(bearer(header(ask.asked, 'authorization'))) && isOf(ask, service, header(ask.asked, 'apikey'));
  return isIn ? undefined : unauthorized();
}

export const trackingPath = /^\/Service\.asmx$/i;
const either = (asked: Asked, status: number, soap: string, rest: string, headers?: Record<string, string>) =>
  trackingPath.test(asked.path) ? soapFault(status, soap, headers) : complain(status, status, rest, headers);

export const estafetaVoice: Voice = {
  notFound: (asked) => either(asked, 404, 'Not found', 'Recurso no encontrado'),
  serverError: (asked) => either(asked, 500, 'Server was unable to process request.', 'Error interno del servicio'),
  tooManyRequests: (asked, seconds) => either(asked, 429, 'Too many requests', 'Limite de peticiones excedido', { 'retry-after': String(seconds) }),
  unauthorized: (asked) => (trackingPath.test(asked.path) ? soapFault(401, 'Unauthorized') : unauthorized()),
  refusal: (asked, operation, bare) => {
    if (trackingPath.test(asked.path)) return soapFault(400, bare ? '' : 'Solicitud rechazada');
    if (operation === 'token') return json(400, bare ? {} : { error: 'invalid_request' });
    return bare ? json(400, []) : complain(400, 1045, 'El servicio no esta disponible para el cliente');
  },
};
