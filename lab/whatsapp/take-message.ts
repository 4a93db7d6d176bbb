import { randomBytes } from 'node:crypto';
import type { Fault, FaultName } from '../faults.ts';
import { fieldsAt, listAt, textAt, valueAt } from '../fields.ts';
import { header, json, readJson, type Answer, type Asked } from '../http/messages.ts';
import type { Lab } from '../outside-party.ts';
import { bearer } from '../tokens.ts';
import { refuse } from './graph-error.ts';
import { placesOf, templates } from './templates.ts';

export type Account = { phone_number_id: string; token: string };

export const messagesPath = /^\/v\d+\.\d+\/(\d+)\/messages$/;
const numberPattern = /^(52|1)\d{10}$/;

const ordered: Partial<Record<FaultName, () => Answer>> = {
  undeliverable_131026: () => refuse(400, 131026, 'Message undeliverable'),
  not_listed_131030: () => refuse(400, 131030, 'Recipient phone number not in allowed list'),
  window_131047: () => refuse(400, 131047, 'Re-engagement message'),
  parameter_count_132000: () => refuse(400, 132000, 'Number of parameters does not match the expected number of params'),
};

export const recipientOf = (asked: Asked): string => textAt(readJson(asked), 'to');

/** POST {version}/{PHONE_NUMBER_ID}/messages: a template for one number. */
export function takeMessage(lab: Lab, account: Account, asked: Asked, fault: Fault | undefined): Answer {
  if (bearer(header(asked, 'authorization')) !== account.token)
    return refuse(401, 190, 'Invalid OAuth access token - Cannot parse access token', 'OAuthException');
  if (messagesPath.exec(asked.path)?.[1] !== account.phone_number_id) return refuse(400, 100, 'Unsupported post request', 'GraphMethodException');
  const body = readJson(asked);
  const wrong = faultOfShape(body) ?? (fault && ordered[fault.name]?.());
  if (wrong) return wrong;
  const [to, name, language] = [textAt(body, 'to'), textAt(body, 'template', 'name'), textAt(body, 'template', 'language', 'code')];
  const template = templates.get(name);
  if (template?.language !== language) return refuse(404, 132001, 'Template name does not exist in the translation');
  const parameters = listAt(body, 'template', 'components', 0, 'parameters').map((parameter) => textAt(parameter, 'text'));
  if (parameters.length !== placesOf(template)) return refuse(400, 132000, 'Number of parameters does not match the expected number of params');
  if (parameters.some((text) => /[\n\t]| {5}/.test(text))) return refuse(400, 132018, 'Param text cannot have new-line/tab characters');
  const id = `wamid.${randomBytes(24).toString('base64')}`;
  const line = { kind: 'whatsapp_received' as const, carrier: null, id, to, template: name, language, parameters };
  lab.journal.record([{ ...line, ...(fault ? { fault: fault.name } : {}) }]);
  const wa_id = to.replace(/^52(?=\d{10}$)/, '521');
  return json(200, { messaging_product: 'whatsapp', contacts: [{ input: to, wa_id }], messages: [{ id, message_status: 'accepted' }] });
}

const bodyFields = ['messaging_product', 'recipient_type', 'to', 'type', 'template'];

/** Every field of the body in its place, and no other. */
function faultOfShape(body: Record<string, unknown> | undefined): Answer | undefined {
  const says = (what: string) => refuse(400, 100, `Invalid parameter: ${what}`);
  if (!body) return says('the body is not a JSON object');
  const odd = Object.keys(body).find((field) => !bodyFields.includes(field));
  if (odd) return says(odd);
  if (body['messaging_product'] !== 'whatsapp') return says('messaging_product');
  if (body['recipient_type'] !== 'individual') return says('recipient_type');
  if (typeof body['to'] !== 'string' || !numberPattern.test(body['to'])) return says('to');
  if (body['type'] !== 'template' || textAt(body, 'template', 'name') === '') return says('template');
  const components = listAt(body, 'template', 'components');
  if (components.length !== 1 || textAt(components[0], 'type') !== 'body') return says('components');
  const isText = (parameter: unknown) => {
    const { type, text } = fieldsAt(parameter);
    return type === 'text' && typeof text === 'string' && text.trim() !== '' && text.length <= 1024;
  };
  const parameters = valueAt(components[0], 'parameters');
  return Array.isArray(parameters) && parameters.every(isText) ? undefined : says('parameters');
}
