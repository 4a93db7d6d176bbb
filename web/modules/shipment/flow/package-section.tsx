import { IconPlus } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { PackagingContent } from '#contract/catalogs/catalogs.ts';
import type { PackageType, SavedPackage } from '#contract/packages/packages.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { useBookRights } from '../../../frame/book-rights.ts';
import { useDrawerTask } from '../../../platform/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { usePackages } from '../../packages/queries.ts';
import {
  defaultDraft,
  draftOf,
  isUntouched,
  mayStandBeside,
  toPackageRow,
  totalsOf,
  withType,
  type PackageDraft,
} from '../../packages/draft/package-draft.ts';
import { PackageDrawer } from '../../packages/form/package-drawer.tsx';
import { packageDraftName, type PackageTask } from '../../packages/form/package-task.ts';
import { PackagePicker } from '../../packages/picker/package-picker.tsx';
import { ZeroNote } from '../../packages/table/package-cells.tsx';
import { PackageTable, type GoodsAsked } from '../../packages/table/package-table.tsx';
import { isQuoted, isTooHeavyToSend, withInsurance, withPackages, type Packed } from './flow.ts';
import { draftRules, type FlowRules } from './flow-gates.ts';
import styles from './package-section.module.css';

type Props<F extends Packed> = {
  flow: F;
  rules: FlowRules;
  contents: readonly PackagingContent[];
  onChange: (change: (flow: F) => F) => void;
  /** Beside the title and below the rows. */
  remark?: ReactNode;
  foot?: ReactNode;
  goods?: GoodsAsked;
};

const refusePallet = () => showToast({ tone: 'error', message: packageTexts.palletsApart });

/** Another row of freight is another pallet, as long as its rows are pallets. */
const isFreightOfPallets = ({ kind, packages }: Packed): boolean => kind === 'freight' && packages.every(({ type }) => type === 'Tarima');

const isBegun = (row: PackageDraft): boolean => !isUntouched({ ...row, type: row.type === 'Tarima' ? 'Caja' : row.type });

/** The packages of a flow: rows of the book or, on a quote, typed ones; and the insurance switch. */
export function PackageSection<F extends Packed>({ flow, rules, contents, onChange, remark, foot, goods }: Props<F>) {
  const book = useBookRights('packages');
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [task, setTask] = useDrawerTask<PackageTask & { row: PackageDraft | null }>('package:row', packageDraftName);
  const section = useRef<HTMLDivElement>(null);
  const isSend = flow.kind === 'send';
  // Goods of freight are declared line by line, so that its rows open like those of a shipment.
  const opens = flow.kind !== 'rate';
  const saved = usePackages(opens).data?.data ?? [];
  const savedOf = (row: PackageDraft) => saved.find(({ id }) => id === row.pkg_id);
  // A row without saved package is put into the book by its edit button (AMB-7.02).
  const mayEdit = (row: PackageDraft) => opens && book.mayChange(savedOf(row) ?? { scope: 'user' });
  const setRows = (change: (rows: PackageDraft[]) => PackageDraft[]) => onChange((current) => withPackages(current, change(current.packages)));
  const put = (item: SavedPackage) => {
    if (!mayStandBeside(item.type, flow.packages.filter(isBegun))) return refusePallet();
    setRows((rows) => [...rows.filter(isBegun), draftOf(item, crypto.randomUUID(), contents)]);
  };
  const putBack = (item: SavedPackage, row: PackageDraft | null) => {
    if (!row) return put(item);
    if (
      !mayStandBeside(
        item.type,
        flow.packages.filter(({ id }) => id !== row.id),
      )
    )
      return refusePallet();
    setRows((rows) =>
      rows.map((one) =>
        one.id === row.id ? withType({ ...draftOf(item, row.id, contents), quantity: one.quantity, insurance: one.insurance }, item.type) : one,
      ),
    );
  };
  const retype = (row: PackageDraft, type: PackageType) => {
    if (
      !mayStandBeside(
        type,
        flow.packages.filter(({ id }) => id !== row.id),
      )
    )
      return refusePallet();
    setRows((rows) => rows.map((one) => (one.id === row.id ? withType(one, type) : one)));
  };
  const remove = (id: string) => {
    flushSync(() => setRows((rows) => rows.filter((row) => row.id !== id)));
    section.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  };
  const insure = (isOn: boolean) => {
    const { flow: next, turnedOff } = withInsurance(flow, isOn, contents);
    onChange(() => next);
    if (turnedOff) showToast({ tone: 'info', message: flowTexts.cannotAssure, kind: 'info' });
  };
  const { pieces, kg } = totalsOf(flow.packages);
  return (
    <Card
      isFlush
      className={styles.card}
      aside={<Switch label={flowTexts.insure} isOn={flow.isInsured} onChange={insure} />}
      title={
        <span className="inline gap-10">
          {flowTexts.packages} {flow.packages.length > 0 && <Tag>{flowTexts.piecesAndKg(pieces, String(Math.round(kg * 100) / 100))}</Tag>}
          {remark}
        </span>
      }
    >
      <div ref={section} data-step="packages">
        {flow.packages.length > 0 && (
          <PackageTable
            drafts={flow.packages}
            rules={draftRules(flow, rules)}
            {...{ contents, touched, goods }}
            isTouched={flow.isTouched}
            hasFixedSizes={isSend}
            tellsWeight={isQuoted(flow)}
            isPriced={flow.kind !== 'create'}
            mayEdit={mayEdit}
            onTouch={(field) => setTouched((current) => new Set(current).add(field))}
            onChange={(id, change) => setRows((rows) => rows.map((row) => (row.id === id ? { ...row, ...change } : row)))}
            onRemove={remove}
            onType={isSend ? undefined : retype}
            onEdit={(row) => setTask({ row, initial: savedOf(row) ?? { ...row, pkg_id: null } })}
          />
        )}
        <div className={`wrap gap-8-16 ruled ${styles.foot}`}>
          <div className={styles.search}>
            <PackagePicker onPick={put} fault={flow.isTouched && flow.packages.length === 0 ? packageTexts.required : null} />
          </div>
          {!isSend && (
            <Button
              variant="quiet"
              icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() =>
                isFreightOfPallets(flow)
                  ? setRows((rows) => [...rows, withType(defaultDraft(crypto.randomUUID()), 'Tarima')])
                  : mayStandBeside('Caja', flow.packages)
                    ? setRows((rows) => [...rows, defaultDraft(crypto.randomUUID())])
                    : refusePallet()
              }
            >
              {flowTexts.addRow}
            </Button>
          )}
          {book.mayAdd && (
            <Button
              variant="quiet"
              icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setTask({ row: null, initial: null })}
            >
              {flowTexts.addPackage}
            </Button>
          )}
          {isQuoted(flow) && isTooHeavyToSend(flow, rules.sendMaxWeightKg) && (
            <p className={`tone-danger ${styles.limit}`}>{flowTexts.tooHeavyToSend(rules.sendMaxWeightKg)}</p>
          )}
          {flow.isInsured && <Declared flow={flow} rules={rules} />}
        </div>
        {foot}
      </div>
      <PackageDrawer task={task} onClose={() => setTask(null)} onSaved={(item) => putBack(item, task?.row ?? null)} />
    </Card>
  );
}

/** What all pieces are declared at, and how many rows are worth nothing. */
function Declared({ flow, rules }: { flow: Packed; rules: FlowRules }) {
  const rows = flow.packages.map((draft) => toPackageRow(draft, draftRules(flow, rules)));
  const zeros = flow.packages.filter((draft) => /^\$?\s*0+(\.0*)?$/.test(draft.insurance.trim())).length;
  const total = sumCentavos(rows.flatMap((row) => Array.from({ length: Math.min(row.quantity || 0, 99) }, () => row.insurance)));
  return (
    <p className={`wrap quiet ${styles.declared}`}>
      <ZeroNote n={zeros} />
      <span>
        {flowTexts.totalDeclared}{' '}
        <strong>
          <Money centavos={total} />
        </strong>
      </span>
    </p>
  );
}
