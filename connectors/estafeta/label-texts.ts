import type { Party } from '#connectors/kit/connector.ts';
import type { PrintedEnd, TextLimits } from '#connectors/kit/label-texts.ts';
import { nationalPhone } from '#connectors/kit/mexico.ts';
import { foldAscii } from '#connectors/kit/text.ts';
import { carriers } from '#contract/carriers/carriers.ts';
import { estafetaStates } from './parcel.ts';

const roads: readonly (readonly [words: string, abbreviation: string])[] = [
  ['avenida|ave?\\.?', 'Av.'],
  ['boulevard|bulevar|blvd\\.?', 'Blvd.'],
  ['calzada|calz\\.?', 'Calz.'],
  ['carretera|carr\\.?', 'Carr.'],
  ['privada|priv\\.?', 'Priv.'],
  ['calle|c\\.', 'C.'],
];

/** What Estafeta prints (README). It wants the kind of road apart from its name. */
export const estafetaTexts: TextLimits = {
  end: {
    company: 50,
    name: 30,
    email: 100,
    street: 50,
    streetKind: new RegExp(`^(${roads.map(([words]) => words).join('|')}) `, 'i'),
    number: 'any length',
    suite: 'any length',
    neighborhood: 50,
    city: 50,
    // The address form tells the same limit where the text is typed.
    reference: carriers.estafeta.mostReferences ?? 'not printed',
  },
  content: 25,
  goods: 'not printed',
  customer_reference: 30,
  additional_info: 25,
};

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

/** A street that names no kind of road is a Calle. */
const roadOf = (street: string): string => roads.find(([words]) => new RegExp(`^(${words}) `, 'i').test(foldAscii(street)))?.[1] ?? 'C.';
