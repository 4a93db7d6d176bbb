import { accessOperations } from './access.ts';
import { addressesOperations } from './addresses.ts';
import { approvalOperations } from './approvals.ts';
import { billingOperations } from './billing.ts';
import { botOperations } from './bot.ts';
import { catalogsOperations } from './catalogs.ts';
import { driveOperations } from './drive.ts';
import { factorOperations } from './factor.ts';
import { homeOperations } from './home.ts';
import { issuesOperations } from './issues.ts';
import { labelChangeOperations } from './label-changes.ts';
import { labelEvidenceOperations } from './label-evidence.ts';
import { moveAmountOperations } from './move-amount.ts';
import { notificationsOperations } from './notifications.ts';
import { packagesOperations } from './packages.ts';
import { platformOperations } from './platform.ts';
import { ratingOperations } from './rating.ts';
import { shippingOperations } from './shipping.ts';
import { walletOperations } from './wallet.ts';
import type { Operation } from './shared/operation.ts';

/** Every call there is, by its module. A route that is not here does not exist. */
export const operationModules = {
  platform: platformOperations,
  access: accessOperations,
  factor: factorOperations,
  notifications: notificationsOperations,
  bot: botOperations,
  drive: driveOperations,
  catalogs: catalogsOperations,
  addresses: addressesOperations,
  packages: packagesOperations,
  rating: ratingOperations,
  billing: billingOperations,
  shipping: { ...shippingOperations, ...labelChangeOperations, ...labelEvidenceOperations },
  wallet: { ...walletOperations, ...moveAmountOperations, ...approvalOperations },
  issues: issuesOperations,
  home: homeOperations,
} satisfies Record<string, Record<string, Operation>>;

export const operations: Record<string, Operation> = Object.assign({}, ...Object.values(operationModules));
