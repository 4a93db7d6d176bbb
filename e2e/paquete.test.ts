import { expect } from 'vitest';
import { screenTest as test } from './support/fixtures.ts';
import { eventually } from './support/eventually.ts';
import { personOf } from './support/people.ts';
import { answerWith, sendFakes } from './support/send-world.ts';

test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
});

test('the fields of its goods stand in one line below their description', async ({ openAt }) => {
  const page = await openAt('/paquete');
  await page.getByRole('button', { name: 'Agregar mercancía' }).click();
  const fields = page.getByRole('group', { name: 'Mercancías' }).locator('input');
  const tops = () => fields.evaluateAll((all) => all.map((input) => Math.round(input.getBoundingClientRect().top)));
  await eventually(async () => new Set((await tops()).slice(1)).size).toBe(1);
});

test('the card of a form has corners of 20 px and is at most 960 wide, within a page of 1200 [A-9.30, A-9.31]', async ({ openAt }) => {
  const page = await openAt('/paquete', { width: 1920, height: 1000 });
  const form = page.locator('main form');
  await form.waitFor();
  const measured = await form.evaluate((element) => {
    let card = element.parentElement;
    while (card && getComputedStyle(card).borderTopWidth === '0px') card = card.parentElement;
    const inner = card?.parentElement as HTMLElement;
    const { paddingLeft, paddingRight } = getComputedStyle(inner);
    const round = (value: number) => Math.round(value);
    return {
      radius: card && getComputedStyle(card).borderRadius,
      card: round(card?.getBoundingClientRect().width ?? 0),
      page: round(inner.getBoundingClientRect().width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)),
    };
  });
  expect(measured).toEqual({ radius: '20px', card: 960, page: 1200 });
});

test('a number that is pressed is replaced by what is typed, a text is not; the next press puts the caret where it is pressed [AMB-7.02]', async ({
  openAt,
}) => {
  const page = await openAt('/paquete');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const type = async (label: string, text: string) => {
    await field(label).click();
    await page.keyboard.type(text);
  };
  for (const [label, text] of Object.entries({ Alias: 'Velas', Largo: '40', Peso: '3.5' })) await field(label).fill(text);
  await field('Alias').press('Escape');
  await type('Alias', ' rojas');
  await type('Largo', '55');
  await type('Peso', '61');
  expect(await Promise.all(['Alias', 'Largo', 'Peso'].map((label) => field(label).inputValue()))).toEqual(['Velas rojas', '55', '61']);
  await field('Peso').click({ position: { x: 3, y: 8 } });
  await page.keyboard.type('2');
  await eventually(() => field('Peso').inputValue()).toMatch(/^(261|612)$/);
});
