import * as z from 'zod/mini';
import { messages } from '#texts/es/shared/messages.ts';

/** An opaque id: 128 random bits as 26 characters of Crockford's base 32, upper case. */
const pattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;

type Id<Name extends string> = string & { readonly __id: Name };
export type CustomerId = Id<'customer'>;
export type UserId = Id<'user'>;
export type AddressId = Id<'address'>;
export type ContactId = Id<'contact'>;
export type PackageId = Id<'package'>;
export type LabelId = Id<'label'>;
export type OrderId = Id<'order'>;
export type BatchId = Id<'batch'>;
export type RateId = Id<'rate'>;
export type ServiceId = Id<'service'>;
export type LotId = Id<'lot'>;
export type AccountId = Id<'account'>;
export type EntryId = Id<'entry'>;
export type ChargeId = Id<'charge'>;
export type BusinessId = Id<'business'>;
export type GroupId = Id<'group'>;
export type JobId = Id<'job'>;
export type FileId = Id<'file'>;
export type NotificationId = Id<'notification'>;
export type IssueId = Id<'issue'>;
export type ApprovalId = Id<'approval'>;
export type ConsolidatedId = Id<'consolidated'>;
export type DepositId = Id<'deposit'>;
export type StatementId = Id<'statement'>;
export type CarrierFileId = Id<'carrier_file'>;
export type CarrierClaimId = Id<'carrier_claim'>;
export type DraftId = Id<'draft'>;
export type PickupId = Id<'pickup'>;
export type ProspectId = Id<'prospect'>;
export type DocumentId = Id<'document'>;
export type ProposalId = Id<'proposal'>;
export type PurchaseId = Id<'purchase'>;
export type BalanceRecordId = Id<'balance_record'>;
export type RateConfigId = Id<'rate_config'>;
export type CfdiId = Id<'cfdi'>;
export type OverweightId = Id<'overweight'>;
export type ReportId = Id<'report'>;
/** Names one save of a record that several browsers may change. */
export type VersionId = Id<'version'>;

const idOf = <T extends string>() => z.custom<T>((value) => typeof value === 'string' && pattern.test(value), { error: messages.invalid });

export const customerId = idOf<CustomerId>();
export const userId = idOf<UserId>();
export const addressId = idOf<AddressId>();
export const contactId = idOf<ContactId>();
export const packageId = idOf<PackageId>();
export const labelId = idOf<LabelId>();
export const batchId = idOf<BatchId>();
export const rateId = idOf<RateId>();
export const serviceId = idOf<ServiceId>();
export const businessId = idOf<BusinessId>();
export const groupId = idOf<GroupId>();
export const jobId = idOf<JobId>();
export const fileId = idOf<FileId>();
export const notificationId = idOf<NotificationId>();
export const issueId = idOf<IssueId>();
export const approvalId = idOf<ApprovalId>();
export const consolidatedId = idOf<ConsolidatedId>();
export const depositId = idOf<DepositId>();
export const statementId = idOf<StatementId>();
export const cfdiId = idOf<CfdiId>();
export const overweightId = idOf<OverweightId>();
export const reportId = idOf<ReportId>();
export const chargeId = idOf<ChargeId>();
export const carrierFileId = idOf<CarrierFileId>();
export const carrierClaimId = idOf<CarrierClaimId>();
export const draftId = idOf<DraftId>();
export const pickupId = idOf<PickupId>();
export const prospectId = idOf<ProspectId>();
export const documentId = idOf<DocumentId>();
export const proposalId = idOf<ProposalId>();
export const purchaseId = idOf<PurchaseId>();
export const balanceRecordId = idOf<BalanceRecordId>();
export const rateConfigId = idOf<RateConfigId>();
export const versionId = idOf<VersionId>();

/** Whether a text has the form of one of our ids. */
export const looksLikeId = (text: string): boolean => pattern.test(text);
