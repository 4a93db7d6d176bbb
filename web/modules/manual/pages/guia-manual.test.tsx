import { expect } from 'vitest';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import type { ManualGuide } from '#contract/manual/manual.ts';
import type { AddressId, LabelId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { manualTexts } from '#texts/es/manual/manual.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { businessDay } from '../../../platform/format.ts';
import { personOf } from '../../../../e2e/support/people.ts';
import { answerWith, id, madeDetail, sendFakes } from '../../../../e2e/support/send-world.ts';
import { timeOfTests } from '../../../../e2e/support/page-time.ts';
import { screenTest as test } from '../../../fixtures/screen-test.ts';

const { user, customer_id, origin, destination, packages } = madeDetail();
const guideOf = (over: Partial<ManualGuide> = {}): ManualGuide => ({
  ...{ id: id<LabelId>('G'), version: 1, user_id: user.id, customer_id, carrier: 'Fletes Pérez', service_id: null, service_description: 'Ocurre' },
  ...{ tracking_number: null, parcel_number: 'FP-77', created_at: businessDay(timeOfTests()) },
  ...{ origin_id: id<AddressId>('A'), destination_id: id<AddressId>('B'), origin, destination, packages },
  ...{ notes: null, files: [], business_id: null, notification_contacts: [], price: 0 as Centavos, modality: null, compensation: null },
  ...{ follow_up: 'registered', extras: [], can_edit: true, can_charge: true },
  ...over,
});

test('what is found again after a reload does not write over what a colleague has saved meanwhile [AMB-10.10]', async ({
  openAt,
  server,
  requestsOf,
}) => {
  answerWith(server, sendFakes(personOf('customer')));
  server.answer('getManualLabel', () => guideOf());
  const path = `/guia-manual/${id('G')}`;
  const left = await openAt(path);
  await left.fill('Notas', 'Recibe Lucía');
  server.answer('getManualLabel', () => guideOf({ version: 2, tracking_number: '7777' }));
  server.answer('updateManualLabel', ({ version }) =>
    version === 2
      ? guideOf({ version: 3 })
      : new RawAnswer(409, { code: 'CONFLICT', description: manualTexts.changedMeanwhile, request_id: 'PRUEBA' }),
  );
  const page = await openAt(path);
  await eventually(() => page.queryByLabelText<HTMLTextAreaElement>('Notas')?.value).toBe('Recibe Lucía');
  await page.goOn();
  await page.findByText(manualTexts.changedMeanwhile);
  expect(requestsOf('updateManualLabel')).toMatchObject([{ version: 1 }]);
});
