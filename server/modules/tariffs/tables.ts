import type { Generated } from 'kysely';
import type { CustomerId, FileId, ProspectId, ServiceId } from '#contract/shared/ids.ts';
import type { TariffGrid } from '#contract/tariffs/grid.ts';
import type { StoredConfig } from '../rating/api.ts';

export type ProposalTable = {
  id: string;
  service_id: ServiceId;
  year: number;
  name: string;
  prices: TariffGrid['prices'];
  zones: TariffGrid['zones'];
  version: Generated<number>;
  created_at: Date;
  changed_at: Date;
};
export type DocumentTable = {
  id: string;
  customer_id: CustomerId;
  carrier: string;
  name: string;
  file_id: FileId;
  created_at: Date;
  inactive_at: Date | null;
};
/** A rate config of somebody who is no customer yet. */
export type ProspectRateTable = {
  id: string;
  prospect_id: ProspectId;
  service_id: ServiceId;
  year: number;
  proposal_id: string;
  proposal_name: string;
  volume: number;
  prices: StoredConfig['prices'];
  zones: StoredConfig['zones'];
  created_at: Date;
  synced_at: Date | null;
  deleted_at: Date | null;
};
export type TariffsTables = {
  tariffs_prospect_rate: ProspectRateTable;
  tariffs_proposal: ProposalTable;
  tariffs_document: DocumentTable;
  /** Published by access for reading across. */
  access_customer_name: { id: CustomerId; name: string };
  tariffs_increase: { service_id: ServiceId; year: number; percentage: number };
};
