import { IconNotes } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { demandSubject } from '../../frame/acting-demand.ts';
import { useSession } from '../../frame/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { onceOpened } from '../../ui/opening/once-opened.tsx';
import { media, useMedia } from '../../ui/use-media.ts';
import type { DraftsDrawerProps } from './drafts-drawer.tsx';

const Inside = onceOpened<DraftsDrawerProps>(async () => (await import('./drafts-drawer.tsx')).DraftsDrawer);

/** 'Borradores' beside the title of Enviar. `onFilled`: the send flow holds another shipment now. */
export function DraftsButton({ onFilled }: { onFilled: () => void }) {
  const { hasSubject } = useSession();
  const isPhone = useMedia(media.phone);
  const { borradores } = useSearch({ strict: false }) as { borradores?: string };
  const navigate = useNavigate();
  // Inicio leads to the list itself; opened once, the address says so no longer.
  const [isOpen, setOpen] = useState(borradores !== undefined && hasSubject);
  useEffect(() => {
    if (borradores !== undefined) void navigate({ to: '/enviar', replace: true });
  }, [borradores, navigate]);
  const close = () => setOpen(false);
  const filled = () => {
    close();
    onFilled();
  };
  const opens = { onClick: () => (hasSubject ? setOpen(true) : demandSubject()), 'aria-haspopup': 'dialog' } as const;
  const icon = <IconNotes size={18} stroke={1.75} aria-hidden="true" />;
  return (
    <>
      {isPhone ? (
        <IconButton label={flowTexts.drafts} outlined {...opens}>
          {icon}
        </IconButton>
      ) : (
        <Button variant="outline" icon={icon} {...opens}>
          {flowTexts.drafts}
        </Button>
      )}
      <Drawer isOpen={isOpen} onClose={close} title={flowTexts.drafts}>
        <Inside isOpen={isOpen} onClose={close} onFilled={filled} />
      </Drawer>
    </>
  );
}
