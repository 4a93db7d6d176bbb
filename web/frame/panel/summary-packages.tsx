import { IconCylinder, IconMail, IconPackage } from '@tabler/icons-react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import styles from './summary-panel.module.css';
import { measuresOf, weightOf, type SummaryPackage } from './summary-words.ts';

const iconOf = (type: string | undefined) => (type === 'Sobre' ? IconMail : type === 'Rollo' || type === 'Tambo' ? IconCylinder : IconPackage);

/** Each package with quantity, alias, measures and weight (S-2.91). */
export function SummaryPackages({ packages }: { packages: readonly SummaryPackage[] }) {
  return (
    <ol className="divided">
      {packages.map((row, index) => {
        const Icon = iconOf(row.type);
        return (
          <li key={row.key} className={`gap-10 flex ${styles.package}`}>
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            <span className="lines grow">
              <span className={`gap-8 apart flex ${styles.packageHead}`}>
                <span className={`strong ${styles.strong}`}>{shellTexts.panel.package(index + 1)}</span>
                {row.fault ? <span className="tone-danger">{row.fault}</span> : <span>{weightOf(row)}</span>}
              </span>
              <span>{[row.alias, measuresOf(row)].filter(Boolean).join(' · ')}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
