import type { Party } from '#connectors/kit/connector.ts';
import type { PrintedEnd } from '#contract/carriers/label-texts.ts';
import { nationalPhone } from '#connectors/kit/mexico.ts';
import { estafetaRoads } from '#contract/carriers/text-limits.ts';
import { foldAscii } from '#contract/carriers/text-lines.ts';
import { estafetaStates } from './parcel.ts';

/** Sender or recipient, in the words of Estafeta. */
export function toEnd(party: Party, printed: PrintedEnd) {
  const phone = nationalPhone(party.phone);
  return {
    contact: {
      corporateName: printed.company,
      contactName: printed.name,
      cellPhone: phone,
      telephone: phone,
      ...(party.email ? { email: printed.email } : {}),
      ...(party.rfc ? { taxPayerCode: party.rfc.toUpperCase() } : {}),
    },
    address: {
      bUsedCode: false,
      roadTypeAbbName: roadOf(party.street),
      roadName: printed.street,
      externalNum: printed.number,
      indoorInformation: printed.suite,
      settlementTypeAbbName: 'Col.',
      settlementName: printed.neighborhood,
      townshipName: printed.city,
      stateAbbName: estafetaStates[party.state_code] ?? '',
      zipCode: party.zip_code,
      countryCode: '484',
      countryName: 'MEX',
      addressReference: printed.reference,
    },
  };
}

/** The kind of road that a street names, as Estafeta writes it; undefined when it names none. */
export const namedRoad = (street: string): string | undefined =>
  estafetaRoads.find(([words]) => new RegExp(`^(${words}) `, 'i').test(foldAscii(street)))?.[1];

/** A street that names no kind of road is a Calle. */
const roadOf = (street: string): string => namedRoad(street) ?? 'C.';
