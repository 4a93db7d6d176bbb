import { useLocation, useNavigate } from '@tanstack/react-router';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { useSession } from '../../frame/session.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { onceOpened } from '../../ui/opening/once-opened.tsx';
import { sectionOf } from './section-of.ts';

const Dialog = onceOpened(async () => (await import('./tutorial-dialog.tsx')).TutorialDialog);

/** The video of the section that the screen belongs to; nothing of it is loaded before (S-2.92, AMB-3.04). `show` is null on a screen of none. */
export function useTutorial(): { show: (() => void) | null; dialog: ReactNode } {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  const section = sectionOf(pathname);
  if (!section) return { show: null, dialog: null };
  const close = () => setOpen(false);
  const showAll = () => {
    close();
    void navigate({ to: '/tutoriales' });
  };
  const dialog = isOpen && <Dialog section={section} onClose={close} onAll={can('canRead.app') ? showAll : undefined} />;
  return { show: () => setOpen(true), dialog };
}

/** Stands in the top bar, so that it covers nothing; on phones the menu has its entry. */
export const TutorialButton = ({ onShow }: { onShow: () => void }) => (
  <IconButton label={shellTexts.tutorial} aria-haspopup="dialog" onClick={onShow}>
    <IconPlayerPlay size={20} stroke={1.75} aria-hidden="true" />
  </IconButton>
);
