import { Drawer as MantineDrawer } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import styles from './drawer.module.css';
import { IconButton } from './icon-button.tsx';
import { keepsFocus } from './keeps-focus.ts';
import { useOpenedLater } from './use-opened-later.ts';

export type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays at the bottom: the actions. */ foot?: ReactNode;
  side?: 'right' | 'left' | 'bottom';
  width?: number;
  /** Single keys of the page that go on working while it is open: 'j k p'. */
  pageKeys?: string;
};

/** The drawer itself; loaded by drawer.tsx when the first one opens. */
export function DrawerKit({ isOpen, onClose, title, children, foot, side = 'right', width = 520, pageKeys }: DrawerProps) {
  const { isShown, content } = useOpenedLater(isOpen);
  return (
    <MantineDrawer.Root
      opened={isShown}
      returnFocus={false}
      onClose={onClose}
      position={side}
      size={width}
      removeScrollProps={{ allowPinchZoom: true }}
    >
      <MantineDrawer.Overlay backgroundOpacity={0.4} />
      <MantineDrawer.Content ref={content} inert={!isShown} classNames={{ content: styles.content }} data-page-keys={pageKeys} onFocus={keepsFocus}>
        <div className={`row apart ${styles.head}`}>
          <MantineDrawer.Title>{title}</MantineDrawer.Title>
        </div>
        <MantineDrawer.Body className={styles.body}>{children}</MantineDrawer.Body>
        {foot && <div className={`ruled ${styles.foot}`}>{foot}</div>}
        {/* Last in order, so that the first field gets the focus when the drawer opens. */}
        <IconButton label={shellTexts.close} onClick={onClose} className={styles.close}>
          <IconX size={20} stroke={1.75} />
        </IconButton>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
