import * as z from 'zod/mini';
import { settingTexts as texts } from '#texts/es/settings/settings.ts';
import { QUOTE_MAX_WEIGHT_KG, SEND_MAX_WEIGHT_KG } from '../packages/packages.ts';
import { FREIGHT_KG_PER_M3 } from '../rating/freight.ts';
import { amountOr, centavos } from '../shared/money.ts';
import { exactLine } from '../shared/text.ts';
import { HIGH_VALUE } from '../wallet/move-amount.ts';
import { LOW_BALANCE_CENTAVOS } from '../wallet/wallet.ts';
import { figureText } from '#texts/es/shared/figures.ts';

/** How a setting is typed and shown. */
export type SettingKind = 'money' | 'number' | 'whole' | 'switch' | 'address';
export const settingGroups = ['shipping', 'money', 'freight', 'help'] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** One thing that root decides. `schema` reads its value from the wire and from the database, money as pesos. */
export type Setting<S extends z.ZodMiniType = z.ZodMiniType> = {
  group: SettingGroup;
  kind: SettingKind;
  unit: 'kg' | '%' | 'kg/m³' | 'días' | 'días hábiles' | 'horas' | null;
  /** A change waits for a second person (AMB-12.12). */
  movesMoney: boolean;
  /** The value before anybody changed it, unless the environment names another. */
  first: z.output<S>;
  schema: S;
};

type Facts = Pick<Setting, 'group'> & Partial<Pick<Setting, 'unit' | 'movesMoney'>>;
const usual = { unit: null, movesMoney: false };

const MOST_PESOS = 10_000_000;

function money(facts: Facts, first: number) {
  const error = texts.faults.money(figureText(MOST_PESOS));
  const schema = amountOr(error).check(z.refine((value) => value >= 0 && value <= MOST_PESOS * 100, { error }));
  return { ...usual, ...facts, kind: 'money' as const, first: centavos(first), schema };
}

/** At most two decimals. */
function number(facts: Facts, [least, most]: readonly [number, number], first: number) {
  const error = texts.faults.number(figureText(least), figureText(most));
  const isIn = (value: number) => value >= least && value <= most && Math.round(value * 100) / 100 === value;
  return { ...usual, ...facts, kind: 'number' as const, first, schema: z.number({ error }).check(z.refine(isIn, { error })) };
}

function whole(facts: Facts, [least, most]: readonly [number, number], first: number) {
  const error = texts.faults.whole(figureText(least), figureText(most));
  const isIn = (value: number) => value >= least && value <= most && Number.isInteger(value);
  return { ...usual, ...facts, kind: 'whole' as const, first, schema: z.number({ error }).check(z.refine(isIn, { error })) };
}

const isSecureAddress = (text: string): boolean => text.length <= 500 && /^https:\/\/[^\s/?#]+\.[^\s]+$/.test(text) && URL.canParse(text);
const address = z.nullable(exactLine({ error: texts.faults.address }).check(z.refine(isSecureAddress, { error: texts.faults.address })));

const freight = { group: 'freight', movesMoney: true } as const;

/** Everything that root decides in /ajustes, in the order in which it stands there. The environment may give each a first value under its key. */
export const settings = {
  SEND_MAX_WEIGHT_KG: number({ group: 'shipping', unit: 'kg' }, [0.01, QUOTE_MAX_WEIGHT_KG], SEND_MAX_WEIGHT_KG),
  QUOTE_MAX_WEIGHT_KG: number({ group: 'shipping', unit: 'kg' }, [1, QUOTE_MAX_WEIGHT_KG], QUOTE_MAX_WEIGHT_KG),
  HIGH_VALUE: money({ group: 'money', movesMoney: true }, HIGH_VALUE),
  SECOND_PERSON_HOURS: whole({ group: 'money', unit: 'horas', movesMoney: true }, [1, 720], 72),
  LOW_BALANCE_MXN: money({ group: 'money' }, LOW_BALANCE_CENTAVOS),
  MAX_AGENT_DISCOUNT: whole({ group: 'money', unit: '%', movesMoney: true }, [0, 100], 20),
  INSURANCE_PERCENT: number({ group: 'money', unit: '%', movesMoney: true }, [0, 100], 1.5),
  OVERWEIGHT_HOLD_DAYS: whole({ group: 'money', unit: 'días hábiles', movesMoney: true }, [0, 60], 5),
  CREDIT_HOLD_DAYS: whole({ group: 'money', unit: 'días', movesMoney: true }, [0, 365], 15),
  ESTAFETA_BUY_AFTER_SAVE: { ...usual, group: 'money', kind: 'switch', first: false, schema: z.boolean({ error: texts.faults.value }) },
  LTL_MINIMUM: money(freight, 500_00),
  LTL_KG_PER_M3: whole({ ...freight, unit: 'kg/m³' }, [1, 2_000], FREIGHT_KG_PER_M3),
  LTL_MANEUVERS: money(freight, 350_00),
  LTL_BEYOND_3_METERS: money(freight, 250_00),
  LTL_CITA: money(freight, 120_00),
  LTL_RAMPA_HIDRAULICA: money(freight, 450_00),
  LTL_FRAGIL: money(freight, 150_00),
  LTL_NO_ESTIBABLE: money(freight, 300_00),
  SUPPORT_URL: { ...usual, group: 'help', kind: 'address', first: null, schema: address },
} as const satisfies Record<string, Setting>;

export type SettingKey = keyof typeof settings;
export const settingKeys = Object.keys(settings) as [SettingKey, ...SettingKey[]];
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settings, key);
export type SettingValues = { [K in SettingKey]: z.output<(typeof settings)[K]['schema']> };
export type SettingValue = SettingValues[SettingKey];

/** A value as it travels and is stored: money in pesos. What each setting takes of it says its schema. */
export const wireValue = z.union([z.number(), z.boolean(), exactLine(), z.array(exactLine()), z.null()]);
export type WireValue = z.output<typeof wireValue>;

export const firstSettings = (): SettingValues =>
  Object.fromEntries(settingKeys.map((key) => [key, settings[key].first])) as unknown as SettingValues;

/** What is wrong with a value; null = it may be set. */
export function faultOf(key: SettingKey, value: unknown): string | null {
  const read = z.safeDecode(settings[key].schema as z.ZodMiniType, value);
  return read.success ? null : (read.error.issues[0]?.message ?? texts.faults.value);
}

/** The value as the program holds it. Throws for what the setting does not take. */
export const readValue = <K extends SettingKey>(key: K, value: unknown): SettingValues[K] =>
  z.decode(settings[key].schema as z.ZodMiniType, value) as SettingValues[K];

/** The same the other way. */
export const writtenValue = (key: SettingKey, value: SettingValue): WireValue => z.encode(settings[key].schema as z.ZodMiniType, value) as WireValue;

/** Whether two values as they travel are one: those of a list in any order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
  return sorted(one) === sorted(other);
}
