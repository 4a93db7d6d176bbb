import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { certificateFaults } from '#texts/es/fiscal/certificate-faults.ts';
import { issuerTexts } from '#texts/es/issuer/issuer.ts';
import { issuerScreenTexts as texts } from '#texts/es/issuer/issuer-screens.ts';
import { credentialsFakes, issuerOf } from '../../../../e2e/support/credentials-example.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

const part = issuerTexts.part.csd;
const { labels } = issuerTexts;
test.beforeEach(({ server }) => answerWith(server, credentialsFakes));

async function opened(page: ScreenPage) {
  await page.press(`${texts.enter} ${part}`);
  const element = await page.findByRole('dialog', { name: part });
  return { ...within(element), press: (button: string) => page.press(button, element) };
}

test('who issues is told with its certificate; a PAC that did not answer is tried again', async ({ openAt, server, requestsOf }) => {
  server.answer('tryIssuer', () => issuerOf('2027-05-18').parts[1]);
  const page = await openAt('/ajustes');
  await page.findAllByText('30001000000500003416');
  await page.findAllByText('18 de mayo de 2027');
  expect(page.queryAllByText(/^El certificado vence/)).toEqual([]);
  await page.press(`${texts.tryAgain} SW sapien`);
  await page.told(texts.saved('SW sapien'));
  expect(requestsOf('tryIssuer')).toEqual([{ part: 'sw', seen: 1 }]);
});

test.for([
  ['2026-12-10', texts.ends(20, '10 de diciembre de 2026')],
  ['2026-11-21', texts.ends(1, '21 de noviembre de 2026')],
] as const)('a certificate that ends on %s says so with what to do', async ([day, said], { openAt, server }) => {
  server.answer('getIssuer', () => issuerOf(day));
  const page = await openAt('/ajustes', { now: new Date('2026-11-20T18:00:00Z') });
  await page.findAllByText(said);
});

test('without a certificate it is said that nothing is stamped', async ({ openAt, server }) => {
  server.answer('getIssuer', () => issuerOf('2027-05-18', { issuer: null }));
  const page = await openAt('/ajustes');
  await page.findAllByText(texts.nobody);
});

test('certificate, key and password are sent as they were chosen, and in use once they were opened', async ({ openAt, server, requestsOf }) => {
  server.answer('enterIssuer', () => issuerOf('2028-05-18').parts[0]);
  const page = await openAt('/ajustes');
  const dialog = await opened(page);
  await page.user.upload(dialog.getByLabelText(labels.certificate), new File([new Uint8Array([0, 255, 7])], 'csd.cer'));
  await page.user.upload(dialog.getByLabelText(labels.key), new File([new Uint8Array([1, 2])], 'csd.key'));
  await page.fill(dialog.getByLabelText(labels.password), '12345678a');
  await page.user.selectOptions(dialog.getByLabelText(labels.regimen), '601');
  await eventually(() => dialog.queryAllByText('csd.key').length).toBe(1);
  await dialog.press(texts.save);
  await page.told(texts.saved(part));
  expect(requestsOf('enterIssuer')).toEqual([
    { part: 'csd', values: { certificate: 'AP8H', key: 'AQI=', password: '12345678a', regimen: '601' }, keeps: true, seen: 2 },
  ]);
});

test.for([
  ['certificate', certificateFaults.OTHER_RFC('EKU9003173C9', 'XIA190128J61')],
  ['certificate', certificateFaults.EXPIRED('2025-01-01')],
  ['certificate', certificateFaults.E_FIRMA],
  ['password', certificateFaults.WRONG_PASSWORD],
  ['key', certificateFaults.KEY_OF_OTHER],
] as const)(
  'what is wrong with the %s is told there with how to mend it, and nothing typed is lost: %s',
  async ([field, said], { openAt, server }) => {
    server.answer('enterIssuer', () => {
      throw new Refusal('WRONG_DATA', { fields: { [`values.${field}`]: said } });
    });
    const page = await openAt('/ajustes');
    const dialog = await opened(page);
    await page.user.upload(dialog.getByLabelText(labels.certificate), new File(['x'], 'csd.cer'));
    await page.fill(dialog.getByLabelText(labels.password), '12345678a');
    await eventually(() => dialog.queryAllByText('csd.cer').length).toBe(1);
    await dialog.press(texts.save);
    await eventually(() => page.faultOf(dialog.getByLabelText(labels[field]))).toBe(said);
    expect([dialog.queryAllByText('csd.cer').length, dialog.getByLabelText<HTMLInputElement>(labels.password).value]).toEqual([1, '12345678a']);
  },
);

test('a file that is far too large is told so before it is sent', async ({ openAt, requestsOf }) => {
  const page = await openAt('/ajustes');
  const dialog = await opened(page);
  await page.user.upload(dialog.getByLabelText(labels.certificate), new File(['x'.repeat(20_000)], 'foto.cer'));
  await eventually(() => dialog.queryAllByText('foto.cer').length).toBe(1);
  await dialog.press(texts.save);
  await eventually(() => page.faultOf(dialog.getByLabelText(labels.certificate))).toBe(texts.fileTooLarge);
  expect(requestsOf('enterIssuer')).toEqual([]);
});
