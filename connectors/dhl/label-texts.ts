import type { Party } from '#connectors/kit/connector.ts';
import type { PrintedEnd } from '#contract/carriers/label-texts.ts';
import { nationalPhone } from '#connectors/kit/mexico.ts';
import { stateName } from '#connectors/kit/mexico.ts';

/** Shipper or receiver of a shipment, in the words of DHL. The address of a pickup has no name of a state, which is refused there. */
export function toEnd(party: Party, printed: PrintedEnd, taxIdType: string, hasProvince = true) {
  const [addressLine1, addressLine2, addressLine3] = printed.address;
  const province = hasProvince && stateName(party.state_code);
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
