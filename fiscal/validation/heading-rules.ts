import { HOUR_MS } from '#contract/shared/dates.ts';
import type { FiscalDocument, Heading } from '../document/fiscal-document.ts';
import { isLocalTime, secondsBetween, type LocalTime } from '../document/local-time.ts';
import { relationKinds, type Relation, type RelationKind } from '../document/relation.ts';
import { faultIf, type Fault } from './fault.ts';
import { keyFaults, optionalTextFaults, uuidFaults, zipFaults } from './text-rules.ts';

const STAMPED_WITHIN_SECONDS = (72 * HOUR_MS) / 1000;

/** `now`: the civil time at the place of issue. A PAC stamps what is at most 72 hours old and not of the future. */
export function dateFaults({ issued_at }: Heading, now: LocalTime): Fault[] {
  if (!isLocalTime(issued_at)) return faultIf(true, 'DATE_UNREAL', 'issued_at');
  const age = secondsBetween(issued_at, now);
  return [...faultIf(age < 0, 'DATE_FUTURE', 'issued_at'), ...faultIf(age > STAMPED_WITHIN_SECONDS, 'DATE_OLD', 'issued_at')];
}

export const headingFaults = ({ series, folio, place }: Heading): Fault[] => [
  ...optionalTextFaults('series', series, { max: 25 }),
  ...optionalTextFaults('folio', folio, { max: 40 }),
  ...zipFaults('place', place),
];

/** Which relations a type may have. A note always stands in one. */
const kindsOf: Readonly<Record<FiscalDocument['type'], readonly RelationKind[]>> = {
  I: ['02', '04', '06', '07'],
  E: ['01', '03', '04', '07'],
  P: ['04'],
  T: ['04', '05'],
};

export function relationFaults({ type, relations }: FiscalDocument): Fault[] {
  const all = relations.flatMap(({ uuids }) => uuids.map((uuid) => uuid.toLowerCase()));
  const twice = all.find((uuid, index) => all.indexOf(uuid) !== index);
  return [
    ...faultIf(type === 'E' && relations.length === 0, 'RELATION_MISSING', 'relations'),
    ...relations.flatMap((relation, index) => ofRelation(type, relation, `relations[${index}]`)),
    ...faultIf(twice !== undefined, 'UUID_TWICE', 'relations', twice ?? ''),
  ];
}

const ofRelation = (type: FiscalDocument['type'], { kind, uuids }: Relation, path: string): Fault[] => [
  ...keyFaults(`${path}.kind`, kind, relationKinds.includes(kind)),
  ...faultIf(relationKinds.includes(kind) && !kindsOf[type].includes(kind), 'RELATION_OF_TYPE', `${path}.kind`, kind),
  ...faultIf(uuids.length === 0, 'RELATION_EMPTY', path),
  ...uuids.flatMap((uuid, index) => uuidFaults(`${path}.uuids[${index}]`, uuid)),
];
