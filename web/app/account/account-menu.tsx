import { useNavigate } from '@tanstack/react-router';
import {
  IconArrowsExchange,
  IconChecklist,
  IconChevronDown,
  IconFileCertificate,
  IconFiles,
  IconLogout,
  IconMoon,
  IconPlayerPlay,
  IconReceipt,
  IconShieldLock,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useState } from 'react';
import { shellTexts } from '#texts/es/shell.ts';
import { hasSecondFactor, SecondFactor } from '../../modules/factor/shared/second-factor.tsx';
import { ChangeEmail } from '../../modules/access/shared/change-email.tsx';
import { MoveAmount } from '../../modules/wallet/shared/move-amount.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { accountEntries, type AccountIcon } from './account-entries.ts';
import styles from './account-menu.module.css';
import { ClabeLine } from '../clabe-card.tsx';
import { leaveSession } from '../leave-session.ts';
import { builtScreens } from '../pages.ts';
import { useSession } from '../session.tsx';
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
  const [opened, setOpened] = useState<'factor' | 'email' | 'move' | null>(null);
  const endOpened = () => setOpened(null);
  const name = `${user.name} ${user.last_name}`.trim();
  const initials = `${user.name.charAt(0)}${user.last_name.charAt(0)}`.toUpperCase();
  const trigger = (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {initials}
      </span>
      <span className="hidden-visually">{texts.menu(name)}</span>
      <IconChevronDown size={16} stroke={2} aria-hidden="true" className={styles.chevron} />
    </>
  );
  const head = (close: () => void) => (
    <>
      <div className={styles.head}>
        <div className={styles.person}>
          <span className={styles.name}>{name}</span>
          <span>{user.email}</span>
          <button type="button" className={styles.change} onClick={() => (close(), setOpened('email'))}>
            {texts.changeEmail}
          </button>
        </div>
        {hasSecondFactor() && (
          <IconButton label={texts.factor} onClick={() => (close(), setOpened('factor'))}>
            <IconShieldLock size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
        <ThemeSwitch />
      </div>
      <ClabeLine />
    </>
  );
  const screens = accountEntries(
    user,
    builtScreens.map(({ route }) => route),
  ).map(({ path, label, icon }) => ({ id: path, label, icon: sign(icons[icon]), onAct: () => void navigate({ to: path }) }));
  const move = user.can_move_amount ? [{ id: 'move', label: texts.move, icon: sign(IconArrowsExchange), onAct: () => setOpened('move') }] : [];
  const leave = { id: 'leave', label: shellTexts.leave, icon: sign(IconLogout), onAct: () => void leaveSession() };
  return (
    <>
      <Menu trigger={trigger} triggerClass={styles.button} head={head} items={[...move, ...screens, leave]} />
      <SecondFactor isOpen={opened === 'factor'} onClose={endOpened} />
      <ChangeEmail isOpen={opened === 'email'} person={{ id: user.id, name, email: user.email }} isOwn onClose={endOpened} />
      <MoveAmount isOpen={opened === 'move'} onClose={endOpened} />
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
