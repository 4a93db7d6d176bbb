import { Link } from '@tanstack/react-router';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { contentLine, isUntouched } from '../packages/draft/package-draft.ts';
import { measuresText } from '../packages/picker/package-options.ts';
import { PackageTraits } from '../packages/table/package-traits.tsx';
import type { Flow } from '../shipment/flow/flow.ts';
import styles from './inicio.module.css';

type Props = {
  flow: Flow;
  /** The package that is offered is on its way: its traits get their place. */
  isAwaited: boolean;
  isSaved: boolean;
  onChange: (change: (flow: Flow) => Flow) => void;
  onRow: (change: Partial<Flow['packages'][number]>) => void;
};

/** In the usual size, so that no hint asks for its measures. */
const A_BOX = { length: '30', width: '20', height: '20' };

/** What else the quick quote would be asked with: traits of its package, other packages, delivery at a branch, insurance. */
export function QuickTraits({ flow, isAwaited, isSaved, onChange, onRow }: Props) {
  const [row, ...others] = flow.packages;
  const isBegun = row !== undefined && !isUntouched(row);
  if (!isBegun && isAwaited && row) {
    return (
      <div className={`wrap label wrap label ${styles.quickTraits}`} data-awaited aria-hidden="true" inert>
        <span className="muted">{measuresText(row)}</span>
        <PackageTraits draft={{ ...row, ...A_BOX }} name="" onChange={() => undefined} />
      </div>
    );
  }
  if (!isBegun && !flow.ocurre_office && !flow.isInsured) return null;
  return (
    <div className={`wrap label wrap label ${styles.quickTraits}`}>
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
