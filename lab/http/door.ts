import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultName } from '../faults.ts';
import type { Lab } from '../outside-party.ts';
import type { Call, Voice } from './call.ts';
import { readAsked, type Answer, type Asked } from './messages.ts';
import { misbehaviours } from './misbehave.ts';
import { send } from './send.ts';

export type Door = { party: string; calls: readonly Call[]; voice: Voice; isPossible(fault: FaultName, asked: Asked, call: Call): boolean };

const isFor = ({ method, path, isMeant }: Call, asked: Asked): boolean =>
  method === asked.method && path.test(asked.path) && (isMeant?.(asked) ?? true);

/** The way in to one party: latency, pause and faults first, then the call itself. No answer leaves before the journal is on the disk. */
export function openDoor(lab: Lab, { party, calls, voice, isPossible }: Door) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = await readAsked(request);
    await lab.gate.pass(party);
    const call = calls.find((candidate) => isFor(candidate, asked));
    if (!call) return send(response, voice.notFound(asked));

    const occasion = { carrier: party, operation: call.operation, references: call.references(asked) };
    const fault = lab.faults.strike(occasion, (name) => isPossible(name, asked, call));
    const answer = async (): Promise<Answer> => {
      const accepted = call.accept(asked, fault);
      await lab.journal.durable();
      return accepted;
    };
    const misbehave = fault && misbehaviours[fault.name];
    if (!misbehave) return send(response, await answer());
    await misbehave({ lab, asked, call, voice, response, answer, fault });
  };
}
