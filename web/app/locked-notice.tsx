import { errorTexts } from '#texts/es/errors.ts';
import { withProduct } from '../platform/brand.ts';
import { Notice } from '../ui/notice.tsx';
import { useCustomer } from './use-customer.ts';

/** Says before anything is filled that nothing can be quoted or made for a LOCKED customer, by staff neither (AMB-14.01). */
export function LockedNotice() {
  const customer = useCustomer();
  if (customer?.status !== 'LOCKED') return null;
  return (
    <Notice tone="danger" isUrgent>
      {withProduct(errorTexts.CUSTOMER_LOCKED)}
    </Notice>
  );
}
