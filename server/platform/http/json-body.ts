import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/shared/errors.ts';

const MAX_DEPTH = 32;

/** Reads JSON bodies: an empty one is none, a deep one is refused before it is parsed, `__proto__` and `constructor` are refused. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined);
    if (isDeeperThan(body, MAX_DEPTH)) return done(new Refusal('WRONG_DATA'));
    void parse(request, body, done);
  });
}

/** Counts brackets outside strings, so that a hostile body never reaches the recursive parser. */
export function isDeeperThan(json: string, limit: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (isInString) {
      if (character === 92) at += 1;
      else if (character === 34) isInString = false;
    } else if (character === 34) isInString = true;
    else if (character === 91 || character === 123) {
      depth += 1;
      if (depth > limit) return true;
    } else if (character === 93 || character === 125) depth -= 1;
  }
  return false;
}
