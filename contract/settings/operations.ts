import * as z from 'zod/mini';
import { settingTexts as texts } from '#texts/es/settings/settings.ts';
import { day, instant } from '../shared/dates.ts';
import { approvalId, userId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { spokenReason } from '../shared/reason.ts';
import { faultOf, settingKeys, wireValue } from './settings.ts';

const person = z.object({ id: userId, name: z.string() });
const settingKey = z.enum(settingKeys);

/** A value that begins later. A change that is made after it and begins before it takes its place. */
const comingValue = z.object({ value: wireValue, valid_from: instant, set_by: person });

export const settingView = z.object({
  key: settingKey,
  /** What holds now. */
  value: wireValue,
  /** The number of its latest change; 0 = as the portal was set up. A change names the one it has seen. */
  n: z.number(),
  /** Since when it holds, and who said so; null = as the portal was set up. */
  since: z.nullable(instant),
  set_by: z.nullable(person),
  coming: z.array(comingValue),
  /** What waits for a second person. */
  waiting: z.array(z.object({ id: approvalId, value: wireValue, valid_from: z.nullable(day), asked_by: person, asked_at: instant })),
});
export type SettingView = z.output<typeof settingView>;

export const settingChange = z.object({
  /** Also of a setting that this version does not have any more. */
  key: z.string(),
  n: z.number(),
  before: wireValue,
  value: wireValue,
  valid_from: instant,
  set_by: person,
  /** The second person; null where one is enough. */
  approved_by: z.nullable(person),
  set_at: instant,
  reason: z.string(),
});
export type SettingChangeRow = z.output<typeof settingChange>;

export const changeSettingRequest = z
  .object({
    key: settingKey,
    value: wireValue,
    /** The first day on which it holds; left out = from now on. */
    valid_from: z.optional(day),
    reason: spokenReason(texts.faults.reason),
    /** `n` of the setting as it was read. */
    seen: z.number(),
  })
  .check(({ value: { key, value }, issues }) => {
    const message = faultOf(key, value);
    if (message) issues.push({ code: 'custom', message, path: ['value'], input: value });
  });

export const settingsOperations = named({
  /** Every setting, what it is now and what it will be. */
  listSettings: operation({
    method: 'GET',
    path: '/api/settings',
    needs: 'session',
    roles: ['root'],
    request: z.object({}),
    response: z.object({ data: z.array(settingView) }),
  }),
  /** What was changed, the newest first; of one setting or of all. */
  listSettingChanges: operation({
    method: 'GET',
    path: '/api/settings/changes',
    needs: 'session',
    roles: ['root'],
    request: z.object({ ...pagingFields(20), key: z.optional(settingKey) }),
    response: pageOf(settingChange),
  }),
  /** What moves money changes nothing yet and answers what waits. CONFLICT: somebody else changed it since it was read. */
  changeSetting: operation({
    method: 'PUT',
    path: '/api/settings',
    needs: 'session',
    roles: ['root'],
    asksFactor: true,
    request: changeSettingRequest,
    response: z.union([z.object({ approval_id: approvalId }), settingView]),
    refusals: ['WRONG_DATA', 'CONFLICT'],
  }),
});
