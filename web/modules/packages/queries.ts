import { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import { packageReaders, packagesOperations, type SavedPackageInput } from '#contract/packages/packages.ts';
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

type Sent = { request: SentTo<typeof createPackage>; changes: Partial<SavedPackageInput>; key: string };
/** A new package, or what was changed of this one. */
export const useSavePackage = (id: PackageId | null) =>
  useAct(({ request, changes, key }: Sent) => (id ? call(updatePackage, { ...changes, id }) : call(createPackage, request, { key })), {
    forgets: [listPackages],
  });
