import type { LabelRequest, Party } from '#connectors/kit/connector.ts';
import { nationalPhone } from '#connectors/kit/mexico.ts';
import { rowIndexes } from '#connectors/kit/rows.ts';
import { foldAscii, textSheet, type TextFault, type TextSheet } from '#connectors/kit/text.ts';
import { carriers } from '#contract/carriers.ts';
import { estafetaStates } from './parcel.ts';

// The address form tells the same limit where the text is typed.
const MOST_REFERENCES = carriers.estafeta.mostReferences ?? 0;

export type LabelTexts = { origin: End; destination: End; content: string; insuredContent: string; note: string; reference: string };
type End = ReturnType<typeof endOf>;

/**
 * Everything Estafeta prints, within its limits, and what does not fit: nothing is ever cut silently (AMB-7.12). The texts are those of the
 * first row, the faults those of all rows: a shipment is judged as a whole before its first row is sent.
 */
export function labelTexts(request: LabelRequest): { texts: LabelTexts; faults: readonly TextFault[] } {
  const sheet = textSheet();
  const rows = rowIndexes(request.pieces);
  const contents = request.pieces.map((piece, index) =>
    rows[index] === rows[index - 1] ? '' : sheet.line(`packages.${rows[index]}.content`, piece.content, 25),
  );
  const texts = {
    origin: endOf(sheet, request.origin, 'origin_info'),
    destination: endOf(sheet, request.destination, 'destination_info'),
    content: contents[0] ?? '',
    insuredContent: foldAscii(request.pieces[0]?.content ?? ''),
    note: sheet.line('additional_info', request.additional_info, 25),
    reference: sheet.line('reference', request.customer_reference, 30),
  };
  return { texts, faults: sheet.faults };
}

function endOf(sheet: TextSheet, party: Party, path: string) {
  const phone = nationalPhone(party.phone);
  const { kind, name } = roadOf(sheet.folded(`${path}.street`, party.street));
  return {
    contact: {
      corporateName: sheet.company(`${path}.business_name`, party.company, 50),
      contactName: sheet.line(`${path}.contact.name`, party.name, 30),
      cellPhone: phone,
      telephone: phone,
      ...(party.email ? { email: sheet.line(`${path}.contact.email`, party.email, 100) } : {}),
      ...(party.rfc ? { taxPayerCode: party.rfc.toUpperCase() } : {}),
    },
    address: {
      bUsedCode: false,
      roadTypeAbbName: kind,
      roadName: sheet.line(`${path}.street`, name, 50),
      externalNum: sheet.folded(`${path}.number`, party.number),
      indoorInformation: sheet.folded(`${path}.suite_number`, party.suite ?? ''),
      settlementTypeAbbName: 'Col.',
      settlementName: sheet.line(`${path}.neighborhood`, party.neighborhood, 50),
      townshipName: sheet.line(`${path}.city`, party.city, 50),
      stateAbbName: estafetaStates[party.state_code] ?? '',
      zipCode: party.zip_code,
      countryCode: '484',
      countryName: 'MEX',
      addressReference: sheet.line(`${path}.reference`, party.reference, MOST_REFERENCES),
    },
  };
}

const roads: readonly (readonly [RegExp, string])[] = [
  [/^(avenida|ave?\.?) /i, 'Av.'],
  [/^(boulevard|bulevar|blvd\.?) /i, 'Blvd.'],
  [/^(calzada|calz\.?) /i, 'Calz.'],
  [/^(carretera|carr\.?) /i, 'Carr.'],
  [/^(privada|priv\.?) /i, 'Priv.'],
  [/^(calle|c\.) /i, 'C.'],
];

/** Estafeta wants the kind of road apart from its name; a street that names none is a Calle. */
function roadOf(street: string): { kind: string; name: string } {
  const road = roads.find(([pattern]) => pattern.test(street));
  return road ? { kind: road[1], name: street.replace(road[0], '').trim() } : { kind: 'C.', name: street };
}
