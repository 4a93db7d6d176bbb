import { type OpenPage } from './browser.ts';
import { buyLabels } from './buy-labels.ts';
import { eventually } from './eventually.ts';
import { portalTest } from './fixtures.ts';
import { tabTo, type Hands } from './hands.ts';
import type { JourneyPortal } from './portal.ts';
import { told } from './toasts.ts';

export const owner = 'cliente-saldo@porteo.test';
export const agent = 'agente@porteo.test';
export const root = 'root@porteo.test';
const shots = process.env['SHOTS'];
export const shot = async (page: OpenPage, name: string) => void (shots && (await page.screenshot({ path: `${shots}/${name}.png` })));

type Booked = { id: string; status: string; folio: string | null; date: string; user: { id: string }; labels: { parcel_number: string }[] };

export const test = portalTest
  /** The numbers of so many guides of the owner, made now without a browser. */
  .extend('buy', ({ world }) => async (carrier: string, pieces: number): Promise<string[]> => {
    const labels = await buyLabels(world, owner, carrier, { pieces });
    return labels.map(({ parcel_number }) => parcel_number);
  })
  /** A pickup as its owner may read it. */
  .extend(
    'pickup',
    ({ world }) =>
      async (id: string) =>
        (await world.ask(owner, 'GET', `/api/pickup/${id}`)).body as unknown as Booked,
  );

/** What the carrier itself tells of a visit: each step of it in order, with its day. */
export const tellsOf = async ({ lab }: JourneyPortal, carrier: string, folio: string): Promise<string[]> =>
  (await lab.journal()).flatMap((line) => (line.kind.startsWith('pickup_') && line.carrier === carrier && line.folio === folio ? [`${line.kind} ${line.date}`] : [])); // prettier-ignore

/** A number as it is read on the screen, in groups. */
export const shown = (number: string, before = '') => new RegExp(`^${before}${[...number].join('\\s?')}`);

/** Takes the next option of a dropdown. */
export async function takeNext(page: OpenPage, field: string, usesKeys: boolean): Promise<void> {
  const select = page.getByLabel(field, { exact: true });
  if (!usesKeys) {
    const at = await select.evaluate((element) => (element as unknown as { selectedIndex: number }).selectedIndex);
    return void (await select.selectOption({ index: at + 1 }));
  }
  await tabTo(page, { role: 'combobox', name: field });
  await page.keyboard.press('ArrowDown');
}

/** Chooses where and when on /recolectar, goes on to the summary, and presses 'Programar recolección'. Answers the pickup's id. */
export async function schedule(page: OpenPage, hands: Hands, usesKeys: boolean): Promise<string> {
  await hands.pick('Dirección: Recolección', 'Bodega', /Bodega principal/);
  if (usesKeys) {
    await tabTo(page, { role: 'radio', name: 'Puerta Principal' });
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
  } else await page.getByText('Bodega', { exact: true }).click();
  await page.getByRole('radio', { name: 'Bodega', checked: true }).waitFor();
  await hands.select('Fecha', 3);
  await hands.select('Desde', 5);
  await hands.select('Hasta', 8);
  await hands.goOn(/^Continuar/);
  await page.getByRole('heading', { level: 1, name: 'Resumen' }).waitFor();
  await hands.goOn(/^Programar recolección/);
  await told(page, 'La recolección fue generada con éxito');
  await eventually(() => new URL(page.url()).searchParams.get('open')).toMatch(/^\w{26}$/);
  return new URL(page.url()).searchParams.get('open') ?? '';
}
