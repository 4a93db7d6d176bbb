import { header, json, type Answer, type Asked } from '../../http/messages.ts';
import type { Lab } from '../../outside-party.ts';
import { bearer, type Tokens } from '../../tokens.ts';

export type EstafetaAccount = {
  /** The key pair of the label service. */
  client_id: string;
  client_secret: string;
  /** Estafeta sells each service apart: the quote service takes no other pair than its own. */
  quote_client_id: string;
  quote_client_secret: string;
  subscriber_id: string;
  customer_number: string;
  sales_organization: string;
  tracking_login: string;
  tracking_password: string;
};
/** What every Estafeta call works with. */
export type EstafetaDesk = { lab: Lab; account: EstafetaAccount; tokens: Record<Service, Tokens> };
export type Service = 'label' | 'quote';

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
  const service = (['label', 'quote'] as const).find((one) => id === clientOf(account, one).id && secret === clientOf(account, one).secret);
  if (!service) return json(401, { error: 'invalid_client', error_description: 'The given client credentials were not valid' });
  return json(200, { ...tokens[service].issue(), token_type: 'Bearer', scope: 'execute' });
}

const clientOf = (account: EstafetaAccount, service: Service) =>
  service === 'label'
    ? { id: account.client_id, secret: account.client_secret }
    : { id: account.quote_client_id, secret: account.quote_client_secret };

/** Every REST call wants both a token of its service and the apiKey, which is the client id of that service. */
export function isAuthorized({ account, tokens }: EstafetaDesk, asked: Asked, service: Service): boolean {
  return tokens[service].isLive(bearer(header(asked, 'authorization'))) && header(asked, 'apikey') === clientOf(account, service).id;
}

export const unauthorized = (): Answer => complain(401, [{ code: 401, description: 'Acceso no autorizado: token o apiKey no validos' }]);
