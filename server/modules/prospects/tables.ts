import type { BusinessType } from '#contract/customers/customer-told.ts';
import type { DocumentFields, DocumentStatus, DocumentType } from '#contract/prospects/document-kinds.ts';
import type { ChosenService, ProspectChannel } from '#contract/prospects/prospects.ts';
import type { CustomerId, DocumentId, FileId, ProspectId, UserId } from '#contract/shared/ids.ts';
import type { Generated } from 'kysely';

export type ProspectTable = {
  id: ProspectId;
  /** Whose prospect it is; null = root's. */
  agent_id: UserId | null;
  business_name: string;
  business_type: BusinessType | null;
  name: string;
  last_name: string;
  email: string;
  phone_number: string | null;
  channel: ProspectChannel | null;
  webpage: string | null;
  /** Net prices in centavos. */
  services: ChosenService[];
  /** When the page of documents was first sent. */
  sent_at: Date | null;
  archived_at: Date | null;
  converted_customer_id: CustomerId | null;
  created_by: UserId;
  created_at: Date;
  changed_at: Date;
};

/** Whose documents they are, as a link or a mail says it. */
export type DocumentOwnerId = { prospect_id: ProspectId; customer_id: null } | { prospect_id: null; customer_id: CustomerId };

export type FormerFile = { file_id: FileId; status: DocumentStatus; comment: string | null; replaced_at: string };

export type DocumentTable = {
  id: DocumentId;
  prospect_id: ProspectId | null;
  customer_id: CustomerId | null;
  document_type: DocumentType;
  status: DocumentStatus;
  comment: string | null;
  fields: DocumentFields;
  file_id: FileId;
  content_sha256: string;
  former_files: FormerFile[];
  /** When a reviewer first opened this file. */
  opened_at: Date | null;
  /** Since when it is rejected and nobody was mailed. */
  untold_since: Date | null;
  reviewed_by: UserId | null;
  created_at: Date;
  changed_at: Date;
};

export type LinkTable = {
  token_hash: string;
  /** Whose documents the link asks for: a prospect's or a customer's. */
  prospect_id: ProspectId | null;
  customer_id: CustomerId | null;
  /** In small letters; null = nobody was mailed it. It opens nothing once its owner has another address. */
  mailed_to: string | null;
  issued_by: UserId;
  issued_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  counted_since: Date;
  requests: number;
};

export type ProspectsTables = {
  prospects_prospect: ProspectTable;
  prospects_document: DocumentTable;
  prospects_link: LinkTable;
  prospects_wrong_token: { id: Generated<number>; network: string; site: string; at: Date };
};
