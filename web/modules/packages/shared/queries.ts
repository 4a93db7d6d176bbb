import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { catalogsOperations } from '#contract/catalogs.ts';
import { packageReaders, packagesOperations, type SavedPackage } from '#contract/packages.ts';
import type { PackageId } from '#contract/shared/ids.ts';
import { useSession } from '../../../app/session.tsx';
import { acting } from '../../../platform/acting.ts';
import { call } from '../../../platform/client.ts';
import type { SentTo } from '../../../platform/api.ts';
import { wasCarriedOut } from '../../../platform/api-error.ts';

/** The packages of whom one acts for, nothing for who may not read them; the picker loads 250 (AMB-5.02). */
export function usePackages(isOn = true) {
  const { can, hasSubject } = useSession();
  return useQuery({
    queryKey: ['packages', acting().user?.id ?? null],
    queryFn: ({ signal }) => call(packagesOperations.listPackages, { limit: 250 }, { signal }),
    enabled: isOn && hasSubject && can(packageReaders),
  });
}

export const useContents = () =>
  useQuery({
    queryKey: ['contents'],
    queryFn: async ({ signal }) => (await call(catalogsOperations.listPackagingContents, {}, { signal })).data,
    staleTime: Infinity,
  });

export const usePackagingTypes = () =>
  useQuery({
    queryKey: ['packaging'],
    queryFn: async ({ signal }) => (await call(catalogsOperations.listPackagingTypes, {}, { signal })).data,
    staleTime: Infinity,
  });

export function useSavePackage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      item,
      key,
      id,
    }: {
      item: SentTo<typeof packagesOperations.createPackage>;
      key: string;
      id: PackageId | null;
    }): Promise<SavedPackage> =>
      id ? call(packagesOperations.updatePackage, { ...item, id }) : call(packagesOperations.createPackage, item, { key }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['packages'] }),
    // What was carried out although its answer was lost stands in the book.
    onError: (error) => wasCarriedOut(error) && client.invalidateQueries({ queryKey: ['packages'] }),
  });
}
