import { firstSettings, settingKeys, writtenValue, type SettingKey } from '#contract/settings/settings.ts';
import type { FakeAnswer } from '#contract/fixtures/server-double.ts';
import { idOf } from './guides.ts';
import { personOf, shellFakes } from './people.ts';

export const rosa = { id: idOf(7), name: 'Rosa Ibarra' };
const first = firstSettings();
export const viewOf = (key: SettingKey, over: object = {}) => ({
  ...{ key, value: writtenValue(key, first[key]), n: 0, since: null, set_by: null, coming: [], waiting: [] },
  ...over,
});
const changed: Partial<Record<SettingKey, object>> = {
  SEND_MAX_WEIGHT_KG: {
    ...{ value: 7.5, n: 2, since: '2026-11-21T06:00:00.000Z', set_by: rosa },
    coming: [{ value: 10, valid_from: '2027-01-04T06:00:00.000Z', set_by: rosa }],
  },
  LTL_MINIMUM: { waiting: [{ id: idOf(8), value: 650, valid_from: null, asked_by: rosa, asked_at: '2026-11-24T16:42:00.000Z' }] },
};
const history = {
  ...{ key: 'SEND_MAX_WEIGHT_KG', n: 1, before: 5, value: 7.5, valid_from: '2026-11-21T06:00:00.000Z', set_by: rosa },
  ...{ approved_by: { id: idOf(6), name: 'Berta Ruiz' }, set_at: '2026-11-20T16:42:00.000Z', reason: 'Cajas más grandes' },
};

/** /ajustes of root: one setting was changed, one waits for another person. */
export const settingsFakes: Record<string, FakeAnswer> = {
  ...shellFakes(personOf('root')),
  listSettings: () => ({ data: settingKeys.map((key) => viewOf(key, changed[key])) }),
  listCarrierCredentials: () => ({ data: [] }),
  getIssuer: () => ({ issuer: null, parts: [] }),
  listSettingChanges: () => ({ data: [history], total: 1 }),
  changeSetting: ({ key, value }) => viewOf(key as SettingKey, { value, n: 1 }),
};
