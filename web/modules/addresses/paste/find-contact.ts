import { isRfc, rfcOf } from '#contract/shared/rfc.ts';
import { normalizePhone } from '#contract/shared/phone.ts';
import { takeOut, type Parts } from './folded.ts';
import type { PastedField } from './pasted-address.ts';

const phoneWords = String.raw`(?:tel(?:efono)?s?\.?(?: ?[\/y-] ?|\s)(?:fax|cel(?:ular)?|whats(?:app)?)\b\.?|(?:mi |el )?(?:(?:numero|no\.?|num\.?) de )?(?:telefonos?|tels?|celular|cel|movil|whatsapp|whats|wsp|fono|conmutador|of)\b\.?(?: (?:de contacto|celular|movil|fijo|de casa|(?:de )?oficina|es))*|mi numero(?: es)?|\b[tmc]\.)`;
const emailWords = String.raw`(?:(?:mi )?(?:correo(?: electronico)?|e-?mail|mail)\b(?: es)?)`;
const before = (words: string): string => String.raw`(?:\b${words}[\s.:=\-]*)?`;
const gap = String.raw`[\s.\-–\/]*`;
/** Country and prefixes of before, in brackets or not: '+52 (01 55)', '(52)', '(01) 55'. */
const prefix = String.raw`(?:\(?\+?52\)?${gap}(?:\(?(?:1|01|04[45])\)?${gap}(?=\(?\d))?|\+1${gap}|\(?04[45]\)?${gap}|\(?01\)?${gap})?`;
const sep = String.raw`[\s.\-–\/]`;
const digits = String.raw`\(?\d{2,3}\)?${gap}(?:\d{3,4}${sep}?\d{4}|\d{2}${sep}\d{2}${sep}\d{2}${sep}\d{2}|\d{3}${sep}\d{2}${sep}\d{2}|\d{2}${sep}\d${sep}\d{2}${sep}\d{2}|\d${sep}\d{2}${sep}\d{2}${sep}\d{2}|\d{7,8}|\d{6})`;
const phonePattern = new RegExp(
  String.raw`${before(phoneWords)}(?:wa\.me\/)?(?<![\d#])(?<phone>${prefix}${digits})(?!\d|[\s.\-]?\d{1,2}[\s.\-]\d)(?:[\s,.]*(?:ext(?:ension)?)\b[\s.:]*(?<extension>\d{1,6}))?`,
);
const emailPattern = new RegExp(String.raw`${before(emailWords)}(?:mailto:)?(?<email>[\w.+%\-]+@[a-z\d\-]+(?:\.[a-z\d\-]+)+)`);
const rfcPattern = new RegExp(String.raw`(?:\br\.?f\.?c\.?[\s:=\-]*)?(?<![a-z\d&])(?<rfc>[a-z&]{3,4}[\s\-]?\d{6}[\s\-]?[a-z\d]{2}[\da])(?![a-z\d])`);
const link = /https?:\/\/(?!wa\.me)\S+/;

export type Found = { fields: Partial<Record<PastedField, string>>; doubtful: PastedField[]; text: string };

const bareRfc = ({ rfc = '' }: Parts): string => rfcOf(rfc);
const phoneOf = ({ phone = '' }: Parts): string | null => normalizePhone(phone);

/** Phone, extension, mail and RFC, which have forms of their own; each is taken out of the text with the word before it. */
export function findContact(pasted: string): Found {
  const fields: Found['fields'] = {};
  const doubtful: PastedField[] = [];
  const { text: unlinked } = takeOut(pasted.replaceAll('https://wa.me/', 'wa.me/'), link);
  const mail = takeOut(unlinked, emailPattern);
  if (mail.found?.['email']) fields.email = mail.found['email'].replace(/[.-]+$/, '');
  const rfc = takeOut(mail.text, rfcPattern, (parts) => isRfc(bareRfc(parts)));
  if (rfc.found) fields.tax_id = bareRfc(rfc.found);
  const phone = takeOut(rfc.text, phonePattern, (parts) => phoneOf(parts) !== null);
  if (!phone.found) return { fields, doubtful, text: rfc.text };
  fields.phone_number = phoneOf(phone.found) ?? '';
  if (phone.found['extension']) fields.extension = phone.found['extension'];
  const another = takeOut(phone.text, phonePattern, (parts) => phoneOf(parts) !== null);
  if (another.found) doubtful.push('phone_number');
  return { fields, doubtful, text: another.text };
}
