import { expect } from 'vitest';
import { businessDayOf } from '#contract/shared/dates.ts';
import { examQuote } from '#connectors/kit/exam-shipment.ts';
import { credentialsTexts as texts } from '#texts/es/carriers/credentials.ts';
import { eventually } from './support/eventually.ts';
import { portalTest as test } from './support/fixtures.ts';

const ROOT = 'root@porteo.test';
const NEW_SECRET = 'secreto-nuevo-77';

test('when FedEx changes the secret, root enters the new one at /ajustes and FedEx quotes again without a restart', async ({ openAs, world }) => {
  const quoted = async () => {
    const answer = await world.portal.api.carriers.quote('fedex', { ...examQuote, ship_date: businessDayOf(world.clock.now()) }, 'journey');
    return answer.outcome;
  };
  expect(await quoted()).toBe('done');
  await world.lab.changeKeys('fedex', { client_secret: NEW_SECRET });
  expect(await quoted()).toBe('refused');

  const page = await openAs(ROOT, '/ajustes');
  const entry = page.getByRole('listitem', { name: 'FedEx', exact: true });
  await entry.getByText(texts.sources.file).waitFor();
  await page.getByRole('button', { name: 'Capturar FedEx' }).click();
  const dialog = page.getByRole('dialog', { name: 'Credenciales de FedEx' });
  const secret = dialog.getByLabel('Client secret');
  await secret.fill('secreto-equivocado');
  await dialog.getByRole('button', { name: texts.save }).click();
  await dialog.getByText(/La paquetería no aceptó los datos: .*The given client credentials were not valid/).waitFor();
  await eventually(() => secret.inputValue()).toBe('secreto-equivocado');
  expect(await quoted()).toBe('refused');

  await secret.fill(NEW_SECRET);
  await dialog.getByRole('button', { name: texts.save }).click();
  await entry.getByText(texts.sources.entered, { exact: true }).waitFor();
  await entry.getByText('Desde el 20 de noviembre de 2026').waitFor();
  expect(await quoted()).toBe('done');

  await page.goto('/auditoria');
  await page.getByRole('row', { name: /Puso en uso credenciales Credenciales de paquetería .* FedEx/ }).waitFor();
  expect(await page.content()).not.toContain(NEW_SECRET);
});
