/** What a pasted text can say of an address and of its contact, under the names of the form. */
export const pastedFields = [
  'name', 'last_name', 'business_name', 'phone_number', 'extension', 'email', 'tax_id', 'street', 'number', 'suite_number', 'neighborhood', 'zip_code', 'city',
  'state', 'reference', 'reference_streets',
] as const; // prettier-ignore
export type PastedField = (typeof pastedFields)[number];

export type PastedAddress = {
  /** What the text says; a field that it does not name is missing. */
  fields: Partial<Record<PastedField, string>>;
  /** Fields that a person should look at. */
  doubtful: ReadonlySet<PastedField>;
  /** Parts of the text that belong to no field. */
  left: readonly string[];
};
