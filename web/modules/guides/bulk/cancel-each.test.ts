import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../platform/api-error.ts';
import { cancelEach } from './cancel-each.ts';

const refusal = (code: string, description: string, status = 409) => new ApiError({ status, code, description });
const run = async (ids: readonly number[], answers: Record<number, Error>, stopsAt = Infinity) => {
  const asked: number[] = [];
  const seen: number[] = [];
  const cancel = async (id: number) => {
    asked.push(id);
    await Promise.resolve();
    if (answers[id]) throw answers[id];
  };
  const outcomes = await cancelEach(ids, cancel, { onProgress: (done) => seen.push(done), isStopped: () => seen.length >= stopsAt });
  return { asked, seen, outcomes };
};

describe('cancelling several guides', () => {
  test('answers one outcome for each, in their order, and counts them as they come', async () => {
    const answers = { 2: refusal('LABEL_NOT_CANCELLABLE', 'Ya se mueve'), 3: refusal('ACCEPTED', '', 202) };
    const { outcomes, seen } = await run([1, 2, 3, 4], answers);
    expect(outcomes).toEqual([
      { id: 1, end: 'cancelled' },
      { id: 2, end: 'kept', reason: 'Ya se mueve' },
      { id: 3, end: 'waiting' },
      { id: 4, end: 'cancelled' },
    ]);
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  test.each([
    ['without the second factor', refusal('SECOND_FACTOR', 'Falta tu código', 403), 'Falta tu código'],
    ['without an answer', new NetworkError(), 'Sin respuesta: revisa su estatus antes de volver a intentar'],
  ])('%s asks nothing more: the others are left as they are', async (_, error, reason) => {
    const { asked, outcomes } = await run([1, 2, 3], { 1: error });
    expect(asked).toEqual([1]);
    expect(outcomes).toEqual([
      { id: 1, end: 'kept', reason },
      { id: 2, end: 'kept', reason: 'No se intentó' },
      { id: 3, end: 'kept', reason: 'No se intentó' },
    ]);
  });

  test('stops when told to, and says which were not tried', async () => {
    const { asked, outcomes } = await run([1, 2, 3], {}, 1);
    expect(asked).toEqual([1]);
    expect(outcomes.map(({ end }) => end)).toEqual(['cancelled', 'kept', 'kept']);
  });
});
