import type { Voice } from '../../http/call.ts';
import { header, json, text, type Answer } from '../../http/messages.ts';
import { bearer } from '../../tokens.ts';
import type { Ask } from '../kit/double.ts';

/** One answer for each thing that was asked, always in a list. */
export const told = (...one: readonly object[]): Answer => json(200, one);
const responses = (status: number, response: string) => [{ status, response }];
export const good = (over: object): Answer => told({ ...over, responseWS: responses(1, 'OK') });
export const bad = (over: object, response: string): Answer => told({ ...over, responseWS: responses(99, response) });

const no = (status: number, error: string, error_description: string): Answer => json(status, { error, error_description });

/** POST /oauth/token: client and secret as Basic, a person's login in the form. */
export function answerToken({ asked, keys, tokens }: Ask): Answer {
  const form = new URLSearchParams(asked.body.toString('utf8'));
  const basic = /^Basic (.+)$/i.exec(header(asked, 'authorization') ?? '')?.[1] ?? '';
  const isClient = Buffer.from(basic, 'base64').toString('utf8') === `${keys['client_id']}:${keys['client_secret']}`;
  if (!isClient) return no(401, 'unauthorized', 'Bad credentials');
  if (form.get('grant_type') !== 'password') return no(400, 'unsupported_grant_type', 'Unsupported grant type');
  const isPerson = form.get('username') === keys['login'] && form.get('password') === keys['password'];
  return isPerson ? json(200, { ...tokens('redpack').issue(), token_type: 'bearer' }) : no(400, 'invalid_grant', 'Bad credentials');
}

const unauthorized = (): Answer => no(401, 'invalid_token', 'Invalid access token');
export const keepOut = ({ asked, tokens }: Ask): Answer | undefined =>
  tokens('redpack').isLive(bearer(header(asked, 'authorization'))) ? undefined : unauthorized();

export const redpackVoice: Voice = {
  notFound: () => text(404, 'text/html', '<html><body>Not Found</body></html>'),
  serverError: () => text(500, 'text/html', '<html><body>Internal Server Error</body></html>'),
  tooManyRequests: (_, seconds) => text(429, 'text/plain', 'Too many requests', { 'retry-after': String(seconds) }),
  unauthorized,
  refusal: (_, operation, bare) => {
    if (operation === 'token') return no(400, bare ? '' : 'invalid_request', bare ? '' : 'Missing grant type');
    const over = operation === 'pickup' ? { pickupRequestNumber: null } : { trackingNumber: null, parcels: [] };
    return bad(over, bare ? '' : 'Servicio no disponible para el cliente');
  },
};
