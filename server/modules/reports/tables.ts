import type { Generated } from 'kysely';
import type { ReportFormat, reportTypes } from '#contract/reports/reports.ts';
import type { FileId, JobId, UserId } from '#contract/shared/ids.ts';
import type { LabelFilters } from '#contract/shipping/label-filters.ts';
import type { Scope } from '../access/api.ts';

export type ReportTable = {
  id: JobId;
  actor_id: UserId;
  type: (typeof reportTypes)[number];
  format: ReportFormat;
  /** As they were asked for, with whom it was asked for. */
  filters: LabelFilters;
  filters_hash: string;
  /** What the actor might see when the file was begun; null before. */
  scope: Scope | null;
  state: 'queued' | 'working' | 'done' | 'failed';
  /** One more for each time it is worked on: who has an older one has lost it. */
  run: Generated<number>;
  failures: Generated<number>;
  /** Rows when it was asked for; those written so far. */
  total: number;
  done: Generated<number>;
  /** The file's name when it is whole. */
  file_id: FileId;
  created_at: Date;
  ended_at: Date | null;
};

export type ReportTables = { reports_export: ReportTable };
