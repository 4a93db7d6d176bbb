import { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import { packageReaders, packagesOperations } from '#contract/packages/packages.ts';
import type { PackageId } from '#contract/shared/ids.ts';
import { useSession } from '../../frame/session.tsx';
import type { SentTo } from '../../platform/api.ts';
import { call } from '../../platform/client.ts';
import { useAct, useCall } from '../../platform/use-call.ts';

const { listPackages, createPackage, updatePackage } = packagesOperations;
/** As many as the picker loads (AMB-5.02). */
export const packagesToChoose = { limit: 250 };

/** The packages of whom one acts for, nothing for who may not read them. */
export function usePackages(isOn = true) {
  const { can, hasSubject } = useSession();
  return useCall(listPackages, packagesToChoose, { isOn: isOn && hasSubject && can(packageReaders) });
}

const rowsOf = <Row>({ data }: { data: Row[] }): Row[] => data;
export const useContents = () => useCall(catalogsOperations.listPackagingContents, {}, { staleMs: Infinity, select: rowsOf });
export const usePackagingTypes = () => useCall(catalogsOperations.listPackagingTypes, {}, { staleMs: Infinity, select: rowsOf });

type Saved = { item: SentTo<typeof createPackage>; key: string; id: PackageId | null };
/** A new package, or another state of one. */
export const useSavePackage = () =>
  useAct(({ item, key, id }: Saved) => (id ? call(updatePackage, { ...item, id }) : call(createPackage, item, { key })), { forgets: [listPackages] });
