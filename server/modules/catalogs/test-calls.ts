import { type CallRows, anySession } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  listPackagingTypes: { may: anySession },
  listPackagingContents: { may: anySession },
  listServices: { may: anySession },
  getPostalCode: { may: anySession },
  searchPlaces: { may: anySession, query: { query: 'Calle 60' } },
  getPlace: { may: anySession },
  getPlacePicture: { may: anySession, query: { latitude: '21.1', longitude: '-101.6' } },
  suggestPlaces: { may: anySession, query: { zip_code: '37290', state: 'Guanajuato' } },
  searchSatKeys: { may: anySession, query: { catalogue: 'products', query: 'libros' } },
};
