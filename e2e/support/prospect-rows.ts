import { hasWords } from '#contract/shared/paging.ts';
import { idOf } from './guides.ts';

/** The n-th prospect as it stands in their list. */
export const prospectRow = (n: number) => ({
  ...{
    id: idOf(n),
    created_at: '2026-03-02T18:00:00.000Z',
    business_name: `NEGOCIO ${n}`,
    business_type: null,
    name: 'Inés',
    last_name: `Peña ${n}`,
  },
  ...{ email: `ines${n}@negocio.test`, phone_number: '+524777130482', contact: { first_name: 'Inés', last_name: `Peña ${n}`, email: '' } },
  ...{ channel: null, webpage: null, services: [], validation_status: 'Registro', archived: false, converted_customer_id: null },
});

/** So many prospects, answered by pages, and by what is searched of their names. */
export const prospectPages =
  (most: number) =>
  ({ page, limit, query = '' }: { page?: unknown; limit?: unknown; query?: unknown }) => {
    const all = Array.from({ length: most }, (_, at) => prospectRow(at + 1));
    const found = all.filter(({ name, last_name }) => hasWords(`${name} ${last_name}`, String(query)));
    return { data: found.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)), total: found.length };
  };
