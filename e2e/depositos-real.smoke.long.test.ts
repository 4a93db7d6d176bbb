import { expect } from 'vitest';
import { businessDayOf } from '#contract/shared/dates.ts';
import { verifyBooks } from '../scripts/verify.ts';
import { eventually } from './support/eventually.ts';
import { bankTest as test, bankUrl, payerOf, poolOf } from './support/bank.ts';
import { byKeyboard } from './support/hands.ts';
import { told } from './support/toasts.ts';

const OWNER = 'cliente-mixto@porteo.test';

const pesos = (centavos: number) => new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(centavos / 100);

test("the bank tells, and the customer sees its balance grow without reloading; what is nobody's root assigns, and it grows again [S-2.74, S-3.04] [AMB-13.14]", async ({
  openAs,
  world,
}) => {
  const { name, clabe } = await payerOf(world, OWNER);
  const pool = () => poolOf(world, OWNER);
  const before = await pool();
  const bank = { url: bankUrl(world) };

  const page = await openAs(OWNER, '/saldo');
  await eventually(() => page.live.joined).toBeGreaterThan(0);
  const sums = page.getByRole('main');
  await sums.getByText(pesos(before)).first().waitFor();
  await world.lab.transfer([{ clabe, amount: 123_456 }]);
  expect(await world.lab.tellOfTransfers({ ...bank, most: 3 })).toMatchObject({ confirmed: 1 });
  await sums
    .getByText(pesos(before + 123_456))
    .first()
    .waitFor();
  await told(page, 'Tu depósito de $1,234.56 ya está en tu saldo');

  await world.lab.transfer([{ amount: 77_700, sender_name: 'ORDENANTE SIN CLIENTE' }]);
  expect(await world.lab.tellOfTransfers(bank)).toMatchObject({ confirmed: 1 });
  const desk = await openAs('root@porteo.test', '/depositos-pendientes');
  await desk.getByText('ORDENANTE SIN CLIENTE').first().click();
  const panel = desk.getByRole('complementary', { name: 'Depósito' });
  await panel.getByLabel('Otro cliente').fill(name);
  await desk
    .getByRole('option', { name: new RegExp(name, 'i') })
    .first()
    .click();
  await panel.getByRole('button', { name: 'Asignar $777.00' }).click();
  await told(desk, `El depósito ya es de ${name}`);
  await eventually(() => desk.getByRole('row', { name: /ORDENANTE SIN CLIENTE/ }).count()).toBe(0);
  await sums
    .getByText(pesos(before + 201_156))
    .first()
    .waitFor();

  expect(await pool()).toBe(before + 201_156);
  expect([page.faults, page.foreign, desk.faults]).toEqual([[], [], []]);
  expect((await verifyBooks(world.database.db)).findings).toEqual([]);
});

test('by keyboard alone, of two deposits that are nobody’s one is given to its customer and the other goes back with a reason [S-2.74] [AMB-13.14]', async ({
  openAs,
  world,
}) => {
  const { name } = await payerOf(world, OWNER);
  const pool = () => poolOf(world, OWNER);
  const before = await pool();
  const ids = await world.lab.transfer([
    { amount: 51_100, sender_name: 'TECLADO PRIMERO' },
    { amount: 62_200, sender_name: 'TECLADO SEGUNDO' },
  ]);
  expect(await world.lab.tellOfTransfers({ url: bankUrl(world), ids })).toMatchObject({ confirmed: 2 });

  const desk = await openAs('root@porteo.test', '/depositos-pendientes');
  const hands = byKeyboard(desk);
  const panel = desk.getByRole('complementary', { name: 'Depósito' });
  await hands.open(desk.getByRole('row', { name: /TECLADO PRIMERO/ }));
  await hands.pick('Otro cliente', name, new RegExp(name, 'i'));
  await hands.press({ role: 'button', name: 'Asignar $511.00', within: panel });
  await told(desk, `El depósito ya es de ${name}`);
  expect(await pool()).toBe(before + 51_100);

  await hands.open(desk.getByRole('row', { name: /TECLADO SEGUNDO/ }));
  await hands.press({ role: 'button', name: 'Devolver', within: panel });
  const dialog = desk.getByRole('dialog', { name: '¿Devolver $622.00?' });
  await hands.write('Motivo', 'Cuenta equivocada', dialog);
  await hands.press({ role: 'button', name: 'Devolver', within: dialog });
  await told(desk, 'El depósito quedó como devuelto');
  await eventually(() => desk.getByRole('row', { name: /TECLADO (PRIMERO|SEGUNDO)/ }).count()).toBe(0);
  expect(await pool()).toBe(before + 51_100);
  expect([desk.faults, desk.foreign]).toEqual([[], []]);
  expect((await verifyBooks(world.database.db)).findings).toEqual([]);
});

test('a deposit that root enters for a wrong customer leaves it again and waits; an adjustment within the limit is done, above it another person decides [AMB-12.12] [AMB-13.14]', async ({
  openAs,
  world,
}) => {
  const { name } = await payerOf(world, OWNER);
  const pool = () => poolOf(world, OWNER);
  const before = await pool();

  const desk = await openAs('root@porteo.test', '/depositos');
  await desk.getByRole('button', { name: 'Registrar depósito' }).click();
  const entering = desk.getByRole('dialog', { name: 'Registrar un depósito' });
  await entering.getByLabel('Cliente').fill(name);
  await desk
    .getByRole('option', { name: new RegExp(name, 'i') })
    .first()
    .click();
  await entering.getByLabel('Monto').fill('321.45');
  await entering.getByLabel('Día bancario').fill(businessDayOf(world.clock.now()));
  await entering.getByLabel('Institución que lo envió').selectOption({ label: 'BBVA México' });
  await entering.getByLabel('Ordenante').fill('PAGOS A MANO SA');
  await entering.getByLabel('Motivo').fill('Está en el portal del banco');
  await entering.getByRole('button', { name: 'Registrar' }).click();
  await entering.getByText('La clave de rastreo tiene de 1 a 30 letras y números').first().waitFor();
  await entering.getByLabel('Clave de rastreo').fill('AMANO0001');
  await desk.keyboard.press('Control+Enter');

  await told(desk, `$321.45 entraron al saldo de ${name}`);
  expect(await pool()).toBe(before + 32_145);

  await desk.getByText('PAGOS A MANO SA').first().click();
  await desk.getByRole('complementary', { name: 'Depósito' }).getByRole('button', { name: 'Quitar a este cliente' }).click();
  const undoing = desk.getByRole('dialog', { name: `¿Quitar $321.45 a ${name}?` });
  await undoing.getByLabel('Motivo').fill('Era de otro cliente');
  await undoing.getByRole('button', { name: 'Quitar a este cliente' }).click();
  await told(desk, 'El depósito volvió a Depósitos pendientes');
  expect(await pool()).toBe(before);
  await desk.goto('/depositos-pendientes');
  await desk.getByText('PAGOS A MANO SA').first().click();
  await desk.getByText('Vuelve de otro cliente, al que se asignó por error.').first().waitFor();

  await desk.goto('/clientes');
  await desk.getByRole('button', { name: new RegExp(`^Actuar por ${name}`) }).click();
  await eventually(() => desk.getByRole('combobox', { name: 'Actúas por' }).inputValue()).toBe(name);
  await desk.goto('/saldo');
  const adjust = async (direction: string, amount: string) => {
    await desk.getByRole('button', { name: 'Ajustar saldo' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Ajustar el saldo' });
    await dialog.getByLabel('Qué hace').selectOption({ label: direction });
    await dialog.getByLabel('Monto').fill(amount);
    await dialog.getByLabel('Motivo').fill('Corrige un error');
    await dialog.getByRole('button', { name: 'Ajustar' }).click();
  };
  await adjust('Suma al saldo', '10.50');
  await told(desk, 'El saldo quedó ajustado');
  expect(await pool()).toBe(before + 1_050);
  await adjust('Suma al saldo', '20000');
  await told(desk, 'El ajuste espera la autorización de otra persona');
  expect(await pool()).toBe(before + 1_050);
  expect(desk.faults).toEqual([]);
  expect((await verifyBooks(world.database.db)).findings).toEqual([]);
});
