/** One thing that an operator enters of its account with a partner: its name among the partner's settings, and what people call it. */
export type CredentialField = {
  name: string;
  label: string;
  /** Typed as a password is, and taken out of whatever a partner says. */
  isSecret: boolean;
  isOptional: boolean;
  /** Where the other fields are sent. */
  isAddress: boolean;
};

const plain = { isSecret: false, isOptional: false, isAddress: false };
/** A number: it may be read while it is typed. */
export const readable = (name: string, label: string): CredentialField => ({ ...plain, name, label });
export const addressed = (name: string, label: string): CredentialField => ({ ...plain, name, label, isAddress: true });
export const secret = (name: string, label: string): CredentialField => ({ ...plain, name, label, isSecret: true });
export const optional = (field: CredentialField): CredentialField => ({ ...field, isOptional: true });
