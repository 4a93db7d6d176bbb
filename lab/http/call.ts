import type { Fault, Operation } from '../faults.ts';
import type { Answer, Asked } from './messages.ts';

export type Call = {
  method: string;
  path: RegExp;
  operation: Operation;
  /** Whether a call is for this one, where several share method and path. */
  isMeant?(asked: Asked): boolean;
  /** The references the call names, for faults that strike only some. */
  references(asked: Asked): readonly string[];
  /** Does what is asked. Transport faults are not its business; lies about the contents are. */
  accept(asked: Asked, fault: Fault | undefined): Answer;
};

/** How a party says no, in its own envelope. */
export type Voice = {
  notFound(asked: Asked): Answer;
  serverError(asked: Asked): Answer;
  tooManyRequests(asked: Asked, retryAfterSeconds: number): Answer;
  unauthorized(asked: Asked): Answer;
  /** A business refusal; `bare`: without a word of why. */
  refusal(asked: Asked, operation: Operation, bare: boolean): Answer;
};
