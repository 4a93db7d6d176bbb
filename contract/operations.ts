import { accessOperations } from './access.ts';
import { addressesOperations } from './addresses.ts';
import { catalogsOperations } from './catalogs.ts';
import { driveOperations } from './drive.ts';
import { factorOperations } from './factor.ts';
import { homeOperations } from './home.ts';
import { notificationsOperations } from './notifications.ts';
import { issuesOperations } from './issues.ts';
import { packagesOperations } from './packages.ts';
import { platformOperations } from './platform.ts';
import { ratingOperations } from './rating.ts';
import { shippingOperations } from './shipping.ts';
import { walletOperations } from './wallet.ts';
import type { Operation } from './shared/operation.ts';

/** Every call there is. A route that is not here does not exist. */
export const operations: Record<string, Operation> = {
  ...platformOperations,
  ...catalogsOperations,
  ...accessOperations,
  ...factorOperations,
  ...notificationsOperations,
  ...driveOperations,
  ...addressesOperations,
  ...packagesOperations,
  ...walletOperations,
  ...ratingOperations,
  ...shippingOperations,
  ...issuesOperations,
  ...homeOperations,
};
