import type { Actor } from '#contract/access/access.ts';
import { auditEntities, type AuditEntity, type AuditView } from '#contract/audit/audit.ts';
import { businessMinuteOf } from '#contract/shared/dates.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { auditTexts as texts } from '#texts/es/audit/audit.ts';
import { carrierFacts } from '#contract/carriers/carriers.ts';
import { fieldValues } from '#texts/es/audit/audit-values.ts';
import { actionWords, actOn, entityWords, several, valueWords, yesNo } from '#texts/es/audit/audit-words.ts';
import type { FoundAct } from '../store/acts.ts';
import { pathOf } from './acts.ts';
import { fields, isToldToCustomer, type FieldKind } from './fields.ts';
import { changedCells } from './price-cells.ts';
import { dayText, figureText, moneyText } from '#texts/es/shared/figures.ts';

/** An act as this person reads it. */
export function toView(act: FoundAct, { role }: Pick<Actor, 'role'>): AuditView {
  const entity = auditEntities.find((one) => one === act.entity) as AuditEntity;
  return {
    id: String(act.id),
    at: act.at.toISOString(),
    actor: act.actor_id && (act.actor_name === null ? { id: null, name: texts.house } : { id: act.actor_id, name: act.actor_name }),
    on_behalf_of: act.owner_name,
    customer: act.customer_id && { id: act.customer_id, name: act.customer_name ?? '' },
    entity,
    entity_id: act.entity_id,
    path: pathOf(entity, act.entity_id, role),
    what: actionWords[act.action] ?? actOn(entityWords[entity]),
    changes: changesOf(act, role),
  };
}

type Parts = Readonly<Record<string, unknown>>;
const partsOf = (facts: unknown): Parts => (typeof facts === 'object' && facts !== null && !Array.isArray(facts) ? (facts as Parts) : {});

/** The named fields that differ, in Spanish. */
function changesOf(act: FoundAct, role: Role): AuditView['changes'] {
  const [before, after] = [partsOf(act.before), partsOf(act.after)];
  const told = fields.filter((field) => role === 'root' || isToldToCustomer(act.action, field));
  const sides = told.map(({ name, words, kind }) => {
    const wordOf = (value: string) => wordsOf(act.entity, name, value);
    // What only the one side tells did not change by this act, unless the other side is empty as a whole.
    const isPartial = !(name in after) && Object.keys(after).length > 0;
    return { field: words, before: textOf(before[name], kind, wordOf), after: textOf(after[name], kind, wordOf), isPartial };
  });
  const changes = sides.flatMap(({ isPartial, ...side }) => (isPartial || side.before === side.after ? [] : [side]));
  // What a tariff costs is the house's, as the discounts of a customer are.
  const cells = role === 'root' ? changedCells(before, after, moneyText) : [];
  if (changes.length + cells.length > 0) return [...changes, ...cells];
  // An act that left all as it was says at least of what.
  const kept = sides.find((side) => side.after !== null);
  return kept ? [{ field: kept.field, before: kept.before, after: kept.after }] : [];
}

function textOf(value: unknown, kind: FieldKind, wordOf: (value: string) => string): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return kind === 'count' ? several(value.length) : value.map((one) => textOf(one, 'text', wordOf) ?? '').join(', ');
  if (typeof value === 'boolean') return yesNo(value);
  if (typeof value === 'number') return kind === 'money' ? moneyText(value) : kind === 'percent' ? percent(value) : wordOf(String(value));
  if (typeof value !== 'string') return null;
  if (kind === 'moment') return businessMinuteOf(new Date(value));
  if (kind === 'day') return dayText(value.slice(0, 10)).replaceAll('/', '-');
  return wordOf(value);
}

/** A code in the words of its screen; a text that is no code stays as it is. */
function wordsOf(entity: string, field: string, value: string): string {
  const places = [fieldValues[`${entity}.${field}`], fieldValues[field], valueWords];
  const words = places.find((each) => each !== undefined && Object.hasOwn(each, value));
  if (words) return words[value] as string;
  return field === 'carrier' ? (carrierFacts(value)?.name ?? value) : value;
}

/** A share in ten-thousandths of a per cent, as prices hold it. */
const percent = (share: number): string => `${figureText(share / 10_000, 4)} %`;
