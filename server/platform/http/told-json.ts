import { parseJson } from '#wire/read-json.ts';
import { isDeeperThan } from './json-body.ts';

const MAX_DEPTH = 16;

/** What a partner tells by itself, read as its answers are (wire/read-json.ts); undefined for what is no JSON, or nested deeper than a telling is. */
export const toldJson = (text: string): unknown => (isDeeperThan(text, MAX_DEPTH) ? undefined : parseJson(text));
