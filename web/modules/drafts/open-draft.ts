import { addressesOperations } from '#contract/addresses/addresses.ts';
import { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import { draftOperations, type DraftShipment } from '#contract/drafts/drafts.ts';
import { packagesOperations } from '#contract/packages/packages.ts';
import type { DraftId } from '#contract/shared/ids.ts';
import { ApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/client.ts';
import { continueWith, filledIn, replaceFlow } from '../shipment/flow/flow-store.ts';
import { draftOfFlow } from './draft-of-flow.ts';
import { flowOfDraft, type Book } from './flow-of-draft.ts';

/**
 * Fills the send flow of this tab with a draft; answers in words what of it can no longer be used. What was in the tab must be kept before; null:
 * something else is filled there by then, which stays.
 */
export async function openDraft(id: DraftId, readsAddresses: boolean): Promise<string[] | null> {
  const filled = filledIn('send');
  const { version, shipment } = await call(draftOperations.getDraft, { id });
  const { flow, lost } = flowOfDraft(shipment, await bookOf(shipment, readsAddresses));
  if (filledIn('send') !== filled) return null;
  replaceFlow({ ...flow, draft: { id, isNew: false, seen: [version], kept: JSON.stringify(draftOfFlow(flow)) } });
  continueWith('send');
  return lost;
}

async function bookOf({ origin, destination, packages }: DraftShipment, readsAddresses: boolean): Promise<Book> {
  const addressIds = unique([origin?.address_id, destination?.address_id]);
  const packageIds = unique(packages.map(({ pkg_id }) => pkg_id));
  const [addresses, saved, contents] = await Promise.all([
    Promise.all(readsAddresses ? addressIds.map((address) => known(call(addressesOperations.getAddress, { id: address }))) : []),
    Promise.all(packageIds.map((item) => known(call(packagesOperations.getPackage, { id: item })))),
    call(catalogsOperations.listPackagingContents, {}),
  ]);
  return { addresses: addresses.filter((one) => one !== null), packages: saved.filter((one) => one !== null), contents: contents.data };
}

const unique = <T>(ids: readonly (T | null | undefined)[]): T[] => [...new Set(ids.filter((id) => id !== null && id !== undefined))];

/** Null for what its person may not see, or no longer. */
const known = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
