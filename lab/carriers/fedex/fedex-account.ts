import { header, json, type Answer, type Asked } from '../../http/messages.ts';
import type { Lab } from '../../outside-party.ts';
import { bearer, type Tokens } from '../../tokens.ts';
import { refuse } from './fedex-envelope.ts';

export type FedexAccount = { client_id: string; client_secret: string; account_number: string };
/** What every FedEx call works with. */
export type FedexDesk = { lab: Lab; account: FedexAccount; tokens: Tokens; baseUrl(): string };

/** POST /oauth/token, form-encoded: JSON is refused as FedEx refuses it. */
export function answerToken({ account, tokens }: FedexDesk, asked: Asked): Answer {
  const form = new URLSearchParams(header(asked, 'content-type')?.startsWith('application/x-www-form-urlencoded') ? asked.body.toString() : '');
  if (form.get('grant_type') !== 'client_credentials' || !form.get('client_id') || !form.get('client_secret')) {
    return refuse(asked, 400, 'BAD.REQUEST.ERROR', 'Missing or duplicate parameters. Please modify your request and try again.');
  }
  if (form.get('client_id') !== account.client_id || form.get('client_secret') !== account.client_secret) {
    return unauthorized(asked, 'The given client credentials were not valid. Please modify your request and try again.');
  }
  return json(200, { ...tokens.issue(), token_type: 'bearer', scope: 'CXS' }, { 'cache-control': 'no-store' });
}

export function isAuthorized({ tokens }: FedexDesk, asked: Asked): boolean {
  return tokens.isLive(bearer(header(asked, 'authorization')));
}

export function unauthorized(asked: Asked, message = 'Access token expired. Please modify your request and try again.'): Answer {
  return refuse(asked, 401, 'NOT.AUTHORIZED.ERROR', message);
}
