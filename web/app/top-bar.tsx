import { Link } from '@tanstack/react-router';
import { IconMenu2 } from '@tabler/icons-react';
import { shellTexts } from '#texts/es/shell.ts';
import { Bell } from '../modules/notifications/bell.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { AccountMenu } from './account/account-menu.tsx';
import { ActingPickers } from './acting-pickers.tsx';
import { BalanceBadge } from './balance-badge.tsx';
import { ClabeCard } from './clabe-card.tsx';
import { SearchButton } from './search-button.tsx';
import { useSession } from './session.tsx';
import styles from './top-bar.module.css';

type Props = { isLogoHidden: boolean; onMenu: (() => void) | null; onSearch: () => void };

/** Fixed at the top: logo, palette, pickers of those who act for others, CLABE, balance, account (S-2.77 to S-2.83). */
export function TopBar({ isLogoHidden, onMenu, onSearch }: Props) {
  const { actsForOthers } = useSession();
  return (
    <header className={styles.bar} data-acts={actsForOthers || undefined}>
      {onMenu && (
        <span className={styles.menu}>
          <IconButton label={shellTexts.menu} onClick={onMenu}>
            <IconMenu2 size={22} stroke={1.75} />
          </IconButton>
        </span>
      )}
      <span className={styles.logo}>
        {!isLogoHidden && (
          <Link to="/" className={styles.home}>
            <Logo />
          </Link>
        )}
      </span>
      <SearchButton onOpen={onSearch} />
      {actsForOthers && <ActingPickers />}
      <div className={styles.end}>
        <ClabeCard />
        <BalanceBadge />
        <Bell />
        <AccountMenu />
      </div>
    </header>
  );
}
