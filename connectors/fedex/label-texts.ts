import type { LabelRequest, Party } from '#connectors/kit/connector.ts';
import { nationalPhone } from '#connectors/kit/mexico.ts';
import { rowIndexes } from '#connectors/kit/rows.ts';
import { splitLines, textSheet, type TextFault, type TextSheet } from '#connectors/kit/text.ts';
import { fedexStates } from './parcel.ts';

const street = { lines: 3, length: 35 };
/** Two printed fields of 30 take the customer's note of up to 60 characters. */
const note = { lines: 2, length: 30 };

export type LabelTexts = { shipper: End; recipient: End; items: string[]; reference: string; notes: string[] };
type End = ReturnType<typeof endOf>;

/** Everything FedEx prints, within its limits, and what does not fit: nothing is ever cut silently (AMB-7.12). */
export function labelTexts(request: LabelRequest): { texts: LabelTexts; faults: readonly TextFault[] } {
  const sheet = textSheet();
  const rows = rowIndexes(request.pieces);
  const texts = {
    shipper: endOf(sheet, request.origin, 'origin_info'),
    recipient: endOf(sheet, request.destination, 'destination_info'),
    items: request.pieces.map(({ content }, index) => sheet.line(`packages.${rows[index]}.content`, content, 50)),
    reference: sheet.line('reference', request.customer_reference, 30),
    notes: noteLines(sheet, request.additional_info ?? ''),
  };
  request.pieces.forEach(({ goods }, index) =>
    goods.forEach(({ description }, line) => sheet.folded(`packages.${rows[index]}.merchandise.${line}.description`, description)),
  );
  return { texts, faults: sheet.faults };
}

function endOf(sheet: TextSheet, party: Party, path: string) {
  const number = sheet.folded(`${path}.number`, party.number);
  const suite = sheet.folded(`${path}.suite_number`, party.suite ?? '');
  const colonia = `Col. ${sheet.folded(`${path}.neighborhood`, party.neighborhood)}`;
  const house = `${party.street} ${number}${suite ? ` Int. ${suite}` : ''}`;
  return {
    address: {
      streetLines: addressLines(sheet, `${path}.street`, house, colonia),
      city: sheet.line(`${path}.city`, party.city, 35),
      ...(fedexStates[party.state_code] ? { stateOrProvinceCode: fedexStates[party.state_code] } : {}),
      postalCode: party.zip_code,
      countryCode: 'MX',
    },
    contact: {
      personName: sheet.line(`${path}.contact.name`, party.name, 70),
      companyName: sheet.company(`${path}.business_name`, party.company, 35),
      phoneNumber: nationalPhone(party.phone),
      ...(party.email ? { emailAddress: sheet.line(`${path}.contact.email`, party.email, 80) } : {}),
    },
    ...(party.rfc ? { tins: [{ number: party.rfc.toUpperCase(), tinType: 'BUSINESS_NATIONAL' }] } : {}),
  };
}

/** The colonia starts a line of its own where three lines allow it. */
function addressLines(sheet: TextSheet, path: string, house: string, colonia: string): string[] {
  const trial = textSheet();
  const own = [...trial.lines('', house, street), ...trial.lines('', colonia, street)];
  return trial.faults.length === 0 && own.length <= street.lines ? own : sheet.lines(path, `${house} ${colonia}`, street);
}

/** At blanks where that fits, else after thirty characters: the note is a remark, not an address. */
function noteLines(sheet: TextSheet, text: string): string[] {
  const whole = sheet.line('additional_info', text, note.lines * note.length);
  const { lines, excess } = splitLines(whole, note);
  return excess === 0 ? lines : [whole.slice(0, note.length), whole.slice(note.length, note.lines * note.length)];
}
