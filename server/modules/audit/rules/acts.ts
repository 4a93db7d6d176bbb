import type { AuditEntity } from '#contract/audit/audit.ts';
import { foldText } from '#contract/shared/paging.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { actionWords } from '#texts/es/audit/audit-words.ts';

/** The acts whose words contain a folded text. */
export const actionsNamed = (typed: string): string[] =>
  Object.entries(actionWords).flatMap(([action, words]) => (foldText(words).includes(typed) ? [action] : []));

/** Where the record of an act is opened. A record without a screen of its own, or one that the customer has none of, has no path. */
export function pathOf(entity: AuditEntity, id: string | null, role: Role): string | null {
  if (id === null) return null;
  const path = screens[entity];
  return path && (role === 'root' || !path.isHouse) ? path.to(id) : null;
}

const screens: Partial<Record<AuditEntity, { to: (id: string) => string; isHouse?: true }>> = {
  customer: { to: (id) => `/cliente/datos/${id}`, isHouse: true },
  user: { to: (id) => `/usuario/${id}` },
  group: { to: (id) => `/grupo/${id}` },
  business: { to: (id) => `/razon-social/${id}` },
  proposal: { to: (id) => `/propuesta/${id}`, isHouse: true },
  prospect: { to: (id) => `/prospecto/datos/${id}`, isHouse: true },
  deposit: { to: (id) => `/depositos?open=${id}` },
  statement: { to: (id) => `/conciliacion-bancaria?open=${id}`, isHouse: true },
  label: { to: (id) => `/envio/${id}` },
  pickup: { to: (id) => `/recolecciones?open=${id}` },
  consolidated: { to: (id) => `/consolidados?open=${id}` },
  balance_record: { to: (id) => `/registro-saldo/${id}` },
  address: { to: (id) => `/direccion/${id}` },
  package: { to: (id) => `/paquete/${id}` },
};
