import { useSearch } from '@tanstack/react-router';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { purchaseScreens } from '#texts/es/purchases/screens.ts';
import type { Back } from '../../frame/page.tsx';

/** What the address carries from a sale of guides to the customer's services and back; {} elsewhere. */
export function useDispersionSearch(): { from?: 'dispersion' } {
  const { from } = useSearch({ strict: false }) as { from?: string };
  return from === 'dispersion' ? { from } : {};
}

/** Where the page of a customer goes back to: one's own profile, the sale it was opened from, or the list. */
export function useBackOfCustomer(isOwn: boolean): Back {
  const { from } = useDispersionSearch();
  if (isOwn) return { to: '/perfil/datos', label: texts.profile };
  return from ? { to: '/dispersion', label: purchaseScreens.sell.title } : { to: '/clientes', label: texts.title };
}
