import { useLocation, useNavigate } from '@tanstack/react-router';
import { IconPlayerPlay } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { shellTexts } from '#texts/es/shell.ts';
import { useSession } from '../../../app/session.tsx';
import { sectionOf } from './section-of.ts';
import styles from './tutorial-button.module.css';

const Dialog = lazy(() => import('./tutorial-dialog.tsx').then(({ TutorialDialog }) => ({ default: TutorialDialog })));

/** Floats over the screens that belong to a section and opens its video; nothing of that is loaded before (S-2.92, AMB-3.04). */
export function TutorialButton() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  const section = sectionOf(pathname);
  if (!section) return null;
  const close = () => setOpen(false);
  const showAll = () => {
    close();
    void navigate({ to: '/tutoriales' });
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={shellTexts.tutorial}
        title={shellTexts.tutorial}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconPlayerPlay size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog section={section} onClose={close} onAll={can('canRead.app') ? showAll : undefined} />
        </Suspense>
      )}
    </>
  );
}
