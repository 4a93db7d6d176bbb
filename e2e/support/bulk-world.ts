import type { CurrentUser } from '#contract/access/access.ts';
import type { BulkJob, BulkRow } from '#contract/bulk/bulk.ts';
import type { BulkFault } from '#contract/bulk/outcome.ts';
import { bulkColumns, type BulkCells } from '#contract/bulk/columns.ts';
import { seededServices, type ServiceView } from '#contract/catalogs/catalogs.ts';
import type { JobId, LabelId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { FakeAnswer } from '#contract/fixtures/server-double.ts';
import { id, sendFakes } from './send-world.ts';

const pesos = (amount: number) => Math.round(amount * 100) as Centavos;

export const services: ServiceView[] = [
  {
    id: seededServices.estafetaGround,
    carrier: 'estafeta',
    service: 'Terrestre Consumo',
    mode: 'Consumo',
    rates_service_description: 'Terrestre Consumo',
  },
  { id: seededServices.estafetaNextDay, carrier: 'estafeta', service: 'Día siguiente', mode: 'Consumo', rates_service_description: 'Día siguiente' },
  { id: seededServices.fedexSaver, carrier: 'fedex', service: 'Saver', mode: 'Consumo', rates_service_description: 'Saver' },
  { id: id('W'), carrier: 'estafeta', service: 'LTL', mode: null, rates_service_description: 'Carga LTL' },
];

const repair = (label: string, cells: Record<string, string>) => ({ label, cells });
export const fault = (column: BulkFault['column'], code: BulkFault['code'], message: string, repairs: BulkFault['repairs'] = []): BulkFault => ({
  column,
  code,
  message,
  repairs,
});
export const shortZip = fault('destino_cp', 'ZIP_FOUR_DIGITS', 'CP: 5 dígitos', [repair('97100', { destino_cp: '97100' })]);
export const noWeight = fault('peso_kg', 'WEIGHT_INVALID', 'Peso no válido');
export const noColonia = fault('destino_colonia', 'NEIGHBORHOOD_UNKNOWN', 'No existe en el CP 03020', [
  repair('Narvarte Poniente', { destino_colonia: 'Narvarte Poniente' }),
]);
export const tooBig = fault('largo_cm', 'MEASURE_TOO_BIG', 'Las medidas superan lo permitido.');
export const publicRfc = repair('Público en general (XAXX010101000)', { destino_rfc: 'XAXX010101000' });
export const noRfc = fault('destino_rfc', 'RFC_MISSING', 'Falta el RFC', [publicRfc]);
export const noMoney = fault(null, 'INSUFFICIENT_BALANCE', 'Saldo insuficiente');

/** A row of the file as it was typed; `line` is its number in the spreadsheet. */
export function rowOf(line: number, cells: BulkCells, faults: BulkFault[]): BulkRow {
  const empty = Object.fromEntries(bulkColumns.map((column) => [column, '']));
  const usual = { destino_rfc: 'XAXX010101000', tipo: 'Caja', contenido: 'Libros', largo_cm: '30', ancho_cm: '25', alto_cm: '20', peso_kg: '4' };
  return { row: line - 2, state: 'error', cells: { ...empty, ...usual, ...cells } as BulkRow['cells'], faults, label: null };
}

const to = (contacto: string, ciudad: string, estado: string, cp: string, colonia: string): BulkCells => ({
  destino_contacto: contacto,
  destino_ciudad: ciudad,
  destino_estado: estado,
  destino_cp: cp,
  destino_colonia: colonia,
});

/** The six rows of the design. */
export const sixRows: BulkRow[] = [
  rowOf(14, to('Lucía Hernández Robles', 'Mérida', 'Yuc.', '9710', 'Itzimná'), [shortZip]),
  rowOf(27, { ...to('Refaccionaria El Güero', 'Monterrey', 'N.L.', '64060', 'Obispado'), peso_kg: '0' }, [noWeight]),
  rowOf(41, { ...to('Óptica Álamos', 'Querétaro', 'Qro.', '76160', 'Álamos'), peso_kg: '0' }, [noWeight]),
  rowOf(58, to('Ana Sofía Peña Gil', 'Benito Juárez', 'CDMX', '03020', 'Narvarte'), [noColonia]),
  rowOf(73, { ...to('José Ángel Núñez Peña', 'Guadalajara', 'Jal.', '44160', 'Americana'), peso_kg: '0' }, [noWeight]),
  rowOf(102, { ...to('Karla Ibarra Montaño', 'Culiacán', 'Sin.', '80020', 'Tres Ríos'), largo_cm: '220' }, [tooBig]),
];

type Wanted = Partial<BulkJob> & { rows?: readonly BulkRow[]; made?: number };

/** A purchase of 124 rows that has ended, or whatever else is wanted. */
export function loadOf({ rows = sixRows, made = 118, ...over }: Wanted = {}): BulkJob {
  const pending = over.pending ?? [];
  const total = made + rows.length + pending.length;
  const labels = Array.from({ length: made }, (_, index) => ({
    id: `GGGGGGGGGGGGGGGGGGGGGG${String(index).padStart(4, '0')}` as LabelId,
    row: index,
    carrier: 'estafeta',
    tracking_number: null,
    parcel_number: String(3_563_581_744 + index),
  }));
  return {
    id: id<JobId>('J'),
    kind: 'purchase',
    status: 'DONE',
    stopped: null,
    file_name: 'pedidos_buen_fin_20nov.csv',
    carrier: 'estafeta',
    service_id: seededServices.estafetaGround,
    service_description: 'Terrestre Consumo',
    user_id: id<UserId>('P'),
    decimal_comma: false,
    passed_over: { columns: [], lines: [] },
    use_balance: false,
    run: 1,
    created_at: '2026-11-20T17:30:00.000Z',
    ended_at: '2026-11-20T17:31:48.000Z',
    progress: { total, done: total, correct: made, failed: rows.length, pending: pending.length },
    repeated: false,
    errors: rows.map(({ row }) => row),
    labels,
    pending: [],
    error_details: rows.flatMap(({ row, faults }) => faults.map((each) => ({ ...each, row }))),
    money: {
      total: pesos(148.2 * made),
      balance: { rows: made, amount: pesos(148.2 * made), available: pesos(18_452.6), remaining: pesos(18_452.6 - 148.2 * made) },
      stock: null,
      credit: null,
      services: [],
      unpayable: 0,
      unpriced: 0,
    },
    origins: [{ name: 'Bodega León', zip_code: '37290' }],
    ...over,
  };
}

/** The same as a check: nothing was bought. */
export const checkOf = (wanted: Wanted = {}): BulkJob => ({ ...loadOf(wanted), id: id<JobId>('K'), kind: 'check', labels: [], ...wanted });

/** While it goes on nothing but its progress is told. */
export const runningOf = (done: number, wanted: Wanted = {}): BulkJob => {
  const { progress, ...load } = loadOf(wanted);
  const now = { ...progress, done, correct: done, failed: 0, pending: 0 };
  return { ...load, status: 'PROCESSING', ended_at: null, errors: [], labels: [], error_details: [], money: null, origins: [], progress: now };
};

/** What the row is wrong with by its cells alone: weight, postal code, colonia, length, RFC. */
export function judged(cells: BulkCells): BulkFault[] {
  const faults: BulkFault[] = [];
  if (!/^\d{5}$/.test(cells.destino_cp ?? '')) faults.push(shortZip);
  if (cells.destino_cp === '03020' && cells.destino_colonia === 'Narvarte') faults.push(noColonia);
  if (!(Number(cells.peso_kg) >= 1)) faults.push(noWeight);
  if (Number(cells.largo_cm) > 200) faults.push(tooBig);
  if ((cells.destino_rfc ?? '') === '') faults.push(noRfc);
  return faults;
}

/** A page of rows as the server cuts it. */
export const pageOfRows =
  (rows: readonly BulkRow[]): FakeAnswer =>
  ({ page, limit }) => {
    const [at, size] = [Number(page), Number(limit)];
    return { data: rows.slice((at - 1) * size, at * size), total: rows.length };
  };

export const bulkFakes = (person: CurrentUser): Record<string, FakeAnswer> => ({
  ...sendFakes(person),
  listServices: () => ({ data: services }),
  listBulks: () => ({ data: [] }),
  getBulk: () => loadOf(),
  createBulk: ({ check }) => (check ? checkOf() : loadOf()),
  listBulkRows: pageOfRows(sixRows),
  checkBulkRow: (cells) => ({ faults: judged(cells as BulkCells) }),
  priceBulkRows: ({ rows, jobId }) => {
    const n = (rows as unknown[]).length + (jobId === id('K') ? 118 : 0);
    return { rows: n, money: loadOf({ rows: [], made: n }).money };
  },
  resumeBulk: () => runningOf(118),
  stopBulk: () => runningOf(37, { stopped: 'ON_REQUEST' }),
  retryBulkRows: () => loadOf({ rows: [], made: 124 }),
  getBulkFailedRows: () => ({ name: 'filas-con-error-pedidos.csv', content: '\uFEFFreferencia\r\n' }),
  getBulkTemplate: () => ({ name: 'plantilla-carga-masiva.csv', content: '\uFEFFreferencia\r\n' }),
});
