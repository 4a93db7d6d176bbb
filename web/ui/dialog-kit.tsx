import { Modal } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { keepsFocus } from './keeps-focus.ts';
import { useOpenedLater } from './use-opened-later.ts';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  width?: number;
  /** Long work: neither Escape nor a click beside closes it. */ isBlocking?: boolean;
};

/** The dialog itself; loaded by dialog.tsx when the first one opens. */
export function DialogKit({ isOpen, onClose, title, children, actions, width = 440, isBlocking = false }: DialogProps) {
  const { isShown, content } = useOpenedLater(isOpen);
  return (
    <Modal.Root
      opened={isShown}
      returnFocus={false}
      onClose={onClose}
      size={width}
      centered
      closeOnEscape={!isBlocking}
      closeOnClickOutside={!isBlocking}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content ref={content} inert={!isShown} className={styles.dialog} onFocus={keepsFocus}>
        <Modal.Title className={styles.title}>{title}</Modal.Title>
        {children && <div className={`quiet ${styles.body}`}>{children}</div>}
        {actions && <div className={`flow gap-8 end ${styles.actions}`}>{actions}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}
