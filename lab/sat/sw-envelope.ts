import type { Voice } from '../http/call.ts';
import { json, type Answer } from '../http/messages.ts';

/** SW's envelope: `{data, status}`, or an error whose message begins with its code. */
export const succeed = (data: unknown): Answer => json(200, { data, status: 'success' });
export const refuse = (message: string, messageDetail: string | null = null, data: unknown = null, status = 400): Answer =>
  json(status, { message, messageDetail, data, status: 'error' });

export const swVoice: Voice = {
  notFound: () => refuse('404 - Not Found', null, null, 404),
  serverError: () => refuse('CO1000 - Error no controlado.', null, null, 500),
  tooManyRequests: (_asked, seconds) => json(429, { message: 'API calls quota exceeded!', status: 'error' }, { 'retry-after': String(seconds) }),
  unauthorized: () => refuse('AU4101 - El token debe contener 3 partes.', null, null, 401),
  refusal: (_asked, operation, bare) => {
    if (bare) return json(400, {});
    return operation === 'cancel'
      ? refuse('CACFDI33 - Problemas con los campos.', 'No se encontraron los certificados del emisor.')
      : refuse('402 - El RFC del emisor no se encuentra en el régimen de contribuyentes (LCO).');
  },
};
