import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { MOST_VIEWS, type LabelView } from '#contract/shipping/label-views.ts';
import { labelViewTexts } from '#texts/es/shipping/label-views.ts';
import { sentenceOf } from '../../../platform/api-error.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { onceOpened } from '../../../ui/opening/once-opened.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { media, useMedia } from '../../../ui/use-media.ts';
import { canBeKept, filterCount, filtersOf, tabOf, type LabelsView } from '../labels-view.ts';
import { useSaveLabelViews } from '../../guide/queries.ts';
import styles from './view-actions.module.css';

// Envíos opens without a form.
const NameDialog = onceOpened(async () => (await import('./name-dialog.tsx')).NameDialog);
const icon = { size: 17, stroke: 1.75, 'aria-hidden': 'true' } as const;

type Props = { view: LabelsView; own: readonly LabelView[]; /** The own view that is shown; -1 = none. */ shown: number };

/** Keeps the filters as a view of one's own; renames or removes the one that is shown. */
export function ViewActions({ view, own, shown }: Props) {
  const [dialog, setDialog] = useState<'name' | 'remove' | null>(null);
  const { mutate, mutateAsync, isPending } = useSaveLabelViews();
  const isPhone = useMedia(media.phone);
  const current = own[shown];
  // What a built-in tab shows needs no other name.
  const canAdd = !current && canBeKept(view) && filterCount(view) > (tabOf(view) === 'all' ? 0 : 1);
  if (!current && !canAdd) return null;
  const end = (message: string) => {
    showToast({ tone: 'success', message, kind: 'confirm' });
    setDialog(null);
  };
  const remove = () =>
    mutate((now) => now.filter(({ name }) => name !== current?.name), {
      onSuccess: () => end(labelViewTexts.removed),
      onError: (error) => showToast({ tone: 'error', message: sentenceOf(error, labelViewTexts.saveFailed) }),
    });
  const named = (name: string) => (now: readonly LabelView[]) =>
    current ? now.map((each) => (each.name === current.name ? { ...each, name } : each)) : [...now, { name, filters: filtersOf(view) }];
  const add = () => (own.length < MOST_VIEWS ? setDialog('name') : void showToast({ tone: 'info', message: labelViewTexts.tooMany }));
  return (
    <>
      {current ? (
        <span className={styles.actions} data-words={!isPhone || undefined}>
          <IconButton label={labelViewTexts.rename} word={labelViewTexts.renameShort} aria-haspopup="dialog" onClick={() => setDialog('name')}>
            <IconPencil {...icon} />
          </IconButton>
          <IconButton label={labelViewTexts.remove} word={labelViewTexts.removeShort} aria-haspopup="dialog" onClick={() => setDialog('remove')}>
            <IconTrash {...icon} />
          </IconButton>
        </span>
      ) : (
        <span className={styles.actions} data-words={!isPhone || undefined}>
          <IconButton label={labelViewTexts.add} word={labelViewTexts.add} aria-haspopup="dialog" onClick={add}>
            <IconPlus {...icon} />
          </IconButton>
        </span>
      )}
      {dialog === 'name' && (
        <NameDialog
          title={current ? labelViewTexts.rename : labelViewTexts.addTitle}
          name={current?.name ?? ''}
          taken={own.filter((each) => each !== current).map(({ name }) => name)}
          onClose={() => setDialog(null)}
          save={(name) => mutateAsync(named(name))}
          onSaved={() => end(labelViewTexts.saved)}
        />
      )}
      {current && (
        <ConfirmDialog
          isOpen={dialog === 'remove'}
          isDangerous
          isBusy={isPending}
          title={labelViewTexts.removeTitle(current.name)}
          cancelLabel={labelViewTexts.keep}
          confirmLabel={labelViewTexts.remove}
          onCancel={() => setDialog(null)}
          onConfirm={remove}
        >
          <p>{labelViewTexts.removeHint}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
