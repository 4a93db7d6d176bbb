import type { MerchandiseLine, SavedPackageInput } from '#contract/packages/packages.ts';
import type { CustomerId, GroupId, PackageId, UserId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';

export type NewPackage = SavedPackageInput & { id?: PackageId; customer_id: CustomerId; user_id: UserId; group_id: GroupId | null; created_at: Date };

export type PackagesApi = {
  /** Writes many packages at once; for the demonstration data and imports. Throws when an alias of the user repeats. */
  insertPackages: (tx: Tx, packages: readonly NewPackage[]) => Promise<PackageId[]>;
  /** Keys of goods that the loaded catalogues of the SAT do not have, each at its field: `merchandise.0.unit_code`. */
  goodsFaults: (reader: Reader, lines: readonly MerchandiseLine[]) => Promise<Readonly<Record<string, string>>>;
  /** A group goes: its packages stay with who made them. */
  endSharing: (tx: Tx, group: { customer_id: CustomerId; group_id: GroupId }) => Promise<void>;
};
