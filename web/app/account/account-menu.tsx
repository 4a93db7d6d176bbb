import { useNavigate } from '@tanstack/react-router';
import {
  IconChecklist,
  IconChevronDown,
  IconFileCertificate,
  IconFiles,
  IconLogout,
  IconMoon,
  IconPlayerPlay,
  IconReceipt,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useState } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { accountEntries, type AccountIcon } from './account-entries.ts';
import styles from './account-menu.module.css';
import { ClabeLine } from '../clabe-card.tsx';
import { accountActions } from '../modules.ts';
import { leaveSession } from '../leave-session.ts';
import type { AccountAction } from '../../frame/module-parts.ts';
import { screens } from '../../frame/screens.ts';
import { useSession } from '../../frame/session.tsx';
import { useTheme } from './theme-choice.tsx';

const texts = shellTexts.account;
const icons: Record<AccountIcon, typeof IconLogout> = {
  profile: IconUserCircle,
  rates: IconReceipt,
  documents: IconFiles,
  contract: IconFileCertificate,
  approvals: IconChecklist,
  tutorials: IconPlayerPlay,
};
const sign = (Icon: typeof IconLogout) => <Icon size={18} stroke={1.75} aria-hidden="true" />;

/** The avatar: the person's name with the theme beside it, the own screens, 'Salir' (S-2.82 to S-2.85, AMB-3.05). */
export function AccountMenu() {
  const { user } = useSession();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<string | null>(null);
  const name = `${user.name} ${user.last_name}`.trim();
  const initials = `${user.name.charAt(0)}${user.last_name.charAt(0)}`.toUpperCase();
  const trigger = (
    <>
      <span className={`middle ${styles.avatar}`} aria-hidden="true">
        {initials}
      </span>
      <span className="hidden-visually">{texts.menu(name)}</span>
      <IconChevronDown size={16} stroke={2} aria-hidden="true" className={styles.chevron} />
    </>
  );
  const offered = accountActions.filter((action) => action.isOffered(user));
  const placed = (place: AccountAction['place']) => offered.filter((action) => action.place === place);
  const head = (close: () => void) => (
    <>
      <div className={`gap-8 top flex ${styles.head}`}>
        <div className={`stack breaks grow quiet ${styles.person}`}>
          <span className={`strong ${styles.name}`}>{name}</span>
          <span>{user.email}</span>
          {placed('person').map(({ id, label }) => (
            <button key={id} type="button" className={styles.change} onClick={() => (close(), setOpened(id))}>
              {label}
            </button>
          ))}
        </div>
        {placed('icon').map(({ id, label, icon }) => (
          <IconButton key={id} label={label} onClick={() => (close(), setOpened(id))}>
            {icon}
          </IconButton>
        ))}
        <ThemeSwitch />
      </div>
      <ClabeLine />
    </>
  );
  const entries = accountEntries(user, screens).map(({ path, label, icon }) => ({
    id: path,
    label,
    icon: sign(icons[icon]),
    onAct: () => void navigate({ to: path }),
  }));
  const actions = placed('list').map(({ id, label, icon }) => ({ id, label, icon, onAct: () => setOpened(id) }));
  const leave = { id: 'leave', label: shellTexts.leave, icon: sign(IconLogout), onAct: () => void leaveSession() };
  return (
    <>
      <Menu trigger={trigger} triggerClass={styles.button} head={head} items={[...actions, ...entries, leave]} />
      {accountActions.map(({ id, Dialog }) => (
        <Dialog key={id} isOpen={opened === id} onClose={() => setOpened(null)} />
      ))}
    </>
  );
}

function ThemeSwitch() {
  const { isDark, toggle } = useTheme();
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <IconButton label={isDark ? texts.light : texts.dark} onClick={toggle}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}
