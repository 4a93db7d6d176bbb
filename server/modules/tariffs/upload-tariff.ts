import type { Actor } from '#contract/access/access.ts';
import { carrierFacts } from '#contract/carriers/carriers.ts';
import { fileTypes, type MediaType } from '#contract/drive/drive.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { FileId, UserId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { tariffDocumentOperations } from '#contract/tariffs/documents.ts';
import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import { CommitUnknown } from '#platform/db/unreachable.ts';
import type { Upload } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { TariffsNeeds } from './needs.ts';
import { tariffFileName, tariffFileType } from './rules/tariff-file.ts';
import { insertDocument, retireDocument } from './store/documents.ts';

type Operation = typeof tariffDocumentOperations.uploadTariff;

/** POST /api/customer/tariffs: the carrier's new document; the bytes are written first, a row never stands without them. */
export async function uploadTariff(
  needs: TariffsNeeds,
  { customer_id, carrier }: RequestOf<Operation>,
  actor: Actor,
  upload: Upload,
): Promise<ResponseOf<Operation>> {
  const { db, access, drive, clock, fileUrl } = needs;
  await access.customerOf(db, actor, customer_id);
  if (!carrierFacts(carrier)) throw new Refusal('WRONG_DATA', { fields: { carrier: texts.carrier } });
  const media_type = await typeOf(needs, upload);
  const [id, file_id, created_at] = [newId(), newId<FileId>(), clock.now()];
  const name = tariffFileName(upload.name, media_type);
  const made = await drive.pieces.join(
    `${file_id}-1`,
    file_id,
    (async function* () {
      yield upload.bytes;
    })(),
  );
  try {
    await needs.inTransaction(async (tx) => {
      await access.lockCustomer(tx, customer_id);
      await retireDocument(tx, { customer_id, carrier }, created_at);
      await insertDocument(tx, { id, customer_id, carrier, name, file_id, created_at, inactive_at: null });
      await drive.keepMade(tx, { ...made, id: file_id, owner_id: actor.id as UserId, name, media_type, by: { kind: 'tariff', id } });
      const facts = { action: 'tariff.uploaded', entity: 'tariff_document', entity_id: id, after: { carrier, sha256: made.sha256 } };
      await needs.audit(tx, { actor_id: actor.id, on_behalf_of: null, customer_id, ...facts });
    });
  } catch (error) {
    if (!(error instanceof CommitUnknown)) await drive.pieces.remove([file_id]);
    throw error;
  }
  return { id, name, url: fileUrl(file_id), carrier, created_at: created_at.toISOString() };
}

async function typeOf({ open }: TariffsNeeds, { bytes }: Upload): Promise<MediaType> {
  const type = tariffFileType(bytes);
  const isOpen = type !== fileTypes.pdf || ((await open.pdf(bytes))?.pages ?? 0) > 0;
  if (type === null || !isOpen) throw new Refusal('WRONG_DATA', { description: texts.file, fields: { files: texts.file } });
  return type;
}
