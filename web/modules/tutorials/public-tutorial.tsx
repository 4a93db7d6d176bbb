import { Suspense, useState } from 'react';
import { loginTexts } from '#texts/es/access/login.ts';
import type { PublicTutorial as Screen } from '#texts/es/home/tutorials.ts';
import { publicPart } from '../../public-entry/public-part.tsx';

const Dialog = publicPart(async () => (await import('./tutorial-dialog.tsx')).TutorialDialog);

/** The button of anyone who has no session: in the head, where it covers nothing; its dialog is loaded when it is pressed (S-2.94). */
export function PublicTutorial({ screen, className }: { screen: Screen; className: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {loginTexts.tutorial}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog section={screen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
