import type { Voice } from '../../http/call.ts';
import { json, text, type Answer } from '../../http/messages.ts';
import { textIn } from '../kit/checks.ts';
import type { Ask } from '../kit/double.ts';

/** Everything comes with status 200: what went wrong stands in `messages`. */
export const succeed = (data: unknown, objectDTO: unknown = null, messages: readonly unknown[] = []): Answer =>
  json(200, { header: null, body: { response: { success: true, messages, data, objectDTO, time: 41 } } });
const fail = (messages: unknown): Answer =>
  json(200, { header: null, body: { response: { success: false, messages, data: null, objectDTO: null, time: 12 } } });
export const complain = (code: number, description: string): Answer => fail([{ code, description, typeError: 'E' }]);
/** Some services say no more than words. */
export const complainInWords = (words: string): Answer => fail(words);

const expired = () => complain(500, 'The Token has expired, please log in again');

/** POST …/loginv1/login: a token of thirty seconds. */
export function logIn({ body, keys, tokens }: Ask): Answer {
  const isUser = textIn(body, 'header.security.user') === keys['user'] && textIn(body, 'header.security.password') === keys['password'];
  return isUser ? succeed({ token: tokens('rad').issue().access_token }) : complain(401, 'Usuario o password incorrectos');
}

/** Writes want the token of the login, the quoter that of the contract, the history the same in its address; papers and signatures want none. */
export function keepOut({ asked, body, keys, tokens }: Ask): Answer | undefined {
  const token = textIn(body, 'header.security.token');
  if (asked.path.startsWith('/RadRestFul/')) return tokens('rad').isLive(token) ? undefined : expired();
  if (asked.path.startsWith('/WsQuotePaquetexpress/')) return token === keys['contract_token'] ? undefined : complain(401, 'Token no valido');
  if (asked.path.includes('/historico/')) return asked.path.endsWith(`/${keys['contract_token']}`) ? undefined : json(401, []);
  return undefined;
}

const isRest = (path: string): boolean => /\/(RadRestFul|WsQuotePaquetexpress)\//.test(path);
export const paquetexpressVoice: Voice = {
  notFound: () => text(404, 'text/html', '<html><body>404 Not Found</body></html>'),
  serverError: () => text(500, 'text/html', '<html><body>Internal Server Error</body></html>'),
  tooManyRequests: (_, seconds) => text(429, 'text/plain', 'Too many requests', { 'retry-after': String(seconds) }),
  unauthorized: ({ path }) => (isRest(path) ? expired() : json(401, [])),
  refusal: ({ path }, operation, bare) => {
    if (operation === 'token') return complain(401, bare ? '' : 'Usuario bloqueado');
    if (!isRest(path)) return json(400, []);
    return bare ? complain(50, '') : complain(50, 'Servicio no configurado para el cliente');
  },
};
