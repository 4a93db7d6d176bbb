import { randomInt } from 'node:crypto';

/** Without characters that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const word = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A password of 60 random bits that can be read aloud: abcd-efgh-2345. */
export const randomPassword = (): string => `${word()}-${word()}-${word()}`;
