import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/access/access.ts';
import { addressesOperations } from '#contract/addresses/addresses.ts';
import { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import { packageReaders, packagesOperations } from '#contract/packages/packages.ts';
import { actsOnBehalf } from '#contract/shared/permissions.ts';
import { hasRight } from '../../../frame/rights.ts';
import { askAhead } from '../../../platform/use-call.ts';
import { addressesToChoose } from '../../addresses/queries.ts';
import { mayHaveMain } from '../../addresses/use-main-address.ts';
import { packagesToChoose } from '../../packages/queries.ts';

/** Asks for the book, the packages and the contents that a flow offers first, while the frame is drawn; staff choose a customer first. */
export function prepareFlow(client: QueryClient, user: CurrentUser): void {
  if (actsOnBehalf(user.role)) return;
  if (hasRight(user, packageReaders)) askAhead(client, packagesOperations.listPackages, packagesToChoose);
  if (mayHaveMain(user) && hasRight(user, 'canRead.addresses')) askAhead(client, addressesOperations.listAddresses, addressesToChoose(''));
  askAhead(client, catalogsOperations.listPackagingContents, {});
}
