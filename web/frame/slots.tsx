import { createContext, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { media, useMedia } from '../ui/use-media.ts';

export type Slots = {
  panel: HTMLElement | null;
  /** Where the page's head shows the button of the sheet. */
  panelButton: HTMLElement | null;
  setPanelButton: (element: HTMLElement | null) => void;
  progress: HTMLElement | null;
  hideLogo: (isHidden: boolean) => void;
  /** Counts the bars at the bottom: one more, one less. */
  countBars: (by: 1 | -1) => void;
};

export const SlotsContext = createContext<Slots>({
  panel: null,
  panelButton: null,
  setPanelButton: () => undefined,
  progress: null,
  hideLogo: () => undefined,
  countBars: () => undefined,
});

/** `openLabel`: of the button that opens the sheet. */
type PanelProps = { children: ReactNode; foot?: ReactNode; label?: string; openLabel?: string | undefined };

/** Fills the right column while it is shown; below 1360 px a button opens the same as a sheet (AMB-2.17). */
export function RightPanel({ children, foot, label = shellTexts.panel.label, openLabel = shellTexts.panel.open }: PanelProps) {
  const { panel, panelButton } = use(SlotsContext);
  const isColumn = useMedia(media.navFixed);
  const [isOpen, setOpen] = useState(false);
  if (isColumn) {
    const column = (
      <aside aria-label={label} className="panel-column">
        <div className="panel-body">{children}</div>
        {foot && <div className="panel-foot">{foot}</div>}
      </aside>
    );
    return panel && createPortal(column, panel);
  }
  const button = (
    <Button variant="soft" onClick={() => setOpen(true)} aria-haspopup="dialog">
      {openLabel}
    </Button>
  );
  return (
    <>
      {panelButton && createPortal(button, panelButton)}
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={label} width={400} foot={foot && <div className="panel-foot-sheet">{foot}</div>}>
        <div className="panel-sheet">{children}</div>
      </Drawer>
    </>
  );
}

/** Fills the bar at the bottom while it is shown. */
export function BottomBar({ children }: { children: ReactNode }) {
  const { progress, countBars } = use(SlotsContext);
  useLayoutEffect(() => {
    countBars(1);
    return () => countBars(-1);
  }, [countBars]);
  return progress && createPortal(children, progress);
}

/** Hides the logo of the top bar while it is shown: the page shows it itself (S-2.77). */
export function HidesTopLogo() {
  const { hideLogo } = use(SlotsContext);
  useEffect(() => {
    hideLogo(true);
    return () => hideLogo(false);
  }, [hideLogo]);
  return null;
}
