import { expect } from 'vitest';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import type { BulkCells } from '#contract/bulk/columns.ts';
import { bulkTexts } from '#texts/es/bulk/bulk.ts';
import { eventually } from './support/eventually.ts';
import { portalTest as test } from './support/fixtures.ts';
import { tabTo } from './support/hands.ts';

const ROWS = 300;
const EVERY = 10;

/** What is wrong with a row, and what a clerk writes over it at the field of that name. */
const kinds: readonly (readonly [wrong: BulkCells, field: string, mended: string])[] = [
  [{ peso_kg: '0' }, 'Peso (kg)', '4'],
  [{ destino_cp: '9710' }, 'CP de destino', '97100'],
  [{ destino_rfc: '' }, 'RFC de destino', 'XAXX010101000'],
  [{ destino_telefono: '999123456' }, 'Teléfono de destino', '9991234567'],
  [{ destino_telefono: '9.99123E+09' }, 'Teléfono de destino', '9991234567'],
  [{ destino_correo: 'lucia@ejemplo,com' }, 'Correo de destino', 'lucia@ejemplo.com'],
  [{ destino_colonia: '' }, 'Colonia de destino', 'Itzimná'],
  [{ destino_calle: '' }, 'Calle de destino', 'Calle 20'],
  [{ destino_estado: 'Yucatam' }, 'Estado de destino', 'Yucatán'],
  [{ tipo: 'Paquete' }, 'Tipo', 'Caja'],
  [{ contenido: 'Cosas' }, 'Contenido', 'Ropa y calzado'],
  [{ largo_cm: '30 cm' }, 'Largo (cm)', '30'],
  [{ ancho_cm: '' }, 'Ancho (cm)', '25'],
  [{ peso_kg: '4.125' }, 'Peso (kg)', '4.2'],
  [{ referencia: 'PEDIDO-'.repeat(5) }, 'Referencia', 'PEDIDO-0'],
];
const faulty = Array.from({ length: ROWS / EVERY }, (_, n) => {
  const [wrong, field, mended] = kinds[n % kinds.length] as (typeof kinds)[number];
  const row = n * EVERY + EVERY - 1;
  return { row, wrong, name: `${field}, Fila ${row + 2}`, mended };
});
const rows = Array.from({ length: ROWS }, (_, row) => {
  const { example } = bulkTexts;
  return { ...example, referencia: `PEDIDO-${row}`, ...faulty.find((one) => one.row === row)?.wrong };
});

for (const isKeyboard of [false, true])
  test(`30 faulty rows of 300, of 15 kinds, are mended in place to none, by ${isKeyboard ? 'keyboard alone' : 'mouse'} [O-2.83] [AMB-8.03]`, async ({
    openAs,
  }) => {
    const page = await openAs('cliente-saldo@porteo.test', '/carga-masiva');
    await page.getByLabel('Paquetería').selectOption({ label: 'Estafeta' });
    await page.getByLabel('Servicio').selectOption({ index: 1 });
    await page.getByLabel('Archivo CSV').setInputFiles({ name: 'pedidos.csv', mimeType: 'text/csv', buffer: Buffer.from(bulkCsv(rows)) });
    await page.getByRole('heading', { name: '300 filas revisadas' }).waitFor();
    await eventually(() => page.getByRole('rowheader').allInnerTexts()).toEqual(faulty.map(({ row }) => `Error en fila ${row + 2}`));
    if (isKeyboard) await tabTo(page, { role: 'textbox', name: faulty[0]?.name ?? '' });
    for (const { name, mended } of faulty) {
      const cell = page.getByRole('textbox', { name, exact: true });
      if (isKeyboard) {
        await eventually(() => cell.evaluate((field) => field === document.activeElement)).toBe(true);
      } else await cell.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(mended);
      if (isKeyboard) await page.keyboard.press('Tab');
    }
    await eventually(() => page.locator('[data-row]:not([data-ready])').allInnerTexts()).toEqual([]);
    await page.getByText('30 de 30 filas corregidas').waitFor();
    await eventually(() => page.getByText('Lista', { exact: true }).count()).toBe(30);
    await eventually(() => page.locator('[data-grid] [aria-invalid="true"]').count()).toBe(0);
    await page.getByRole('button', { name: /^Generar 300 guías/ }).waitFor();
    expect(page.faults).toEqual([]);
  });
