import assert from 'node:assert/strict';
import type { Answer } from '#wire/answer.ts';
import type { ExamCase, Reply } from '#wire/line-exam.ts';
import type { RawCall } from '#wire/transport.ts';
import type { FoundLabel, LabelRequest } from './connector.ts';
import { examReferences } from './exam-shipment.ts';

/** `find`: what the search makes of a body with status 200. */
export const absenceCase = (strangers: readonly string[], find: (body: string) => Promise<Answer<FoundLabel>>): ExamCase => ({
  title: "findByReference: a body with status 200 that is nobody's proves no absence",
  run: async () => {
    for (const body of strangers) {
      const sorted = await find(body);
      assert.ok(sorted.outcome !== 'done' || (sorted.value.found === null && !sorted.value.conclusive), `${body}: ${JSON.stringify(sorted)}`);
    }
  },
});

/** Some of them may stand: a carrier that cannot make all in one call is asked for none of them. */
export const severalCase = (
  labels: LabelRequest,
  isToken: (call: RawCall) => boolean,
  make: (labels: LabelRequest, reply: Reply) => Promise<Answer<unknown>>,
  answer: Reply,
): ExamCase => ({
  title: 'two pieces of which one number comes are not known, unless the call was refused before anything was sent',
  run: async () => {
    const [piece] = labels.pieces;
    assert.ok(piece);
    const sent: RawCall[] = [];
    const sorted = await make({ ...labels, pieces: [piece, { ...piece, reference: examReferences[1] }] }, (call) => {
      if (!isToken(call)) sent.push(call);
      return answer(call);
    });
    assert.equal(sorted.outcome, sent.length === 0 ? 'refused' : 'unknown', JSON.stringify(sorted));
  },
});
