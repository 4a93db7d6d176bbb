import type { MediaType } from '#contract/drive/drive.ts';
import type { FileId, UserId } from '#contract/shared/ids.ts';

/** A kind of records that take files ('label', 'voucher'); its module says by `keeps` who may read them. */
export type RecordKind = string;

export type FileTable = {
  id: FileId;
  owner_id: UserId;
  name: string;
  media_type: MediaType;
  bytes: number;
  /** For what was uploaded, sealed or not. */
  sha256: string;
  /** The key that its bytes are sealed by; null = they may stand in plain. */
  sealed_by: string | null;
  /** Null = nobody's yet but its owner's. */
  taken_kind: RecordKind | null;
  taken_id: string | null;
  created_at: Date;
};

export type DriveTables = {
  drive_file: FileTable;
  drive_ticket: { ticket_hash: string; file_id: FileId; session_hash: string; expires_at: Date };
};
