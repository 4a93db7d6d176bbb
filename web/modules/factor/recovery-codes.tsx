import { factorTexts as texts } from '#texts/es/factor/factor.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './factor.module.css';

/** The ten codes, shown once; only the button that says they are kept goes on. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <Dialog
      isOpen
      isBlocking
      onClose={() => undefined}
      title={texts.codesTitle}
      actions={
        <Button onClick={onKept} data-autofocus>
          {texts.kept}
        </Button>
      }
    >
      <p>{texts.codesHint}</p>
      <div className={`sunken ${styles.codes}`}>
        <ul>
          {codes.map((code) => (
            <li key={code} className="code">
              {code}
            </li>
          ))}
        </ul>
        <CopyButton text={codes.join('\n')} label={texts.copyCodes} copied={texts.copied} />
      </div>
    </Dialog>
  );
}
