import type { CurrentUser } from '#contract/access/access.ts';
import type { ScreenRoute } from '#contract/routes.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { mayOpen } from '../../frame/rights.ts';

export type AccountIcon = 'profile' | 'rates' | 'documents' | 'contract' | 'approvals' | 'tutorials';
export type AccountEntry = { path: string; label: string; icon: AccountIcon };

const { account } = shellTexts;
/** Shown to anyone who belongs to a customer (AMB-2.19). */
const profile: readonly AccountEntry[] = [
  { path: '/perfil/datos', label: account.profile, icon: 'profile' },
  { path: '/perfil/tarifas', label: account.rates, icon: 'rates' },
  { path: '/perfil/documentos', label: account.documents, icon: 'documents' },
  { path: '/perfil/contrato', label: account.contract, icon: 'contract' },
];
const approvals: AccountEntry = { path: '/autorizaciones', label: account.approvals, icon: 'approvals' };
const tutorials: AccountEntry = { path: '/tutoriales', label: account.tutorials, icon: 'tutorials' };

/** The screens of the avatar menu, above 'Salir': those that exist and are permitted, in their order. */
export function accountEntries(user: CurrentUser, screens: readonly ScreenRoute[]): AccountEntry[] {
  const isOfCustomer = user.role === 'customer' || user.role === 'client';
  const isOpen = ({ path }: AccountEntry) => screens.some((route) => route.path === path && mayOpen(user, route));
  return [...(isOfCustomer ? profile : []), approvals, tutorials].filter(isOpen);
}
