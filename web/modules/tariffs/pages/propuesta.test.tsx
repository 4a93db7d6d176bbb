import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import type { ProposalView } from '#contract/tariffs/rates.ts';
import { carrierZoneTexts as zoneWords } from '#texts/es/carriers/zones.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { proposalWorld } from '../../../../e2e/support/proposal-example.ts';
import { id } from '../../../../e2e/support/send-world.ts';
import { screenTest, type ScreenPage } from '../../../fixtures/screen-test.ts';

const test = screenTest.extend('openGrid', ({ openAt }) => async () => {
  const page = await openAt(`/propuesta/${id('Q')}`);
  await page.findByRole('textbox', { name: 'Economico 5K, 1 a 50 guías' });
  return page;
});
const cell = (page: ScreenPage, name: string) => page.getByRole('textbox', { name });
const save = (page: ScreenPage) => page.press('Guardar');

test.beforeEach(({ server }) => proposalWorld(server));

test('the list of proposals says what each is for and who has it, and opens it', async ({ openAt }) => {
  const page = await openAt('/propuestas');
  const row = await page.findByRole('row', { name: /Tarifa B/ });
  expect(row.textContent).toMatch(/Sendex · Económico/);
  await page.user.click(row);
  await page.findByRole('heading', { level: 1, name: 'Tarifa B' });
  await page.findByText('Sendex · Económico · 2026 · la usan 5 clientes');
});

describe('the grid of a proposal', () => {
  test('says at once what is wrong, at the cell: gaps, overlaps, no price; a price that falls is told and taken [AMB-16.01]', async ({
    openGrid,
    requestsOf,
  }) => {
    const page = await openGrid();
    await page.fill(cell(page, 'Desde, 51 a 150 guías'), '60');
    await page.findByText(/60 a 150: Hay un hueco: esta columna debe empezar en 51/);
    await page.fill(cell(page, 'Desde, 60 a 150 guías'), '40');
    await page.findByText(/40 a 150: Se encima con la columna anterior: debe empezar en 51/);
    await page.fill(cell(page, 'Desde, 40 a 150 guías'), '51');
    const price = () => cell(page, 'Economico 15K, 51 a 150 guías');
    await page.fill(price(), 'doce');
    await page.findByText(/51 a 150: Escribe un precio en pesos, como 148\.90/);
    await eventually(() => price().getAttribute('aria-invalid')).toBe('true');
    await save(page);
    await eventually(() => page.document.activeElement?.getAttribute('aria-label')).toBe('Economico 15K, 51 a 150 guías');
    expect(requestsOf('updateProposal')).toEqual([]);
    await page.fill(price(), '80');
    await page.findByText(/51 a 150: El precio baja respecto al renglón anterior/);
    await save(page);
    await page.told('Se guardó la propuesta');
    const [sent] = requestsOf('updateProposal');
    expect(sent).toMatchObject({ version: 3, zones: [{ name: 'Sureste', cost: 3_850 }] });
    expect((sent?.['prices'] as ProposalView['rates'])[1]?.rangeVolumes[1]?.cost).toBe(8_000);
  });

  test('of a carrier that is data has its zones at one press, each waiting for what it adds, and those that it has stay', async ({
    openAt,
    requestsOf,
  }) => {
    const zones = ['Norte', 'SURESTE', 'Frontera'].map((name) => ({ name, places: [] }));
    const told = JSON.stringify([{ slug: 'sendex', name: 'Sendex', code: 'SDX', zones }]);
    const page = await openAt(`/propuesta/${id('Q')}`, { settings: { carriers: told } });
    await page.findByText(zoneWords.ofCarrier('Sendex', 'Norte, SURESTE, Frontera'));
    await page.press(zoneWords.addMissing);
    expect(page.queryByText(zoneWords.addMissing)).toBeNull();
    await page.fill(cell(page, 'Costo: Norte'), '15.5');
    await page.fill(cell(page, 'Costo: Frontera'), '40');
    await save(page);
    await page.told('Se guardó la propuesta');
    expect(requestsOf('updateProposal')[0]?.['zones']).toEqual([
      { name: 'Sureste', cost: 3_850 },
      { name: 'Norte', cost: 1_550 },
      { name: 'Frontera', cost: 4_000 },
    ]);
  });

  test('shows what it does before it is saved: sums, customers and the largest changes of the grid that is typed', async ({
    server,
    openGrid,
    requestsOf,
  }) => {
    const page = await openGrid();
    const panel = within(await page.findByRole('complementary', { name: 'Qué cambia' }));
    await panel.findByText('Cambia un precio o una zona y aquí verás lo que hace, antes de guardar.');
    const price = () => cell(page, 'Economico 5K, 51 a 150 guías');
    await page.fill(price(), '121.5');
    await panel.findAllByText('+$29.81');
    await panel.findByText('3 guías · 7.4 % más · con IVA');
    expect(panel.getByRole('list', { name: 'Por cliente' }).textContent).toMatch(/CLIENTE UNO[^]*150 al mes · 3 guías/);
    expect(panel.getByRole('list', { name: 'Diez cambios mayores' }).textContent).toMatch(/Economico 5K · 2 × \+\$12\.01/);
    const [asked] = requestsOf('previewProposal');
    expect((asked?.['prices'] as ProposalView['rates'])[0]?.rangeVolumes[1]?.cost).toBe(12_150);
    expect(requestsOf('updateProposal')).toEqual([]);
    await page.fill(price(), 'x');
    await panel.findByText('Corrige las celdas marcadas para ver qué cambia.');
    server.answer('previewProposal', () => {
      throw new Refusal('NOT_FOUND');
    });
    await page.fill(price(), '123');
    await panel.findByText('No se pudo calcular qué cambia');
  });
});
