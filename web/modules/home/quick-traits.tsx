import { Link } from '@tanstack/react-router';
import { flowTexts } from '#texts/es/flow.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { contentLine, isUntouched } from '../packages/shared/package-draft.ts';
import { measuresText } from '../packages/shared/package-options.ts';
import { PackageTraits } from '../packages/shared/package-traits.tsx';
import type { Flow } from '../rating/shared/flow.ts';
import styles from './inicio.module.css';

type Props = {
  flow: Flow;
  isSaved: boolean;
  onChange: (change: (flow: Flow) => Flow) => void;
  onRow: (change: Partial<Flow['packages'][number]>) => void;
};

/** What else the quick quote would be asked with: traits of its package, other packages, delivery at a branch, insurance. */
export function QuickTraits({ flow, isSaved, onChange, onRow }: Props) {
  const [row, ...others] = flow.packages;
  const isBegun = row !== undefined && !isUntouched(row);
  if (!isBegun && !flow.ocurre_office && !flow.isInsured) return null;
  return (
    <div className={styles.quickTraits}>
      {isBegun && (
        <>
          <span className="muted">{[contentLine(row), !isSaved && `${measuresText(row)} · ${row.weight} kg`].filter(Boolean).join(' · ')}</span>
          <PackageTraits draft={row} name={row.alias || flowTexts.packageName(1)} onChange={onRow} />
        </>
      )}
      {others.length > 0 && (
        <span>
          {flowTexts.morePackages(others.length)} <Link to="/cotizar">{flowTexts.seeInQuote}</Link>
        </span>
      )}
      {flow.ocurre_office && (
        <Checkbox label={flowTexts.ocurre} isChecked onChange={() => onChange((current) => ({ ...current, ocurre_office: false }))} />
      )}
      {flow.isInsured && (
        <span>
          {flowTexts.insure} · <Link to="/cotizar">{flowTexts.seeInQuote}</Link>
        </span>
      )}
    </div>
  );
}
