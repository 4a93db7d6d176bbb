import { IconBox, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { SavedPackage } from '#contract/packages/packages.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { withProduct } from '../../../platform/brand.ts';
import { useDrawerTask } from '../../../platform/drafts.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { useBookRights } from '../../../frame/book-rights.ts';
import { useSession } from '../../../frame/session.tsx';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { Keys } from '../../../ui/keys.tsx';
import type { PackageDraft } from '../draft/package-draft.ts';
import { usePackages } from '../queries.ts';
import { PackageDrawer } from '../form/package-drawer.tsx';
import { packageDraftName, type PackageTask } from '../form/package-task.ts';
import { packageOptions } from './package-options.ts';
import { sendMaxWeightKg } from '../draft/send-limit.ts';
import styles from './package-picker.module.css';

type Props = {
  onPick: (saved: SavedPackage) => void;
  label?: string;
  hidesLabel?: boolean;
  /** What is chosen, where the picker keeps its choice, as on Inicio; in a table of packages it stays empty. */
  value?: SavedPackage | null;
  /** The row of the chosen package as it will be quoted, where it may differ from the book. */
  row?: PackageDraft | undefined;
  fault?: string | null;
  warning?: string | null;
};

/** Adds a package of the book, or a new one from its last row. The key A leads here. */
export function PackagePicker({ onPick, label = flowTexts.searchPackage, hidesLabel = true, value = null, row, fault, warning }: Props) {
  const { hasSubject } = useSession();
  const [typed, setTyped] = useState('');
  const [wasOpened, setOpened] = useState(false);
  const [task, setTask] = useDrawerTask<PackageTask>('package:picked', packageDraftName);
  const input = useRef<HTMLInputElement>(null);
  const packages = usePackages(wasOpened);
  const rows = packages.data?.data ?? [];
  const shown = value && (row ?? value);
  const Icon = value ? IconBox : IconSearch;
  const { mayAdd } = useBookRights('packages');
  useShortcut('a', () => input.current?.focus(), { label: flowTexts.searchPackage, isOn: hasSubject });
  return (
    <div className={`shrinks ${styles.picker}`}>
      <Combobox
        ref={input}
        label={label}
        hidesLabel={hidesLabel}
        fault={fault}
        warning={warning}
        value={value && { value: value.id, label: value.alias }}
        isReadOnly={!hasSubject}
        debounceMs={0}
        icon={<Icon size={18} stroke={1.75} aria-hidden="true" />}
        after={shown ? `${shown.length}×${shown.width}×${shown.height} · ${shown.weight} kg` : undefined}
        placeholder={flowTexts.searchPackage}
        groups={packageOptions(rows, typed, sendMaxWeightKg)}
        isLoading={packages.isLoading}
        emptyText={packages.isError ? withProduct(flowTexts.packagesFailed) : packageTexts.none}
        onSearch={(text) => {
          setOpened(true);
          setTyped(text);
        }}
        onChange={(option) => {
          const saved = rows.find((row) => row.id === option?.value);
          if (saved) onPick(saved);
        }}
        action={mayAdd ? { label: flowTexts.addPackage, onAct: () => setTask({ initial: null }) } : undefined}
      />
      <span className={styles.key} data-labelled={!hidesLabel || undefined}>
        <Keys keys={['A']} />
      </span>
      <PackageDrawer task={task} onClose={() => setTask(null)} onSaved={onPick} />
    </div>
  );
}
