import { useDebouncedValue } from '@mantine/hooks';
import type { PlaceSuggestion, PostalCode } from '#contract/catalogs/catalogs.ts';
import { placeTexts } from '#texts/es/addresses/place-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useAfterPress } from '../../../ui/form/use-after-press.ts';
import { announce } from '../../../ui/live-region.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSuggestedPlaces } from '../queries.ts';
import { changesOf, isDoubtful, type TypedPlace } from './place-changes.ts';
import styles from './place-suggestions.module.css';

const DEBOUNCE_MS = 400;

type Props = {
  typed: TypedPlace;
  postal: PostalCode | null;
  /** Whether the field of the code was left as it is. */ isLeft: boolean;
  onTake: (suggestion: PlaceSuggestion) => void;
};

/** What may have been meant where code, state and colonia do not agree: each says what it changes, one press takes it. */
export function PlaceSuggestions({ typed, postal, isLeft, onTake }: Props) {
  const { zip_code, state, neighborhood } = typed;
  const [asked] = useDebouncedValue(`${zip_code}|${state}|${neighborhood.trim()}`, DEBOUNCE_MS);
  const isSettled = asked === `${zip_code}|${state}|${neighborhood.trim()}`;
  const found = useAfterPress(
    useSuggestedPlaces({ zip_code, state, neighborhood: neighborhood.trim() }, isSettled && isDoubtful(typed, postal, isLeft)),
  );
  const suggestions = (found ?? []).map((suggestion) => ({ suggestion, changes: changesOf(typed, suggestion) }));
  const shown = suggestions.filter(({ changes }) => changes.length > 0);
  return (
    <div aria-live="polite" className={styles.said}>
      {shown.length > 0 && (
        <Notice tone="facility">
          <p>{shown.length === 1 ? placeTexts.suggestion : placeTexts.suggestions}</p>
          <ul className={`stack gap-8 ${styles.list}`}>
            {shown.map(({ suggestion, changes }) => (
              <li key={`${suggestion.zip_code} ${suggestion.neighborhood}`} className="wrap gap-8-12 apart">
                <span className={`lines breaks ${styles.changes}`}>
                  {changes.map((change) => (
                    <span key={change}>{change}</span>
                  ))}
                </span>
                <Button
                  variant="outline"
                  onClick={() => {
                    announce(placeTexts.taken(changes.join('; ')));
                    onTake(suggestion);
                  }}
                >
                  {placeTexts.take}
                  <span className="hidden-visually">{` CP ${[suggestion.zip_code, suggestion.neighborhood].filter(Boolean).join(' ')}`}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
