import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressesOperations, type AddressView } from '#contract/addresses.ts';
import { catalogsOperations } from '#contract/catalogs.ts';
import type { AddressId } from '#contract/shared/ids.ts';
import { acting } from '../../../platform/acting.ts';
import { call } from '../../../platform/client.ts';
import type { SentTo } from '../../../platform/api.ts';
import { wasCarriedOut } from '../../../platform/api-error.ts';

/** Answers are kept apart by whom one acts for. */
export const addressKey = (query: string) => ['addresses', acting().user?.id ?? null, query] as const;

/** How many addresses the picker asks for, by whether something is searched. */
const AT_ONCE = { all: 800, searched: 1000 } as const;

/** Addresses the picker offers; the search is the server's (A-5.43: 60 characters). */
export const useAddresses = (query: string, isEnabled: boolean) =>
  useQuery({
    queryKey: addressKey(query.slice(0, 60)),
    queryFn: ({ signal }) => {
      const limit = query.trim() === '' ? AT_ONCE.all : AT_ONCE.searched;
      return call(addressesOperations.listAddresses, { limit, query: query.slice(0, 60) }, { signal });
    },
    enabled: isEnabled,
    placeholderData: (former) => former,
  });

/** City, state and colonias of a postal code; null while it is not five digits. */
export const usePostalCode = (zip: string) =>
  useQuery({
    queryKey: ['postal', zip],
    queryFn: ({ signal }) => call(catalogsOperations.getPostalCode, { zip }, { signal }),
    enabled: /^\d{5}$/.test(zip),
    staleTime: Infinity,
    retry: false,
  });

export const usePlaces = (query: string) =>
  useQuery({
    queryKey: ['places', query],
    queryFn: ({ signal }) => call(catalogsOperations.searchPlaces, { query: query.slice(0, 60) }, { signal }),
    enabled: query.trim().length >= 2,
    staleTime: Infinity,
    placeholderData: (former) => former,
  });

export function useSaveAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      address,
      key,
      id,
    }: {
      address: SentTo<typeof addressesOperations.createAddress>;
      key: string;
      id: AddressId | null;
    }): Promise<AddressView> =>
      id ? call(addressesOperations.updateAddress, { ...address, id }) : call(addressesOperations.createAddress, address, { key }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['addresses'] }),
    // What was carried out although its answer was lost stands in the book.
    onError: (error) => wasCarriedOut(error) && client.invalidateQueries({ queryKey: ['addresses'] }),
  });
}

/** 'Guardar RFC': into the book, from the shipment. */
export function useSaveTaxId() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, tax_id }: { id: AddressId; tax_id: string }) => call(addressesOperations.saveTaxId, { id, tax_id }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['addresses'] }),
  });
}
