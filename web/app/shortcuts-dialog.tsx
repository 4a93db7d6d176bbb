import { useState } from 'react';
import { shellTexts } from '#texts/es/shell.ts';
import { shortcuts, singleKeysAreOn, switchSingleKeys } from '../platform/use-shortcut.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Keys } from '../ui/keys.tsx';
import { Switch } from '../ui/form/switch.tsx';
import styles from './shortcuts-dialog.module.css';

const named: Record<string, string> = shellTexts.shortcuts.keys;
const capsOf = (keys: string): string[] => keys.split(/[ +]/).map((key) => named[key] ?? key.toUpperCase());

/** Every shortcut of the screen as it stands, and the switch for those of a single key. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={shellTexts.shortcuts.title} actions={<Button onClick={onClose}>{shellTexts.close}</Button>}>
      {isOpen && <Content />}
    </Dialog>
  );
}

function Content() {
  const [isOn, setOn] = useState(singleKeysAreOn);
  return (
    <>
      <dl className={styles.list}>
        {shortcuts.list().map(({ keys, label }) => (
          <div key={keys} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={capsOf(keys)} />
              <span className="hidden-visually">{capsOf(keys).join(' ')}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.wish}>
        <Switch
          label={shellTexts.shortcuts.single}
          isOn={isOn}
          onChange={(next) => {
            setOn(next);
            switchSingleKeys(next);
          }}
        />
        <p>{shellTexts.shortcuts.singleHint}</p>
      </div>
    </>
  );
}
