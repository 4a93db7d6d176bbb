import type { Party } from '#connectors/kit/connector.ts';
import type { LabelTexts, PrintedEnd } from '#contract/carriers/label-texts.ts';
import { nationalPhone } from '#connectors/kit/mexico.ts';
import { splitLines } from '#contract/carriers/text-lines.ts';
import { fedexStates } from './parcel.ts';

/** Two printed fields of 30 take the customer's note of up to 60 characters. */
const note = { lines: 2, length: 30 };

/** Shipper or recipient, in the words of FedEx. */
export const toEnd = (party: Party, printed: PrintedEnd) => ({
  address: {
    streetLines: printed.address,
    city: printed.city,
    ...(fedexStates[party.state_code] ? { stateOrProvinceCode: fedexStates[party.state_code] } : {}),
    postalCode: party.zip_code,
    countryCode: 'MX',
  },
  contact: {
    personName: printed.name,
    companyName: printed.company,
    phoneNumber: nationalPhone(party.phone),
    ...(party.email ? { emailAddress: printed.email } : {}),
  },
  ...(party.rfc ? { tins: [{ number: party.rfc.toUpperCase(), tinType: 'BUSINESS_NATIONAL' }] } : {}),
});

/** At blanks where that fits, else after thirty characters: the note is a remark, not an address. */
export function noteLines({ additional_info }: LabelTexts): string[] {
  const { lines, excess } = splitLines(additional_info, note);
  return excess === 0 ? lines : [additional_info.slice(0, note.length), additional_info.slice(note.length)];
}
