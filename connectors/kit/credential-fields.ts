/** One thing that an operator enters of its account with a carrier: its name among the carrier's settings, and what people call it. */
export type CredentialField = {
  name: string;
  label: string;
  /** Typed as a password is, and taken out of whatever a carrier says. */
  isSecret: boolean;
  isOptional: boolean;
};

/** An address or a number: it may be read while it is typed. */
export const readable = (name: string, label: string): CredentialField => ({ name, label, isSecret: false, isOptional: false });
export const secret = (name: string, label: string): CredentialField => ({ name, label, isSecret: true, isOptional: false });
export const optional = (field: CredentialField): CredentialField => ({ ...field, isOptional: true });
