import { type CallRows } from '../../fixtures/call-rows.ts';

/** Who may make each call of this module, and what the tests that go through all calls try it with. */
export const calls: CallRows = {
  listSettings: { may: '1 Y 3 3 3 3 3 3 3' },
  listSettingChanges: { may: '1 Y 3 3 3 3 3 3 3', isUnsearched: true },
  changeSetting: { may: '1 Y 3 3 3 3 3 3 3', body: { key: 'LOW_BALANCE_MXN', value: 900, reason: 'Menos avisos', seen: 0 }, asksFactor: true },
};
