import { IconSearch } from '@tabler/icons-react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { Keys } from '../ui/keys.tsx';
import styles from './search-button.module.css';

const { keys } = shellTexts.shortcuts;

/** Opens the command palette; where there is no room for words it is an icon. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className={`row gap-10 ${styles.button}`} aria-haspopup="dialog" title={shellTexts.palette.title} onClick={onOpen}>
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <span className={`grow nowrap ${styles.words}`}>{shellTexts.palette.placeholder}</span>
      <span className={`rigid ${styles.keys}`}>
        <Keys keys={[keys.ctrl, 'K']} />
      </span>
    </button>
  );
}
