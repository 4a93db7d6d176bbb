import { Outlet, useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type ComponentType } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { media, useMedia } from '../ui/use-media.ts';
import { BottomNav } from './bottom-nav.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import { Nav } from './nav.tsx';
import { useNavigation } from '../frame/use-navigation.ts';
import '../frame/panel.css';
import styles from './shell.module.css';
import { help, hosts, notices } from './modules.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { LazyPalette } from './palette/lazy-palette.tsx';
import { LazyShortcuts } from './lazy-shortcuts.ts';
import { SlotsContext } from '../frame/slots.tsx';
import { TopBar } from './top-bar.tsx';
import { useKeysOfScreens } from './use-keys-of-screens.ts';
import { useRouteFade } from './use-route-fade.ts';

/** The frame of every screen behind the login. */
export function Shell() {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const [panelButton, setPanelButton] = useState<HTMLElement | null>(null);
  const [progress, setProgress] = useState<HTMLElement | null>(null);
  const [isLogoHidden, hideLogo] = useState(false);
  const [bars, setBars] = useState(0);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [areKeysShown, showKeys] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const isNavFixed = useMedia(media.navFixed);
  const isPhone = useMedia(media.phone);
  const entries = useNavigation();
  const slots = useMemo(
    () => ({ panel, panelButton, setPanelButton, progress, hideLogo, countBars: (by: 1 | -1) => setBars((now) => now + by) }),
    [panel, panelButton, progress],
  );
  useScreenKeys(() => showKeys(true));
  const tutorial = help.use();
  const page = useRouteFade();
  useKeysOfScreens();
  // Over another dialog, which may be waiting for an answer, it does not open.
  const openPalette = () => setPaletteOpen(isPaletteOpen || document.querySelector('[aria-modal="true"]') === null);
  useShortcut('ctrl+k', openPalette, { label: shellTexts.palette.title, isEverywhere: true });
  return (
    <SlotsContext value={slots}>
      <a className="skip-link" href="#content">
        {shellTexts.skip}
      </a>
      <div className={`stack ${styles.shell}`}>
        <TopBar
          isLogoHidden={isLogoHidden}
          hasBottomBar={bars > 0}
          onMenu={isNavFixed ? null : () => setMenuOpen(true)}
          onSearch={openPalette}
          help={tutorial.show && !isPhone && <help.Button onShow={tutorial.show} />}
        />
        {isNavFixed && (
          <div className={styles.nav}>
            <Nav entries={entries} onKeys={() => showKeys(true)} />
          </div>
        )}
        <main ref={page} id="content" tabIndex={-1} className={`shrinks ${styles.main}`}>
          <OfflineBanner />
          <Mounted parts={notices} />
          <Outlet />
        </main>
        <div ref={setPanel} className={styles.panel} />
        <div ref={setProgress} className={styles.progress} />
        {isPhone && <BottomNav entries={entries} onMore={() => setMenuOpen(true)} />}
      </div>
      <NavDrawer
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        entries={entries}
        onKeys={() => showKeys(true)}
        onTutorial={isPhone ? tutorial.show : null}
      />
      {tutorial.dialog}
      <LazyPalette isOpen={isPaletteOpen} onClose={() => setPaletteOpen(false)} onKeys={() => showKeys(true)} />
      <LazyShortcuts isOpen={areKeysShown} onClose={() => showKeys(false)} />
      <Mounted parts={hosts} />
      <Toasts />
      <LiveRegion />
    </SlotsContext>
  );
}

const Mounted = ({ parts }: { parts: readonly ComponentType[] }) => parts.map((Part, index) => <Part key={index} />);

/** The shortcuts that lead from everywhere to a screen, as far as the person may open it. */
function useScreenKeys(onKeys: () => void) {
  const navigate = useNavigate();
  const entries = useNavigation();
  const paths = entries.flatMap((entry) => [entry.path, ...(entry.children ?? []).map((child) => child.path)]);
  const go = (to: string) => () => void navigate({ to });
  const { shortcuts } = shellTexts;
  useShortcut('n', go('/enviar'), { label: shortcuts.send, isEverywhere: true, isOn: paths.includes('/enviar') });
  useShortcut('c', go('/cotizar'), { label: shortcuts.quote, isEverywhere: true, isOn: paths.includes('/cotizar') });
  useShortcut('g e', go('/envios'), { label: shortcuts.labels, isEverywhere: true, isOn: paths.includes('/envios') });
  useShortcut('g i', go('/'), { label: shortcuts.home, isEverywhere: true, isOn: paths.includes('/') });
  useShortcut('?', onKeys, { label: shortcuts.show, isEverywhere: true });
}
