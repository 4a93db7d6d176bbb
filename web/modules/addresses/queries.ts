import { addressesOperations, type AddressView, type ListedAddress } from '#contract/addresses/addresses.ts';
import { contactsOperations, type ContactFields } from '#contract/addresses/contacts.ts';
import { simpleAddressesOperations } from '#contract/addresses/simple-addresses.ts';
import { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import type { AddressId, CustomerId, UserId } from '#contract/shared/ids.ts';
import type { SentTo } from '../../platform/api.ts';
import { operatorSetting } from '../../platform/brand.ts';
import { call } from '../../platform/client.ts';
import { useAct, useCall } from '../../platform/use-call.ts';

const { listAddresses, createAddress, updateAddress, saveTaxId } = addressesOperations;
const { createContact } = contactsOperations;
const { createSimpleAddress, updateSimpleAddress } = simpleAddressesOperations;

/** How many addresses the picker asks for, by whether something is searched. */
const AT_ONCE = { all: 800, searched: 1000 } as const;

/** The addresses of a list, without whose they are. */
export const addressesIn = ({ data }: { data: readonly ListedAddress[] }): AddressView[] => data.map(({ address }) => address);

/** Addresses the picker offers; the search is the server's (A-5.43: 60 characters). */
export const useAddresses = (query: string, isOn: boolean) =>
  useCall(listAddresses, addressesToChoose(query), { isOn, keepsOld: true, select: addressesIn });

/** A user and its customer, where that is not whom one acts for. */
export type Whose = { user_id?: UserId; customer_id?: CustomerId };
/** The addresses of guides by hand (AMB-4.10). */
export const useSimpleAddresses = (query: string, whose: Whose, isOn: boolean) =>
  useCall(listAddresses, { ...addressesToChoose(query), ...whose, origin_request: 'label_manual' }, { isOn, keepsOld: true, select: addressesIn });

export const addressesToChoose = (query: string) => ({
  limit: query.trim() === '' ? AT_ONCE.all : AT_ONCE.searched,
  query: query.slice(0, 60),
});

/** City, state and colonias of a postal code; not asked while it is not five digits. */
export const usePostalCode = (zip: string) =>
  useCall(catalogsOperations.getPostalCode, { zip }, { isOn: /^\d{5}$/.test(zip), staleMs: Infinity, retries: false });

export const usePlaces = (query: string) =>
  useCall(catalogsOperations.searchPlaces, { query: query.slice(0, 60) }, { isOn: query.trim().length >= 2, staleMs: Infinity, keepsOld: true });

/** One of the places that the service of maps found. */
export const useReadPlace = () => useAct(catalogsOperations.getPlace);

/** A picture of a point, where the operator has a service of maps for it; none is asked for without one. */
export const usePlacePicture = (point: { latitude: number; longitude: number } | null) => {
  const isOn = point !== null && operatorSetting('place-pictures') === 'on';
  const asked = { latitude: String(point?.latitude), longitude: String(point?.longitude) };
  return useCall(catalogsOperations.getPlacePicture, asked, { isOn, staleMs: Infinity, retries: false }).data?.image ?? null;
};

/** What may have been meant of a typed place; not asked while nothing is doubtful. */
export const useSuggestedPlaces = (typed: SentTo<typeof catalogsOperations.suggestPlaces>, isOn: boolean) => {
  const answer = useCall(catalogsOperations.suggestPlaces, typed, { isOn, staleMs: Infinity, retries: false });
  return isOn ? answer.data?.data : undefined;
};

type Sent = { request: SentTo<typeof createAddress>; changes: Omit<SentTo<typeof updateAddress>, 'id'>; key: string };
/** A new address, or what was changed of this one. */
export const useSaveAddress = (id: AddressId | null) =>
  useAct(({ request, changes, key }: Sent) => (id ? call(updateAddress, { ...changes, id }) : call(createAddress, request, { key })), {
    forgets: [listAddresses],
  });

type SentSimple = { request: SentTo<typeof createSimpleAddress>; changes: Omit<SentTo<typeof updateSimpleAddress>, 'id'>; key: string };
/** The same of a guide made by hand. */
export const useSaveSimpleAddress = (id: AddressId | null, whose: Whose) =>
  useAct(
    ({ request, changes, key }: SentSimple) =>
      id ? call(updateSimpleAddress, { ...changes, ...whose, id }) : call(createSimpleAddress, { ...request, ...whose }, { key }),
    { forgets: [listAddresses] },
  );

/** One contact more, whatever others change of the address meanwhile. */
export const useAddContact = (id: AddressId) =>
  useAct(({ request, key }: { request: ContactFields; key: string }) => call(createContact, { ...request, id }, { key }), {
    forgets: [listAddresses],
  });

/** 'Guardar RFC': into the book, from the shipment. */
export const useSaveTaxId = () => useAct(saveTaxId, { forgets: [listAddresses] });
