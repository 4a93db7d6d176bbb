import { claimCsv, claimFileName, evidenceName, type ClaimLine } from '#contract/reweighs/claim-file.ts';
import type { CarrierCase, CarrierClaim, CarrierClaimDetail, carrierClaimOperations } from '#contract/reweighs/claims.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CarrierClaimId, FileId, OverweightId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { ReweighsNeeds } from './needs.ts';
import { casesOf, claimById, countClaims, findClaims, saidOf, scores, type Said, type ShownCase, type ShownClaim } from './store/claims.ts';

type Operations = typeof carrierClaimOperations;

/** GET /api/billing/carrierClaims. */
export async function listCarrierClaims(
  { db }: ReweighsNeeds,
  { page, limit, query = '' }: RequestOf<Operations['listCarrierClaims']>,
): Promise<ResponseOf<Operations['listCarrierClaims']>> {
  const claims = await findClaims(db, query, { limit, offset: (page - 1) * limit });
  return { data: claims.map(viewOf), total: await countClaims(db, query), carriers: await scores(db) };
}

function viewOf({ id, carrier, state, made_at, made_by, maker, sent_at, settled_at, cases, accepted }: ShownClaim): CarrierClaim {
  return {
    ...{ id, carrier, state, made_at: made_at.toISOString(), made_by: { id: made_by, name: maker ?? '' } },
    ...{ sent_at: sent_at?.toISOString() ?? null, settled_at: settled_at?.toISOString() ?? null },
    ...{ cases: Number(cases), accepted: Number(accepted) },
  };
}

/** One with its guides and their evidence; NOT_FOUND otherwise. */
export async function claimToRead({ drive }: Pick<ReweighsNeeds, 'drive'>, reader: Reader, id: CarrierClaimId): Promise<CarrierClaimDetail> {
  const claim = await claimById(reader, id);
  if (!claim) throw new Refusal('NOT_FOUND');
  const cases = await casesOf(reader, id);
  const said = Map.groupBy(
    await saidOf(
      reader,
      cases.map(({ id: one }) => one),
    ),
    ({ overweight_id }) => overweight_id,
  );
  const files = await drive.filesById(reader, [...said.values()].flat().flatMap(fileIdsOf));
  const guides = cases.map((one) => caseOf(one, said.get(one.id) ?? [], (file) => files.get(file)));
  return { ...viewOf(claim), guides };
}

const fileIdsOf = ({ files }: Pick<Said, 'files'>): FileId[] => files.map(({ file_id }) => file_id);

function caseOf(
  { id, parcel_number, document, row_number, paid_hkg, carrier_hkg, result }: ShownCase,
  said: readonly Said[],
  fileOf: (id: FileId) => CarrierCase['files'][number] | undefined,
): CarrierCase {
  return {
    ...{ overweight_id: id, parcel_number, document, row: row_number, paid_kg: paid_hkg / 100, carrier_kg: carrier_hkg / 100 },
    reason: said
      .map(({ comment }) => comment)
      .filter((comment) => comment !== '')
      .join(' · '),
    result,
    files: said.flatMap(fileIdsOf).flatMap((file) => fileOf(file) ?? []),
  };
}

/** GET /api/billing/carrierClaim/{id}/file. */
export async function getCarrierClaimFile(
  needs: ReweighsNeeds,
  { id }: RequestOf<Operations['getCarrierClaimFile']>,
): Promise<ResponseOf<Operations['getCarrierClaimFile']>> {
  const { carrier, made_at, guides } = await claimToRead(needs, needs.db, id);
  const measured = new Map((await casesOf(needs.db, id)).map((one) => [one.id, one]));
  const lines = guides.map((guide) => lineOf(guide, measured.get(guide.overweight_id) as ShownCase));
  return { name: claimFileName(carrier, businessDayOf(new Date(made_at))), content: claimCsv(lines) };
}

const numberText = (value: number | null | undefined): string => String(value ?? '');

function lineOf({ files, reason }: CarrierCase & { overweight_id: OverweightId }, shown: ShownCase): ClaimLine {
  const { parcel_number, document, row_number, paid_hkg, carrier_hkg, declared, measured } = shown;
  return {
    ...{ guia: parcel_number, documento: document, renglon: String(row_number), kilos_pagados: String(paid_hkg / 100) },
    ...{ kilos_facturados: String(carrier_hkg / 100), kilos_declarados: numberText(declared.weight_kg) },
    ...{ largo_declarado: numberText(declared.length), ancho_declarado: numberText(declared.width), alto_declarado: numberText(declared.height) },
    ...{ largo_medido: numberText(measured?.length), ancho_medido: numberText(measured?.width), alto_medido: numberText(measured?.height) },
    motivo: reason.replace(/\s+/g, ' '),
    pruebas: files.map(({ media_type }, at) => evidenceName(parcel_number, at, media_type)).join(' '),
  };
}
