import type { Actor } from '#contract/access/access.ts';
import type { settingsOperations } from '#contract/settings/operations.ts';
import { faultOf, isSameValue, settings, writtenValue, type WireValue } from '#contract/settings/settings.ts';
import { addDays } from '#contract/shared/calendar.ts';
import { businessDayOf, businessDayStart } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ApprovalId, UserId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Tx } from '#platform/db/tx.ts';
import { signal } from '#platform/realtime/signals.ts';
import { settingTexts as texts } from '#texts/es/settings/settings.ts';
import type { AskedChange } from './api.ts';
import type { SettingsNeeds } from './needs.ts';
import { settingViews } from './read-settings.ts';
import { coming, inForce } from './rules/in-force.ts';
import { changesOf, insertChange, lockSetting } from './store/changes.ts';

type Request = RequestOf<typeof settingsOperations.changeSetting>;
const MOST_DAYS_AHEAD = 731;

/**
 * PUT /api/settings: a value from now on or from a day on; what moves money waits for a second person. Nobody overwrites a change that was not seen.
 */
export async function changeSetting(
  needs: SettingsNeeds,
  { seen, ...request }: Request,
  actor: Actor,
): Promise<ResponseOf<typeof settingsOperations.changeSetting>> {
  return needs.inTransaction(async (tx) => {
    const { key, value, reason } = request;
    const valid_from = laterDay(needs, request.valid_from ?? null);
    const before = await holdSetting(needs, tx, { key, seen });
    if (!before.isChangedBy(value)) throw new Refusal('WRONG_DATA', { fields: { value: texts.faults.same } });
    const change: AskedChange = { key, before: before.value, value, valid_from, seen, reason };
    if (settings[key].movesMoney) {
      const approval_id = await needs.asks.askApproval(tx, change, actor);
      await audit(needs, tx, { actor_id: actor.id, action: 'setting.asked', change });
      return { approval_id };
    }
    await write(needs, tx, change, { set_by: actor.id as UserId, approved_by: null, approval_id: null });
    await audit(needs, tx, { actor_id: actor.id, action: 'setting.changed', change });
    const [view] = await settingViews(needs, tx, [key]);
    if (!view) throw new Error(`no view of ${key}`);
    return view;
  });
}

type Approved = { approval_id: ApprovalId; change: AskedChange; set_by: UserId; approved_by: UserId };

/** What a second person approved. Its day may have passed while it waited: then it holds from now on. */
export async function carryOutChange(needs: SettingsNeeds, tx: Tx, { change, ...people }: Approved): Promise<void> {
  await holdSetting(needs, tx, change);
  const fault = faultOf(change.key, change.value);
  if (fault) throw new Refusal('WRONG_DATA', { description: fault });
  await write(needs, tx, change, people);
  await audit(needs, tx, { actor_id: people.approved_by, action: 'setting.changed', change });
}

/** Null = from now on. */
function laterDay({ clock }: SettingsNeeds, day: string | null): string | null {
  const today = businessDayOf(clock.now());
  if (day === null || day === today) return null;
  if (day < today) throw new Refusal('WRONG_DATA', { fields: { valid_from: texts.faults.past } });
  if (day > addDays(today, MOST_DAYS_AHEAD)) throw new Refusal('WRONG_DATA', { fields: { valid_from: texts.faults.far } });
  return day;
}

/** Holds a setting to its end and answers what it is; CONFLICT when somebody changed it since it was seen. */
async function holdSetting({ clock, first }: SettingsNeeds, tx: Tx, { key, seen }: Pick<AskedChange, 'key' | 'seen'>) {
  await lockSetting(tx, key);
  const changes = await changesOf(tx, key);
  if (changes.length !== seen) throw new Refusal('CONFLICT', { description: texts.changed });
  const now = clock.now();
  const holds: WireValue = inForce(changes, now)?.value ?? writtenValue(key, first[key]);
  // The value of today is a change all the same when it takes the place of one that is to come.
  const isChangedBy = (value: WireValue) => !isSameValue(holds, value) || coming(changes, now).length > 0;
  return { value: holds, isChangedBy };
}

async function write({ clock }: SettingsNeeds, tx: Tx, change: AskedChange, people: Omit<Approved, 'change'> | Sole): Promise<void> {
  const { key, before, value, seen, reason } = change;
  const now = clock.now();
  const day = change.valid_from === null ? now : businessDayStart(change.valid_from);
  await insertChange(tx, { ...people, key, n: seen + 1, before, value, valid_from: day < now ? now : day, set_at: now, reason });
  await signal(tx, 'settings', key);
}
type Sole = { set_by: UserId; approved_by: null; approval_id: null };

type Act = { actor_id: string; action: string; change: AskedChange };
const audit = (needs: SettingsNeeds, tx: Tx, { actor_id, action, change: { key, before, value, valid_from } }: Act): Promise<void> =>
  needs.audit(tx, {
    ...{ actor_id, action, on_behalf_of: null, customer_id: null, entity: 'setting', entity_id: key },
    before: { value: before },
    after: { value, valid_from },
  });
