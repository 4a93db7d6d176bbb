import { useId, useState } from 'react';
import type { Actor } from '#contract/access/access.ts';
import { givenTooMuch, highestLevel, presetNames, presetOf, presets, withLevel, writeWordOf, type Preset } from '#contract/access/people.ts';
import { levelOf, modules, type PermissionModule } from '#contract/shared/permissions.ts';
import { peopleTexts } from '#texts/es/access/people.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { FieldFault } from '../../../ui/form/field-fault.tsx';
import styles from './people.module.css';

type Props = {
  value: string;
  onChange: (permissions: string) => void;
  /** Who gives them: nobody gives more than they may. */
  writer: Pick<Actor, 'role' | 'permissions'>;
  /** What the person had before may stay. */
  former: string;
  isDisabled: boolean;
  hint?: string | undefined;
  fault?: string | undefined;
};

const { levels } = peopleTexts;

/** Nine modules with their levels, and the presets above them (AMB-17.01, AMB-17.03). */
export function PermissionEditor({ value, onChange, writer, former, isDisabled, hint, fault }: Props) {
  const [asks, setAsks] = useState(false);
  const id = useId();
  const shown = presetOf(value);
  const choose = (preset: Preset) => {
    const isEdited = shown === 'custom' && value !== presets.custom;
    // Personalizado is also what edited digits are called: choosing it would throw them away.
    if (preset === 'custom' && isEdited) setAsks(true);
    else onChange(presets[preset]);
  };
  return (
    <fieldset className="stack gap-12 group" aria-describedby={`${id}-hint`}>
      <legend>{peopleTexts.permissions}</legend>
      <p id={`${id}-hint`} className="muted">
        {hint ?? peopleTexts.permissionsHint}
      </p>
      <div role="group" aria-label={peopleTexts.preset} className="flow gap-8">
        {presetNames.map((preset) => (
          <Button
            key={preset}
            variant="outline"
            className={styles.preset ?? ''}
            aria-pressed={shown === preset}
            disabled={isDisabled || givenTooMuch(writer, presets[preset], former).length > 0}
            onClick={() => choose(preset)}
          >
            {peopleTexts.presets[preset]}
          </Button>
        ))}
      </div>
      <ul className={styles.modules}>
        {modules.map((module) => (
          <li key={module} className={`wrap gap-4-12 apart ${styles.module}`}>
            <span>{peopleTexts.modules[module]}</span>
            <Segmented
              label={peopleTexts.modules[module]}
              value={String(levelOf(value, module))}
              options={optionsOf(module, Math.max(highestLevel(writer, module), levelOf(former, module)))}
              onChange={(level) => onChange(withLevel(value, module, Number(level) as 0 | 1 | 2))}
              isDisabled={isDisabled}
            />
          </li>
        ))}
      </ul>
      <FieldFault fault={fault} />
      <ConfirmDialog
        isOpen={asks}
        title={peopleTexts.customTitle}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          onChange(presets.custom);
        }}
      >
        {peopleTexts.customHint}
      </ConfirmDialog>
    </fieldset>
  );
}

const optionsOf = (module: PermissionModule, highest: number) => [
  { value: '0', label: levels.none },
  { value: '1', label: levels.read, isDisabled: highest < 1 },
  { value: '2', label: levels[writeWordOf(module)], isDisabled: highest < 2 },
];
