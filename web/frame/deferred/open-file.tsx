import type { ReactNode } from 'react';
import type { FileView } from '#contract/drive/drive.ts';
import { deferredTexts } from '#texts/es/frame/deferred.ts';
import { openStoredFile } from '../../platform/stored-file.ts';
import { useAct } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Opens the file, or downloads what a browser does not show. */
export function useOpenFile(file: FileView | null): { open: () => void; isOpening: boolean } {
  const { mutate, isPending } = useAct(async () => file && openStoredFile(file), {
    onFailed: () => showToast({ tone: 'error', message: deferredTexts.openFailed }),
  });
  return { open: () => mutate(undefined), isOpening: isPending };
}

export function OpenFile({ file, icon, children }: { file: FileView; icon: ReactNode; children: ReactNode }) {
  const { open, isOpening } = useOpenFile(file);
  return (
    <Button variant="outline" icon={icon} isBusy={isOpening} onClick={open}>
      {children}
    </Button>
  );
}
