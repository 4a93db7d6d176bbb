import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../platform/api-error.ts';
import { requestFailure } from './request-failure.ts';

test.each([
  ['no answer', new NetworkError(), true],
  ['a proxy that has no server behind it', new ApiError({ status: 503, code: 'UNREADABLE', description: null }), true],
  ['a server that lost its database', new ApiError({ status: 503, code: 'DATABASE_UNAVAILABLE', description: '' }), true],
  ['a press that is still under way', new ApiError({ status: 409, code: 'IN_PROGRESS', description: '' }), true],
  ['too many presses', new ApiError({ status: 429, code: 'TOO_MANY_REQUESTS', description: '' }), true],
  ['the end of the session', new ApiError({ status: 401, code: 'UNAUTHORIZED', description: '' }), true],
  ['a carrier that refuses', new ApiError({ status: 503, code: 'CARRIER_REFUSED', description: '' }), false],
  ['a carrier that is away', new ApiError({ status: 503, code: 'CARRIER_UNAVAILABLE', description: '' }), false],
  ['wrong data', new ApiError({ status: 400, code: 'WRONG_DATA', description: '' }), false],
])('a pickup may stand all the same, and only its own press may ask again: after %s [AMB-0.06]', (_, error, isOpen) => {
  expect(requestFailure(error).isOpen).toBe(isOpen);
});

test('an earlier press that asked for its pickup with other data is told, with where it stands [AMB-0.06]', () => {
  const error = new ApiError({ status: 409, code: 'KEY_REUSED', description: 'Esta clave ya se usó con otros datos' });
  expect(requestFailure(error)).toEqual({
    message: 'Tu intento anterior sí se hizo, con los datos que tenía entonces. Revisa la recolección en Recolecciones antes de programar otra.',
    details: [],
    isOpen: false,
  });
});
