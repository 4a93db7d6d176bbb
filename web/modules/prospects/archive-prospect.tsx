import { IconArchive } from '@tabler/icons-react';
import { useState } from 'react';
import { prospectsOperations, type ProspectRow } from '#contract/prospects/prospects.ts';
import { prospectTexts as texts } from '#texts/es/prospects/prospects.ts';
import { call } from '../../platform/client.ts';
import { useAct } from '../../platform/use-call.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast, toastFailure } from '../../ui/toast-store.ts';

const { listProspects, getProspect, updateProspect } = prospectsOperations;

/** 'Archivar': it leaves the list and its links end (AMB-15.04). */
export function ArchiveProspect({ prospect: { id, business_name, archived } }: { prospect: ProspectRow }) {
  const [asks, setAsks] = useState(false);
  const save = useAct(() => call(updateProspect, { id, archived: true }), {
    forgets: [listProspects, getProspect],
    onDone: () => showToast({ tone: 'success', message: texts.archived }),
    onFailed: toastFailure(texts.archiveFailed),
  });
  if (archived) return null;
  const confirm = () => {
    setAsks(false);
    save.mutate();
  };
  return (
    <>
      <IconButton
        label={texts.archiveOne(business_name)}
        word={texts.archive}
        onClick={() => setAsks(true)}
        disabled={save.isPending}
        aria-haspopup="dialog"
      >
        <IconArchive size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        isOpen={asks}
        title={texts.archiveTitle(business_name)}
        onCancel={() => setAsks(false)}
        onConfirm={confirm}
        confirmLabel={texts.archive}
        isDangerous
      >
        {texts.archiveHint}
      </ConfirmDialog>
    </>
  );
}
