import { IconArrowUpRight, IconBulb } from '@tabler/icons-react';
import type { OverweightDetail } from '#contract/charges/overweight.ts';
import { overweightTexts } from '#texts/es/charges/overweight.ts';
import { count } from '../../platform/format.ts';
import { nameOfOther } from '../carriers/carrier-badge.tsx';
import styles from './charges.module.css';

const texts = overweightTexts.compare;
type Line = { what: string; declared: string; measured: string | null; changes: boolean };

/** Half a kilo, as far as what a carrier measures is ignored. */
const ALIKE_KG = 0.5;

function linesOf({ declared, measured, carrier_kg }: OverweightDetail): Record<'measures' | 'scale' | 'volumetric' | 'billed', Line> {
  const size = (sides: { length: number; width: number; height: number }) => texts.size(count(sides.length), count(sides.width), count(sides.height));
  const sides = ({ length, width, height }: NonNullable<typeof measured>) =>
    length === null || width === null || height === null ? null : { length, width, height };
  const told = measured && sides(measured);
  const kgLine = (what: string, own: number, theirs: number | null): Line => ({
    what,
    declared: texts.kg(count(own)),
    measured: theirs === null ? null : texts.kg(count(theirs)),
    changes: theirs !== null && theirs - own > ALIKE_KG,
  });
  const volume = ({ length, width, height }: { length: number; width: number; height: number }) => length * width * height;
  return {
    measures: {
      what: texts.measures,
      declared: size(declared),
      measured: told && size(told),
      changes: told !== null && volume(told) > volume(declared) * 1.05,
    },
    scale: kgLine(texts.scale, declared.weight_kg, measured?.weight_kg ?? null),
    volumetric: kgLine(texts.volumetric, declared.volumetric_kg, measured?.volumetric_kg ?? null),
    billed: kgLine(texts.billed, declared.billed_kg, carrier_kg),
  };
}

function tipOf({ measures, scale }: ReturnType<typeof linesOf>): string | null {
  if (measures.changes) return scale.changes ? texts.tipBoth : texts.tipMeasures;
  return scale.changes ? texts.tipScale : null;
}

/** What was declared beside what the carrier measured, and which photo helps most. */
export function OverweightCompare({ overweight }: { overweight: OverweightDetail }) {
  const lines = linesOf(overweight);
  const tip = tipOf(lines);
  return (
    <section className={styles.compare}>
      <table>
        <caption className="hidden-visually">{texts.label}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-visually">{texts.what}</span>
            </th>
            <th scope="col">{texts.declared}</th>
            <th scope="col">{nameOfOther(overweight.carrier)}</th>
          </tr>
        </thead>
        <tbody>
          {Object.values(lines).map(({ what, declared, measured, changes }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{declared}</td>
              <td>
                <span className={styles.measured} data-changes={changes || undefined}>
                  {measured ?? <span className="muted">{texts.untold}</span>}
                  {changes && (
                    <span className={styles.changes}>
                      <IconArrowUpRight size={14} stroke={2} aria-hidden="true" />
                      {texts.changes}
                    </span>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.tip}>
        <IconBulb size={18} stroke={1.75} aria-hidden="true" />
        <span>
          <strong>{texts.paid(count(overweight.paid_kg))}.</strong> {tip}
        </span>
      </p>
    </section>
  );
}
