import { Link, useLocation } from '@tanstack/react-router';
import { IconMenu2 } from '@tabler/icons-react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import styles from './bottom-nav.module.css';
import type { NavEntry, NavIcon } from '../frame/navigation.ts';
import { navIcons } from './nav.tsx';

/** As many as fit beside 'Más'. */
const MOST = 4;

/** What a phone shows first, as far as it is permitted. */
const order: readonly NavIcon[] = ['home', 'history', 'send', 'pickup', 'quote'];
const placeOf = ({ icon }: NavEntry) => (order.includes(icon) ? order.indexOf(icon) : order.length);
const mainOf = (entries: readonly NavEntry[]) => [...entries].sort((a, b) => placeOf(a) - placeOf(b)).slice(0, MOST);

/** Phones: the main entries within reach of the thumb, the rest behind 'Más'. */
export function BottomNav({ entries, onMore }: { entries: readonly NavEntry[]; onMore: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav className={`ruled ${styles.bar}`} aria-label={shellTexts.navigation}>
      {mainOf(entries).map((entry) => {
        const Icon = navIcons[entry.icon];
        const label = entry.children?.[0]?.label ?? entry.label;
        return (
          <Link
            key={entry.path}
            to={entry.path}
            className={`stack gap-2 ${styles.item}`}
            data-main={entry.icon === 'send' || undefined}
            aria-current={pathname === entry.path ? 'page' : undefined}
          >
            <Icon size={entry.icon === 'send' ? 24 : 22} stroke={1.75} aria-hidden="true" />
            <span>{label}</span>
          </Link>
        );
      })}
      <button type="button" className={`stack gap-2 ${styles.item}`} onClick={onMore} aria-haspopup="dialog">
        <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
        <span>{shellTexts.more}</span>
      </button>
    </nav>
  );
}
