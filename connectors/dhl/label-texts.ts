import type { Party } from '#connectors/kit/connector.ts';
import type { PrintedEnd, TextLimits } from '#connectors/kit/label-texts.ts';
import { nationalPhone } from '#connectors/kit/mexico.ts';
import { provinceName } from './parcel.ts';

/** What DHL prints (README). Number, suite and colonia stand in the three lines of the address alone (O-5.46, O-5.47); the note has no field. */
export const dhlTexts: TextLimits = {
  end: {
    company: 100,
    name: 255,
    email: 70,
    street: 'any length',
    number: 'any length',
    suite: 'any length',
    neighborhood: 'any length',
    city: 45,
    reference: 'not printed',
    address: { lines: 3, length: 45, parts: 'marked' },
  },
  content: 70,
  goods: 'not printed',
  customer_reference: 35,
  additional_info: 'not printed',
};

/** Shipper or receiver, in the words of DHL. */
export function toEnd(party: Party, printed: PrintedEnd, taxIdType: string) {
  const [addressLine1, addressLine2, addressLine3] = printed.address;
  const province = provinceName(party.state_code);
  return {
    postalAddress: {
      postalCode: party.zip_code,
      cityName: printed.city,
      countryCode: 'MX',
      ...(province ? { provinceName: province } : {}),
      addressLine1,
      ...(addressLine2 ? { addressLine2 } : {}),
      ...(addressLine3 ? { addressLine3 } : {}),
    },
    contactInformation: {
      fullName: printed.name,
      companyName: printed.company,
      phone: nationalPhone(party.phone),
      ...(party.email ? { email: printed.email } : {}),
    },
    ...(party.rfc ? { registrationNumbers: [{ typeCode: taxIdType, number: party.rfc.toUpperCase(), issuerCountryCode: 'MX' }] } : {}),
  };
}
