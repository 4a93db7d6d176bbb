import type { Generated } from 'kysely';
import type { IssueCategory, IssueStatus } from '#contract/issues/issues.ts';
import type { CustomerId, IssueId, UserId } from '#contract/shared/ids.ts';

export type IssueTable = {
  id: IssueId;
  /** The number of its folio, given by the database. */
  n: Generated<number>;
  /** Null where staff report for nobody. */
  customer_id: CustomerId | null;
  user_id: UserId;
  category: IssueCategory;
  parcel_number: string | null;
  description: string;
  status: IssueStatus;
  answer: string | null;
  created_at: Date;
  changed_at: Date;
};

export type IssuesTables = {
  issues_issue: IssueTable;
  access_customer_name: { id: CustomerId; name: string };
  access_user_name: { id: UserId; name: string };
};
