import type { AddressView } from '#contract/addresses/addresses.ts';
import { address } from '../../fixtures/example-bodies.ts';
import { askOf, type PlantTenant } from '../../fixtures/full-tenant.ts';

const simpleAddress = {
  address_type: 'address_label_manual', business_name: 'Refaccionaria', street: 'Calle 60', number: '7', neighborhood: 'Centro', city: 'Mérida',
  state: 'Yucatán', zip_code: '97000', contacts: [{ name: 'Lucía', phone_number: '9999263317' }],
}; // prettier-ignore

/** An address of the book, its contact, and an address that a guide by hand is written with. */
export const plant: PlantTenant = async ({ portal, client }) => {
  const ask = askOf(portal);
  const kept = (await ask('POST', '/api/address', client, address)).body as unknown as AddressView;
  const simple = String((await ask('POST', '/api/address/manual', client, simpleAddress)).body['id']);
  return { address: kept.id, contact: kept.contacts[0]?.id ?? '', simple };
};
