import { Link } from '@tanstack/react-router';
import { IconMenu2 } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { screenPart } from '../ui/opening/screen-part.tsx';
import { AccountMenu } from './account/account-menu.tsx';
import { BalanceBadge } from './balance-badge.tsx';
import { ClabeCard } from './clabe-card.tsx';
import { topBarParts } from './modules.ts';
import { SearchButton } from './search-button.tsx';
import { useSession } from '../frame/session.tsx';
import styles from './top-bar.module.css';

/** Only those who act for others load them. */
const ActingPickers = screenPart(async () => (await import('./acting-pickers.tsx')).ActingPickers);

type Props = { isLogoHidden: boolean; hasBottomBar: boolean; onMenu: (() => void) | null; onSearch: () => void; help: ReactNode };

/** Fixed at the top: logo, palette, pickers of those who act for others, CLABE, balance, tutorial, account (S-2.77 to S-2.83). */
export function TopBar({ isLogoHidden, hasBottomBar, onMenu, onSearch, help }: Props) {
  const { actsForOthers } = useSession();
  return (
    <header className={`row gap-10 ${styles.bar}`} data-acts={actsForOthers || undefined} data-flow={hasBottomBar || undefined}>
      {onMenu && (
        <span className={styles.menu}>
          <IconButton label={shellTexts.menu} onClick={onMenu}>
            <IconMenu2 size={22} stroke={1.75} />
          </IconButton>
        </span>
      )}
      <span className={`shrinks ${styles.logo}`}>
        {!isLogoHidden && (
          <Link to="/" className={`shrinks ${styles.home}`}>
            <Logo />
          </Link>
        )}
      </span>
      <SearchButton onOpen={onSearch} />
      {actsForOthers && (
        <Suspense fallback={<div className={styles.pickers} />}>
          <ActingPickers />
        </Suspense>
      )}
      <div className={`row gap-12 shrinks ${styles.end}`}>
        <ClabeCard />
        <BalanceBadge />
        {help}
        {topBarParts.map((Part, index) => (
          <Part key={index} />
        ))}
        <AccountMenu />
      </div>
    </header>
  );
}
