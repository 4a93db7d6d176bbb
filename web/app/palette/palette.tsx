import { Modal } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { IconScan, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { ComboboxList } from '../../ui/form/combobox-list.tsx';
import { Keys } from '../../ui/keys.tsx';
import { useOpenedLater } from '../../ui/use-opened-later.ts';
import styles from './palette.module.css';
import { usePalette } from './use-palette.ts';

const texts = shellTexts.palette;

type Props = { isOpen: boolean; onClose: () => void; onKeys: () => void };

/** The command palette: guides, addresses, customers and actions by what is typed. Loaded when it opens for the first time. */
export function Palette({ isOpen, onClose, onKeys }: Props) {
  const hasActed = useRef(false);
  const { isShown, content } = useOpenedLater(isOpen, () => hasActed.current);
  const run = (act: () => void) => {
    hasActed.current = true;
    onClose();
    act();
  };
  return (
    <Modal.Root
      opened={isShown}
      onClose={onClose}
      size={640}
      yOffset="10dvh"
      returnFocus={false}
      onEnterTransitionEnd={() => void (hasActed.current = false)}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content ref={content} inert={!isShown} className={styles.palette} aria-label={texts.title}>
        <Content onRun={run} onKeys={onKeys} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Content({ onRun, onKeys }: { onRun: (act: () => void) => void; onKeys: () => void }) {
  const { box, groups, hasFailed } = usePalette({ onRun, onKeys });
  return (
    <>
      <div className={`row gap-12 ${styles.field}`}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <input
          className={`shrinks ${styles.input}`}
          role="combobox"
          aria-label={texts.title}
          aria-expanded="true"
          aria-controls={box.listId}
          aria-autocomplete="list"
          aria-activedescendant={box.activeId}
          placeholder={texts.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          data-autofocus
          value={box.typed}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.onKeyDown}
        />
        <Keys keys={[shellTexts.shortcuts.keys.esc]} />
      </div>
      {hasFailed && (
        <p role="alert" className={`tone-danger ${styles.failed}`}>
          {texts.failed}
        </p>
      )}
      <div className={styles.list}>
        <ComboboxList box={box} groups={groups} emptyText={texts.nothing(box.typed.trim())} />
      </div>
      <footer className={`ruled quiet gap-16 apart sunken flex ${styles.foot}`}>
        <span>
          <Keys keys={['↑', '↓']} /> {texts.move}
        </span>
        <span className="row gap-6">
          <IconScan size={16} stroke={1.75} aria-hidden="true" /> {texts.scan}
        </span>
      </footer>
    </>
  );
}
