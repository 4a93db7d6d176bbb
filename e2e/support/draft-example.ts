import type { FakeAnswer } from '#contract/fixtures/server-double.ts';
import type { DraftId, VersionId } from '#contract/shared/ids.ts';
import { personOf } from './people.ts';
import { bodega, box, id, lucia, sendFakes } from './send-world.ts';

const end = (address: typeof bodega) => ({
  ...{ address_id: address.id, contact_id: address.contacts[0]?.id ?? null, name: address.alias, typed_address: null, typed_contact: null },
  ...{ zip_code: address.zip_code, city: address.city, state: address.state, neighborhood: address.neighborhood },
  ...{ latitude: address.latitude, longitude: address.longitude, tax_id: address.tax_id ?? '' },
});
const row = {
  ...{ pkg_id: box.id, alias: box.alias, type: 'Caja', packaging: null, content: 'Libros', description: '', length: '30', width: '25', height: '20' },
  ...{ measurement: 'cm', weight: '3.5', quantity: '2', insurance: '', is_irregular_delivery: false, merchandise: [] },
};
const shipment = {
  ...{ origin: end(bodega), destination: end(lucia), ocurre_office: false, packages: [row], is_insured: false, wanted_service: null },
  ...{ reference: 'Pedido 81', additional_info: '', use_trading: false, notices: [] },
};
export const [DRAFT, OTHER] = [id<DraftId>('D'), id<DraftId>('F')];
export const listed = (draft: DraftId, name: string) => ({
  ...{ id: draft, saved_at: '2026-11-20T17:05:00.000Z', pieces: 2, weight: 7, contents: ['Libros'], origin: null },
  destination: { name, city: 'Mérida', zip_code: '97100' },
});

/** The send form of a customer with two drafts. */
export const draftFakes: Record<string, FakeAnswer> = {
  ...sendFakes(personOf('customer')),
  listDrafts: () => ({ data: [listed(DRAFT, 'Lucía Hernández'), listed(OTHER, 'Hotel Mirador')] }),
  getDraft: ({ id: asked }) => ({ ...{ id: asked, version: id<VersionId>('V'), saved_at: '2026-11-20T17:05:00.000Z' }, shipment }),
  getAddress: ({ id: asked }) => [bodega, lucia].find((address) => address.id === asked),
  getPackage: () => box,
  deleteDraft: () => ({ message: 'OK' }),
};
