import type { Party } from '#connectors/kit/connector.ts';
import type { PrintedEnd } from '#contract/carriers/label-texts.ts';
import { nationalPhone, stateName } from '#connectors/kit/mexico.ts';

/** Cities whose telephones have two digits in front of eight: the others have three in front of seven. */
const shortAreas = ['55', '56', '33', '81'];
export function phoneOf(e164: string) {
  const digits = nationalPhone(e164);
  const length = shortAreas.includes(digits.slice(0, 2)) ? 2 : 3;
  return { areaCode: digits.slice(0, length), phone: digits.slice(length), extension: '' };
}

/** One end as Redpack prints it. */
export const toEnd = (party: Omit<Party, 'rfc'>, printed: PrintedEnd) => ({
  name: printed.name,
  company: printed.company,
  ...(party.email ? { email: printed.email } : {}),
  street: printed.street,
  externalNumber: printed.number,
  internalNumber: printed.suite,
  suburb: printed.neighborhood,
  city: printed.city,
  state: stateName(party.state_code),
  zipCode: party.zip_code,
  country: 'MX',
  phones: [phoneOf(party.phone)],
  reference1: printed.reference,
});
