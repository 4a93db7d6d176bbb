import { useEffect, useState } from 'react';
import { summaryTexts } from '#texts/es/rating/summary.ts';
import { timeOfDay } from '../../platform/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';

const WARNS_MS = 30 * 60_000;
/** What a timer can hold; a longer one would ring at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Half an hour before the price of the quote ends: until when it holds, and another quote. */
export function ExpiryNotice({ at }: { at: string }) {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNear(true), Math.min(LONGEST_MS, Math.max(0, Date.parse(at) - WARNS_MS - Date.now())));
    return () => clearTimeout(timer);
  }, [at]);
  if (!isNear) return null;
  return (
    <Notice
      action={
        <ButtonLink to="/resultados" variant="outline">
          {summaryTexts.quoteAgain}
        </ButtonLink>
      }
    >
      {summaryTexts.priceEnds(timeOfDay(at))}
    </Notice>
  );
}
