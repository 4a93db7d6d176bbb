import { errorTexts } from '#texts/es/shared/errors.ts';
import { withProduct } from '../platform/brand.ts';
import { Notice } from '../ui/notice.tsx';

/** The sentence of the lock, in an alert. */
export const LockedSentence = () => (
  <Notice tone="danger" isUrgent>
    {withProduct(errorTexts.CUSTOMER_LOCKED)}
  </Notice>
);
