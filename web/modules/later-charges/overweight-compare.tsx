import { IconArrowUpRight, IconBulb } from '@tabler/icons-react';
import type { OverweightDetail } from '#contract/later-charges/overweight.ts';
import { overweightTexts } from '#texts/es/later-charges/overweight.ts';
import { count } from '../../platform/format.ts';
import { nameOfOther } from '../carriers/carrier-badge.tsx';
import { BoxDrawing, scaleOf, type Sides } from './box-drawing.tsx';
import styles from './compare.module.css';

const texts = overweightTexts.compare;
type Line = { what: string; declared: string; measured: string | null; changes: boolean };

/** Half a kilo, as far as what a carrier measures is ignored. */
const ALIKE_KG = 0.5;

const sidesOf = (measured: OverweightDetail['measured']): Sides | null => {
  const { length = null, width = null, height = null } = measured ?? {};
  return length === null || width === null || height === null ? null : { length, width, height };
};

function linesOf({ declared, measured }: OverweightDetail, told: Sides | null): Record<'measures' | 'scale' | 'volumetric', Line> {
  const size = (sides: Sides) => texts.size(count(sides.length), count(sides.width), count(sides.height));
  const kgLine = (what: string, own: number, theirs: number | null): Line => ({
    what,
    declared: texts.kg(count(own)),
    measured: theirs === null ? null : texts.kg(count(theirs)),
    changes: theirs !== null && theirs - own > ALIKE_KG,
  });
  const volume = ({ length, width, height }: Sides) => length * width * height;
  return {
    measures: {
      what: texts.measures,
      declared: size(declared),
      measured: told && size(told),
      changes: told !== null && volume(told) > volume(declared) * 1.05,
    },
    scale: kgLine(texts.scale, declared.weight_kg, measured?.weight_kg ?? null),
    volumetric: kgLine(texts.volumetric, declared.volumetric_kg, measured?.volumetric_kg ?? null),
  };
}

function tipOf({ measures, scale }: ReturnType<typeof linesOf>): string | null {
  if (measures.changes) return scale.changes ? texts.tipBoth : texts.tipMeasures;
  return scale.changes ? texts.tipScale : null;
}

/** What was declared beside what the carrier measured, both drawn to one scale, and which photo helps most. */
export function OverweightCompare({ overweight, isOwn }: { overweight: OverweightDetail; isOwn: boolean }) {
  const { declared, paid_kg, carrier_kg } = overweight;
  const carrier = nameOfOther(overweight.carrier);
  const told = sidesOf(overweight.measured);
  const lines = linesOf(overweight, told);
  const tip = tipOf(lines);
  const scale = scaleOf([declared, told ?? declared]);
  const words = isOwn ? texts.own : texts.ofCustomer;
  return (
    <section className={styles.compare}>
      <div className={`quiet label stack ${styles.box}`} data-side="declared">
        <BoxDrawing sides={declared} scale={scale} tone="declared" />
        <span>{words.declared}</span>
        <strong>{texts.kg(count(declared.billed_kg))}</strong>
      </div>
      <div className={`quiet label stack ${styles.box}`} data-side="measured">
        <BoxDrawing sides={told ?? declared} scale={scale} tone="measured" isUnknown={told === null} />
        <span>{texts.measured(carrier)}</span>
        <strong>{texts.kg(count(carrier_kg))}</strong>
      </div>
      <table className={styles.table}>
        <caption className="hidden-visually">{texts.label}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-visually">{texts.what}</span>
            </th>
            <th scope="col">{words.declared}</th>
            <th scope="col">{carrier}</th>
            <th scope="col">
              <span className="hidden-visually">{texts.difference}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.values(lines).map((line) => (
            <CompareLine key={line.what} line={line} />
          ))}
        </tbody>
      </table>
      <p className={`ruled label gap-10 sunken flex ${styles.tip}`}>
        <IconBulb size={18} stroke={1.75} aria-hidden="true" />
        <span>
          <strong>{words.paid(count(paid_kg))}.</strong> {tip}
        </span>
      </p>
    </section>
  );
}

const CompareLine = ({ line: { what, declared, measured, changes } }: { line: Line }) => (
  <tr data-changes={changes || undefined}>
    <th scope="row">{what}</th>
    <td>{declared}</td>
    <td className={styles.told}>{measured ?? <span className="muted">{texts.untold}</span>}</td>
    <td className={styles.difference}>
      {changes ? (
        <span className={`inline gap-4 tone-exception strong ${styles.changes}`}>
          <IconArrowUpRight size={14} stroke={2} aria-hidden="true" />
          {texts.changes}
        </span>
      ) : (
        measured !== null && texts.same
      )}
    </td>
  </tr>
);
