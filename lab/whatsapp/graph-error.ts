import { randomBytes } from 'node:crypto';
import { json, type Answer } from '../http/messages.ts';

/** An error in the envelope of the Graph API. */
export function refuse(status: number, code: number, message: string, type = 'OAuthException', headers: Record<string, string> = {}): Answer {
  const error_data = { messaging_product: 'whatsapp', details: message };
  const error = { message: `(#${code}) ${message}`, type, code, error_data, fbtrace_id: randomBytes(8).toString('base64url') };
  return json(status, { error }, headers);
}
