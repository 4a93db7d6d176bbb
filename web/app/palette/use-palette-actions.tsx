import { useNavigate } from '@tanstack/react-router';
import { IconBuildingBank, IconFileSpreadsheet, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { hasWords } from '#contract/shared/paging.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { Keys } from '../../ui/keys.tsx';
import { copyText } from '../../ui/copying/copy-text.ts';
import { showToast } from '../../ui/toast-store.ts';
import { groupedClabe } from '../../platform/clabe.ts';
import { leaveSession } from '../leave-session.ts';
import { navIcons } from '../nav.tsx';
import { useTheme } from '../account/theme-choice.tsx';
import { useCustomer } from '../../frame/use-customer.ts';
import { tabsOf } from '../../frame/navigation.ts';
import { screens } from '../../frame/screens.ts';
import { useSession } from '../../frame/session.tsx';
import { useNavigation } from '../../frame/use-navigation.ts';
import type { PaletteEntry, PaletteGroup } from '../../frame/module-parts.ts';
import { PaletteSign } from '../../frame/palette-sign.tsx';

const texts = shellTexts.palette;
const sign = (Icon: typeof IconLogout) => <PaletteSign icon={Icon} />;

/** Every screen of the navigation and what the frame can do, as far as it fits what was typed. */
export function usePaletteActions({ typed, onKeys }: { typed: string; onKeys: () => void }): PaletteGroup {
  const all = [...useScreens(), ...useDeeds(onKeys)];
  const fitting = all.filter(({ label }) => hasWords(label, typed));
  return { label: texts.actions, options: fitting };
}

function useScreens(): PaletteEntry[] {
  const navigate = useNavigate();
  const { user } = useSession();
  const entries = useNavigation().flatMap(({ icon, children, ...entry }) =>
    (children ?? [entry]).map(({ path, label, keys }) => ({
      value: `go:${path}`,
      label,
      icon: sign(navIcons[icon]),
      note: keys && <Keys keys={keys.split(' ')} />,
      act: () => void navigate({ to: path }),
    })),
  );
  // A way to a shipment that the navigation does not name is a tab of another screen (AMB-2.10).
  const tabs = tabsOf(user, screens)
    .filter(({ path }) => entries.every(({ value }) => value !== `go:${path}`))
    .map(({ path, label }) => ({ value: `go:${path}`, label, icon: sign(IconFileSpreadsheet), act: () => void navigate({ to: path }) }));
  return [...entries, ...tabs];
}

function useDeeds(onKeys: () => void): PaletteEntry[] {
  const clabe = useCustomer()?.stp_account;
  const { isDark, toggle } = useTheme();
  const copy: PaletteEntry[] = clabe
    ? [
        {
          value: 'clabe',
          label: texts.copyClabe,
          detail: groupedClabe(clabe),
          icon: sign(IconBuildingBank),
          act: () => void copyText(clabe).then((isCopied) => isCopied && showToast({ tone: 'info', message: texts.clabeCopied })),
        },
      ]
    : [];
  return [
    ...copy,
    { value: 'keys', label: shellTexts.shortcuts.title, icon: sign(IconKeyboard), note: <Keys keys={['?']} />, act: onKeys },
    { value: 'theme', label: isDark ? shellTexts.account.light : shellTexts.account.dark, icon: sign(isDark ? IconSun : IconMoon), act: toggle },
    { value: 'leave', label: shellTexts.leave, icon: sign(IconLogout), act: () => void leaveSession() },
  ];
}
