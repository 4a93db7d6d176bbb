import { plainText } from '#contract/shared/plain-text.ts';
import type { Subject } from '#contract/access/access.ts';
import type { BulkFault } from '#contract/bulk/outcome.ts';
import { ends, type BulkCells } from '#contract/bulk/columns.ts';
import { inOrder, readRow, type RowFacts, type WantedRow } from '#contract/bulk/read-row.ts';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { asNumber } from '#contract/carriers/given-numbers.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import { endOfAddress } from '#contract/shipping/end-of-address.ts';
import { bulkTexts as texts } from '#texts/es/bulk/bulk.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { breathe } from '#platform/breathe.ts';
import type { CatalogService } from '../catalogs/api.ts';
import type { FileRow } from './read-file.ts';
import type { BulkNeeds } from './needs.ts';
import { offersOf, type Offers } from './offers.ts';
import { columnOfPath } from './rules/column-of-path.ts';
import { faultsOfFields } from './rules/row-fault.ts';
import { namesService, wantedService } from './rules/wanted-service.ts';
import type { NewLoad } from './store/loads.ts';
import type { JudgedRow } from './store/rows.ts';
import { subjectOf } from './working.ts';

/** What rows are judged by: the services, the user's default address and the catalogues, read once. */
export type Judging = {
  facts: RowFacts;
  /** That of rows which name none. */
  service: CatalogService;
  all: readonly CatalogService[];
  offers: Offers;
  defaultOrigin: EndInfo | null;
  /** The row of each carrier's number that was typed so far. */
  numbers: Map<string, number>;
};

/** The service of a load. WRONG_DATA at its field when it is none that takes parcels. */
export async function bulkService({ catalogs, db }: Pick<BulkNeeds, 'catalogs' | 'db'>, id: ServiceId): Promise<CatalogService> {
  const service = (await catalogs.services(db)).find((one) => one.id === id);
  if (!service) throw new Refusal('WRONG_DATA', { fields: { service_id: texts.chooseService } });
  if (service.weight_rule !== 'per_package') throw new Refusal('WRONG_DATA', { fields: { service_id: texts.notBulkService } });
  return service;
}

type Asked = { service: CatalogService; hasCommaDecimals: boolean; defaultOrigin: EndInfo | null; subject: Subject; request_id: string };

export async function judgingOf(needs: BulkNeeds, { service, hasCommaDecimals, defaultOrigin, ...asked }: Asked): Promise<Judging> {
  const { catalogs, db } = needs;
  const origin = defaultOrigin === null ? 'none' : defaultOrigin.tax_id ? 'complete' : 'no-rfc';
  const all = await catalogs.services(db);
  const facts = { contents: await catalogs.contents(db), hasCommaDecimals, limits: null, defaultOrigin: origin } as const;
  return { facts, service, all, offers: offersOf(needs, { all, ...asked }), defaultOrigin, numbers: new Map() };
}

/** The same for the rows of a load. */
export const judgingOfLoad = async (needs: BulkNeeds, load: NewLoad): Promise<Judging> =>
  judgingOf(needs, {
    service: await bulkService(needs, load.service_id),
    hasCommaDecimals: load.has_comma_decimals,
    defaultOrigin: load.default_origin,
    subject: subjectOf(load),
    request_id: load.request_id,
  });

function limitsOf(service: CatalogService): NonNullable<RowFacts['limits']> {
  const { maxWeightKg, maxSideCm } = aboutCarrier(service.carrier);
  const most = Math.min(service.max_weight_kg ?? Infinity, maxWeightKg ?? Infinity);
  return {
    maxWeightKg: Number.isFinite(most) ? most : null,
    maxSideCm,
    maxDeclared: service.max_declared_value,
    takesEnvelopes: service.takes_envelopes,
    takesPallets: service.takes_pallets,
  };
}

/** A row with the services that may send it, at least one; or all that is wrong with it. */
export type SentRow =
  | { wanted: WantedRow; services: readonly CatalogService[]; faults: readonly [] }
  | { wanted: null; faults: readonly BulkFault[] };

/** Reads a row by the service of its load, or by those that its cell asks for. */
export async function readSentRow(needs: BulkNeeds, judging: Judging, cells: BulkCells): Promise<SentRow> {
  const offered = namesService(cells.servicio) ? await judging.offers.list() : [];
  const { services, fault } = wantedService(cells.servicio, { chosen: judging.service, offered, all: judging.all });
  if (fault) return { wanted: null, faults: inOrder([...readRow(cells, judging.facts).faults, fault]) };
  const [only, ...more] = services;
  const readBy = (service: CatalogService) => readRow(cells, { ...judging.facts, limits: limitsOf(service) });
  if (only && more.length === 0) {
    const read = readBy(only);
    return read.wanted ? { ...read, services } : read;
  }
  // Among several those are left that take it and can print it.
  const read = readRow(cells, judging.facts);
  if (!read.wanted) return read;
  const { wanted } = read;
  const fit = await Promise.all(
    services.map(
      async (service) =>
        readBy(service).wanted !== null &&
        isNumberTyped(service) === (wanted.number !== null) &&
        printFaults(needs, judging, wanted, service).length === 0 &&
        (await waybillFaults(needs, judging, wanted, service)).length === 0,
    ),
  );
  const taking = services.filter((_, index) => fit[index]);
  if (taking.length > 0) return { ...read, services: taking };
  return { wanted: null, faults: [{ column: 'servicio', code: 'SERVICE_UNKNOWN', message: texts.fault.noServiceTakes, repairs: [] }] };
}

/** The user's default address as the origin of a guide; null without one (AMB-8.01). */
export async function defaultOriginOf({ addresses, db }: BulkNeeds, { customer_id, user_id }: Subject): Promise<EndInfo | null> {
  const address = await addresses.defaultAddress(db, { customer_id, user_id });
  const contact = address?.contacts[0];
  return address && contact ? endOfAddress(address, contact) : null;
}

export const originOf = ({ defaultOrigin }: Pick<Judging, 'defaultOrigin'>, wanted: WantedRow): EndInfo =>
  wanted.origin ?? (defaultOrigin as EndInfo);

const places = ends.map((end) => ({ zip: `${end}_cp`, state: `${end}_estado`, neighborhood: `${end}_colonia` }) as const);

/** All faults of these rows: what they say by themselves, what the carrier cannot print, and colonias that their codes do not have. */
export async function judgeRows(needs: BulkNeeds, judging: Judging, rows: readonly FileRow[]): Promise<JudgedRow[]> {
  const judged: (Pick<JudgedRow, 'row' | 'cells'> & { faults: BulkFault[] })[] = [];
  for (const row of rows) {
    await breathe();
    judged.push({ row: row.row, cells: row.cells, faults: await faultsOf(needs, judging, row) });
  }
  await needs.catalogs.findCellFaults(needs.db, judged, places);
  await addGoodsFaults(needs, judged);
  return judged.map((one) => ({ ...one, faults: inOrder(one.faults) }));
}

async function faultsOf(needs: BulkNeeds, judging: Judging, { row, cells, width, beyond }: FileRow): Promise<BulkFault[]> {
  const read = await readSentRow(needs, judging, cells);
  const tooMany: BulkFault[] = beyond > 0 ? [{ column: null, code: 'COLUMNS', message: csvTexts.columns(width, width - beyond), repairs: [] }] : [];
  const [only, ...more] = read.wanted ? read.services : [];
  const byOne =
    read.wanted && only && more.length === 0
      ? [...printFaults(needs, judging, read.wanted, only), ...(await waybillFaults(needs, judging, read.wanted, only))]
      : [];
  const ofNumber = await numberFaults(needs, judging, { row, cells });
  return [...read.faults, ...tooMany, ...byOne, ...ofNumber];
}

function printFaults({ shipping }: BulkNeeds, judging: Judging, wanted: WantedRow, service: CatalogService): BulkFault[] {
  const said = shipping.unprintable({
    carrier: service.carrier,
    service_code: service.code,
    origin: originOf(judging, wanted),
    destination: wanted.destination,
    packages: [wanted.parcel],
    reference: wanted.reference,
    additional_info: wanted.additional_info,
  });
  return Object.entries(said).map(([path, message]) => ({ column: columnOfPath(path), code: 'NOT_PRINTABLE', message, repairs: [] }));
}

const isNumberTyped = ({ carrier }: CatalogService): boolean => {
  const { kind, numbersFrom } = aboutCarrier(carrier);
  return kind === 'folio' && numbersFrom === 'typed';
};

/** The guide number of a row with one service, whatever else is wrong with it: by its carrier, and against the rows before it. */
async function numberFaults(needs: BulkNeeds, judging: Judging, { row, cells }: Pick<FileRow, 'row' | 'cells'>): Promise<BulkFault[]> {
  const offered = namesService(cells.servicio) ? await judging.offers.list() : [];
  const { services } = wantedService(cells.servicio, { chosen: judging.service, offered, all: judging.all });
  const [only, ...more] = services;
  if (!only || more.length > 0) return [];
  const number = asNumber(plainText(cells.numero_guia ?? ''));
  const key = `${only.carrier} ${number}`;
  const first = judging.numbers.get(key) ?? row;
  judging.numbers.set(key, first);
  const twice = isNumberTyped(only) && number !== '' && first !== row ? texts.fault.numberTwice(first) : null;
  const message = (await needs.carriers.typedNumberFault(needs.db, only.carrier, number)) ?? twice;
  const repairs = isNumberTyped(only) || number === '' ? [] : [{ label: texts.repair.noNumber, cells: { numero_guia: '' } }];
  return message === null ? [] : [{ column: 'numero_guia', code: 'GUIDE_NUMBER', message, repairs }];
}

/** What the row lacks where its Carta Porte is left to the shipper. */
async function waybillFaults(
  { clock, db, waybills }: BulkNeeds,
  judging: Judging,
  wanted: WantedRow,
  { carrier }: CatalogService,
): Promise<BulkFault[]> {
  const { parcel, destination, distance_km } = wanted;
  const zips = { origin: originOf(judging, wanted).zip_code, destination: destination.zip_code };
  const planned = { carrier, day: businessDayOf(clock.now()), packages: [parcel], zips, distance_km, vehicle: null, rowsAt: 'packages' } as const;
  return faultsOfFields(await waybills.lacking(db, planned));
}

/** Keys of the SAT that its loaded catalogues do not have; a key of another shape has its fault already. */
async function addGoodsFaults({ catalogs, db }: BulkNeeds, rows: readonly { cells: BulkCells; faults: BulkFault[] }[]): Promise<void> {
  const judged = [
    ['clave_producto', 'products', 'PRODUCT_CODE', packageTexts.productUnlisted, '01010101'],
    ['clave_unidad', 'units', 'UNIT_CODE', packageTexts.unitUnlisted, 'H87'],
  ] as const;
  for (const [column, catalogue, code, message, common] of judged) {
    const typed = rows.flatMap(({ cells, faults }) => {
      const key = plainText(cells[column] ?? '')
        .trim()
        .toUpperCase();
      return key === '' || faults.some((fault) => fault.column === column) ? [] : [{ key, faults }];
    });
    const unlisted = await catalogs.unlistedSatKeys(
      db,
      catalogue,
      typed.map(({ key }) => key),
    );
    const repairs = [{ label: common, cells: { [column]: common } }];
    for (const { key, faults } of typed) if (unlisted.has(key)) faults.push({ column, code, message, repairs: [...repairs] });
  }
}
