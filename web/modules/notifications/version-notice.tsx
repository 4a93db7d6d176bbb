import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { notificationTexts as texts } from '#texts/es/notifications/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFlowInProgress } from '../shipment/flow/flow-store.ts';
import { versionWatch } from './version.ts';
import styles from './version-notice.module.css';

const LOOK_MS = 1_000;

/** There is another version: a banner while something is being typed, so that nothing is lost, else a dialog (S-8.23, AMB-3.03). */
export function VersionNotice() {
  const newer = useSyncExternalStore(versionWatch.subscribe, versionWatch.newer);
  return newer === null ? null : <Newer />;
}

function Newer() {
  const isBusy = useFlowInProgress();
  const hasDialog = useOpenDialog();
  const [isAsked, setAsked] = useState(false);
  if (!isBusy && !hasDialog && !isAsked) setAsked(true);
  const reload = () => {
    versionWatch.accept();
    window.location.reload();
  };
  if (isAsked)
    return (
      <Dialog
        isOpen
        isBlocking
        title={texts.newVersion}
        onClose={() => undefined}
        actions={
          <Button onClick={reload} data-autofocus>
            {texts.reload}
          </Button>
        }
      >
        <p>{texts.updated}</p>
      </Dialog>
    );
  return (
    <div className={`wrap gap-8-12 ${styles.banner}`} role="status">
      <IconRefresh size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.text}>{texts.updated}</span>
      <Button variant="outline" onClick={reload}>
        {texts.reload}
      </Button>
    </div>
  );
}

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Whether a dialog or drawer stands open, which may hold something typed. */
function useOpenDialog(): boolean {
  const [isOpen, setOpen] = useState(isDialogOpen);
  useEffect(() => {
    const timer = setInterval(() => setOpen(isDialogOpen()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return isOpen;
}
