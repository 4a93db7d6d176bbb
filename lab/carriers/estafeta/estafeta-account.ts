import { header, json, type Answer, type Asked } from '../../http/messages.ts';
import type { Lab } from '../../outside-party.ts';
import { bearer, type Tokens } from '../../tokens.ts';

export type EstafetaAccount = {
  client_id: string;
  client_secret: string;
  subscriber_id: string;
  customer_number: string;
  sales_organization: string;
  tracking_login: string;
  tracking_password: string;
};
/** What every Estafeta call works with. */
export type EstafetaDesk = { lab: Lab; account: EstafetaAccount; tokens: Tokens };

export type Complaint = { code: number; description: string };
export const complain = (status: number, complaints: readonly Complaint[], headers: Record<string, string> = {}): Answer =>
  json(status, complaints, headers);

/** POST /auth/oauth/v2/token: credentials in the form or as Basic. */
export function answerToken({ account, tokens }: EstafetaDesk, asked: Asked): Answer {
  const form = new URLSearchParams(asked.body.toString('utf8'));
  const basic = /^Basic (.+)$/i.exec(header(asked, 'authorization') ?? '')?.[1];
  const [id, secret] = basic ? Buffer.from(basic, 'base64').toString('utf8').split(':') : [form.get('client_id'), form.get('client_secret')];
  if (form.get('grant_type') !== 'client_credentials')
    return json(400, { error: 'invalid_request', error_description: 'Missing or duplicate parameters' });
  if (form.get('scope') !== 'execute') return json(400, { error: 'invalid_scope', error_description: 'No registered scope value for this client' });
  if (id !== account.client_id || secret !== account.client_secret) {
    return json(401, { error: 'invalid_client', error_description: 'The given client credentials were not valid' });
  }
  return json(200, { ...tokens.issue(), token_type: 'Bearer', scope: 'execute' });
}

/** Every REST call wants both the token and the apiKey, which is the client id. */
export function isAuthorized({ account, tokens }: EstafetaDesk, asked: Asked): boolean {
  return tokens.isLive(bearer(header(asked, 'authorization'))) && header(asked, 'apikey') === account.client_id;
}

export const unauthorized = (): Answer => complain(401, [{ code: 401, description: 'Acceso no autorizado: token o apiKey no validos' }]);
