import type { CustomerField } from '#contract/customers/profile.ts';

/** Whether a field is typed in by the person who has the form open. */
export type Writes = (field: CustomerField) => boolean;
