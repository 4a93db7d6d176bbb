import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { shellTexts } from '#texts/es/shell.ts';
import { Menu } from '../ui/menu.tsx';
import styles from './account-menu.module.css';
import { leaveSession } from './leave-session.ts';
import { useSession } from './session.tsx';

/** The avatar with the person's name and 'Salir' (S-2.82, S-2.83). */
export function AccountMenu() {
  const { user } = useSession();
  const name = `${user.name} ${user.last_name}`.trim();
  const initials = `${user.name.charAt(0)}${user.last_name.charAt(0)}`.toUpperCase();
  const trigger = (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {initials}
      </span>
      <span className="hidden-visually">{shellTexts.account.menu(name)}</span>
      <IconChevronDown size={16} stroke={2} aria-hidden="true" className={styles.chevron} />
    </>
  );
  const head = (
    <div className={styles.person}>
      <span className={styles.name}>{name}</span>
      <span>{user.email}</span>
    </div>
  );
  const leave = {
    id: 'leave',
    label: shellTexts.leave,
    icon: <IconLogout size={18} stroke={1.75} aria-hidden="true" />,
    onAct: () => void leaveSession(),
  };
  return <Menu trigger={trigger} triggerClass={styles.button} head={head} items={[leave]} />;
}
