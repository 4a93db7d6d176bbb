import type { ServerResponse } from 'node:http';
import type { Fault, FaultName } from '../faults.ts';
import type { Lab } from '../outside-party.ts';
import type { Call, Voice } from './call.ts';
import { text, type Answer, type Asked } from './messages.ts';
import { drip, reset, send, sendHalf, sendHalfAndCut } from './send.ts';

type Scene = { lab: Lab; asked: Asked; call: Call; voice: Voice; response: ServerResponse; answer: () => Promise<Answer>; fault: Fault };
type Misbehaviour = (scene: Scene) => Promise<void> | void;

const page = '<!DOCTYPE html><html><head><title>Service</title></head><body><h1>Please wait</h1><p>We are working on it.</p></body></html>';
const htmlAnswer = text(200, 'text/html; charset=utf-8', page);

/** Never answers. With delay_ms the line is cut after that time. */
async function hang({ lab, response, fault }: Scene): Promise<void> {
  if (fault.delay_ms === undefined) return;
  await lab.waits.sleep(fault.delay_ms);
  reset(response);
}

const late = ({ lab, fault }: Scene) => lab.waits.sleep(fault.delay_ms ?? 0);
const refusal =
  (bare: boolean): Misbehaviour =>
  async (scene) => {
    await late(scene);
    send(scene.response, scene.voice.refusal(scene.asked, scene.call.operation, bare));
  };
/** The work is done and journalled; only then does the answer go wrong. */
const afterAccepting =
  (show: (scene: Scene, answer: Answer) => Promise<void> | void): Misbehaviour =>
  async (scene) => {
    const answer = await scene.answer();
    await late(scene);
    await show(scene, answer);
  };
const instead =
  (show: (scene: Scene) => void): Misbehaviour =>
  async (scene) => {
    await late(scene);
    show(scene);
  };

/** The same JSON with every value of another type; what is no JSON stays as it is. */
function withOtherTypes(answer: Answer): Answer {
  try {
    return { ...answer, body: Buffer.from(JSON.stringify(changed(JSON.parse(answer.body.toString('utf8'))))) };
  } catch {
    return answer;
  }
}

function changed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(changed);
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changed(inner)]));
  if (typeof value === 'string') return [value];
  return value === null ? '' : String(value);
}

/** The faults of the line and the gateway. Lies about the contents are told by the carrier's own calls. */
export const misbehaviours: Partial<Record<FaultName, Misbehaviour>> = {
  timeout_before: hang,
  timeout_after: async (scene) => {
    await scene.answer();
    await hang(scene);
  },
  error_500_before: instead(({ response, voice, asked }) => send(response, voice.serverError(asked))),
  error_500_after: afterAccepting(({ response, voice, asked }) => send(response, voice.serverError(asked))),
  reset_before: instead(({ response }) => reset(response)),
  reset_after: afterAccepting(({ response }) => reset(response)),
  reset_mid_body: afterAccepting(({ response }, answer) => sendHalfAndCut(response, answer)),
  half_body: afterAccepting(({ response }, answer) => sendHalf(response, answer)),
  drip: afterAccepting(({ lab, response }, answer) => drip(response, answer, () => lab.waits.sleep(1000))),
  html_200: afterAccepting(({ response }) => send(response, htmlAnswer)),
  html_200_before: instead(({ response }) => send(response, htmlAnswer)),
  rate_429: ({ response, voice, asked, fault }) => send(response, voice.tooManyRequests(asked, Math.ceil((fault.delay_ms ?? 1000) / 1000))),
  rate_429_bare: ({ response, voice, asked }) => {
    const { headers, ...answer } = voice.tooManyRequests(asked, 1);
    send(response, { ...answer, headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'retry-after')) });
  },
  changed_types: afterAccepting(({ response }, answer) => send(response, withOtherTypes(answer))),
  unauthorized_401: instead(({ response, voice, asked }) => send(response, voice.unauthorized(asked))),
  refuse: refusal(false),
  not_further_details: refusal(true),
};
