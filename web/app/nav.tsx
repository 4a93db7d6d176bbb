import { Link, useLocation } from '@tanstack/react-router';
import {
  IconAddressBook,
  IconAdjustments,
  IconBuildingStore,
  IconCalculator,
  IconChevronDown,
  IconFileInvoice,
  IconHistory,
  IconHome,
  IconKeyboard,
  IconMessageReport,
  IconPlayerPlay,
  IconSend,
  IconTruckLoading,
  IconUserShield,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { brand, operatorSetting } from '../platform/brand.ts';
import { Keys } from '../ui/keys.tsx';
import { loadedPart } from '../ui/opening/loaded-part.tsx';
import { Tag } from '../ui/tag.tsx';
import { entryPathOf, type NavEntry, type NavIcon } from '../frame/navigation.ts';
import { flow } from './modules.ts';
import styles from './nav.module.css';

export const navIcons: Record<NavIcon, typeof IconHome> = {
  home: IconHome,
  send: IconSend,
  quote: IconCalculator,
  pickup: IconTruckLoading,
  history: IconHistory,
  book: IconAddressBook,
  customers: IconBuildingStore,
  staff: IconUserShield,
  billing: IconFileInvoice,
  settings: IconAdjustments,
};

const SupportCard = loadedPart(
  async () => (await import('../frame/support-card.tsx')).SupportCard,
  () => null,
);

type Props = { entries: readonly NavEntry[]; onKeys: () => void; onTutorial?: (() => void) | null; onGo?: () => void };

/** The left column: only screens that exist and are permitted. */
export function Nav({ entries, onKeys, onTutorial = null, onGo }: Props) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.nav} aria-label={shellTexts.navigation}>
      <ul className="stack gap-2">
        {entries.map((entry) => (
          <Entry key={entry.path} entry={entry} pathname={pathname} onGo={onGo} />
        ))}
      </ul>
      <div className={`stack gap-8 start ${styles.foot}`}>
        {brand.isEvaluation && <Tag>{shellTexts.evaluation}</Tag>}
        {onTutorial && (
          <button type="button" className={styles.link} onClick={onTutorial} aria-haspopup="dialog">
            <IconPlayerPlay size={20} stroke={1.75} aria-hidden="true" />
            <span className="grow">{shellTexts.tutorial}</span>
          </button>
        )}
        {operatorSetting('support-url') && (
          <Suspense>
            <SupportCard className={styles.link} />
          </Suspense>
        )}
        <Link to="/problema" className={styles.link} data-here={pathname === '/problema' || undefined} onClick={onGo}>
          <IconMessageReport size={20} stroke={1.75} aria-hidden="true" />
          <span className="grow">{shellTexts.nav.report}</span>
        </Link>
        <button type="button" className={styles.link} onClick={onKeys} aria-haspopup="dialog">
          <IconKeyboard size={20} stroke={1.75} aria-hidden="true" />
          <span className="grow">{shellTexts.shortcuts.open}</span>
          <Keys keys={['?']} />
        </button>
      </div>
    </nav>
  );
}

function Entry({ entry, pathname, onGo }: { entry: NavEntry; pathname: string; onGo: (() => void) | undefined }) {
  const Icon = navIcons[entry.icon];
  const here = entryPathOf(pathname, flow.currentKind());
  const isInside = entry.children?.some((child) => child.path === here) ?? false;
  const isHere = !entry.children && here === entry.path;
  return (
    <li>
      <Link
        to={entry.path}
        className={styles.link}
        data-here={isHere || undefined}
        data-inside={isInside || undefined}
        onClick={onGo}
        activeOptions={{ exact: true }}
      >
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        <span className="grow">{entry.label}</span>
        {entry.children && (
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={styles.chevron} data-open={isInside || undefined} />
        )}
      </Link>
      {isInside && (
        <ul className={`stack gap-2 ${styles.children}`}>
          {entry.children?.map((child) => (
            <li key={child.path}>
              <Link to={child.path} className={`row ${styles.child}`} aria-current={child.path === here ? 'page' : undefined} onClick={onGo}>
                {child.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
