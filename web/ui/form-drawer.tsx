import { useState, type ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { dropDraft, hasDraft } from '../platform/drafts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Drawer } from './drawer.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  width: number;
  /** Name of what is typed inside. */ draft: string;
  children: ReactNode;
};

/** A form in a panel over the page: what was typed in it is not thrown away without asking. */
export function FormDrawer({ isOpen, onClose, title, width, draft, children }: Props) {
  const [isAsking, setAsking] = useState(false);
  const throwAway = () => {
    dropDraft(draft);
    setAsking(false);
    onClose();
  };
  return (
    <>
      <Drawer isOpen={isOpen} onClose={() => (hasDraft(draft) ? setAsking(true) : onClose())} title={title} width={width}>
        {isOpen && children}
      </Drawer>
      <ConfirmDialog isOpen={isAsking} title={shellTexts.discardTitle} onCancel={() => setAsking(false)} onConfirm={throwAway} isDangerous>
        {shellTexts.discardHint}
      </ConfirmDialog>
    </>
  );
}
