import { useState } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { shortcuts, singleKeysAreOn, switchSingleKeys } from '../platform/use-shortcut.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Keys } from '../ui/keys.tsx';
import { Switch } from '../ui/form/switch.tsx';
import styles from './shortcuts-dialog.module.css';

const texts = shellTexts.shortcuts;
const named: Record<string, string> = texts.keys;
const capsOf = (keys: string): string[] => keys.split(/[ +]/).map((key) => named[key] ?? key.toUpperCase());

/** Every shortcut of the screen as it stands, and the switch for those of a single key. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.title} width={640} actions={<Button onClick={onClose}>{shellTexts.close}</Button>}>
      {isOpen && <Content />}
    </Dialog>
  );
}

function Content() {
  const [isOn, setOn] = useState(singleKeysAreOn);
  const all = shortcuts.list();
  const close = { keys: 'esc', label: texts.dismiss };
  return (
    <>
      <div className={`stack ${styles.lists}`}>
        <List title={texts.here} rows={all.filter(({ isEverywhere }) => !isEverywhere)} />
        <List title={texts.everywhere} rows={[...all.filter(({ isEverywhere }) => isEverywhere), close]} />
      </div>
      <div className={`ruled ${styles.wish}`}>
        <Switch
          label={texts.single}
          isOn={isOn}
          onChange={(next) => {
            setOn(next);
            switchSingleKeys(next);
          }}
        />
        <p>{texts.singleHint}</p>
      </div>
    </>
  );
}

function List({ title, rows }: { title: string; rows: readonly { keys: string; label: string }[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <dl>
        {rows.map(({ keys, label }) => (
          <div key={keys} className={`row apart ${styles.row}`}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={capsOf(keys)} />
              <span className="hidden-visually">{capsOf(keys).join(' ')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
