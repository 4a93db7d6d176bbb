const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id as the server makes them: 26 random characters of Crockford's base 32. */
export const newDraftId = (): string => [...crypto.getRandomValues(new Uint8Array(26))].map((byte) => alphabet[byte & 31]).join('');
