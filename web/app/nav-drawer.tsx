import { shellTexts } from '#texts/es/frame/shell.ts';
import { Drawer } from '../ui/drawer.tsx';
import type { NavEntry } from '../frame/navigation.ts';
import styles from './nav.module.css';
import { Nav } from './nav.tsx';

/** The navigation below 1360 px. */
export function NavDrawer({
  isOpen,
  onClose,
  entries,
  onKeys,
  onTutorial,
}: {
  isOpen: boolean;
  onClose: () => void;
  entries: readonly NavEntry[];
  onKeys: () => void;
  /** Null where the tutorial has its own button, or the screen has none. */
  onTutorial: (() => void) | null;
}) {
  const leaveTo = (show: () => void) => () => {
    onClose();
    show();
  };
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={shellTexts.menu} side="left" width={280}>
      <div className={styles.inDrawer}>
        <Nav entries={entries} onKeys={leaveTo(onKeys)} onTutorial={onTutorial && leaveTo(onTutorial)} onGo={onClose} />
      </div>
    </Drawer>
  );
}
