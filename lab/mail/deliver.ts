import type { Socket } from 'node:net';
import type { Fault, FaultName } from '../faults.ts';
import type { Lab } from '../outside-party.ts';
import { readMessage } from './read-message.ts';

/** What has come over the line up to the final dot. */
export type Delivery = { recipients: readonly string[]; bytes: Buffer; line: Socket };
/** A refusal of SMTP; 'taken' is 250, 'silence' says nothing any more. */
export type Reply = { code: number; message: string } | 'taken' | 'silence';

type Scene = { lab: Lab; fault: Fault; line: Socket; accept(): Promise<void> };
type Misbehaviour = (scene: Scene) => Promise<Reply>;

const late = ({ lab, fault }: Scene) => lab.waits.sleep(fault.delay_ms ?? 0);

/** Never answers. With delay_ms the line is cut after that time. */
async function hang(scene: Scene): Promise<Reply> {
  return scene.fault.delay_ms === undefined ? 'silence' : cut(scene);
}

async function cut(scene: Scene): Promise<Reply> {
  await late(scene);
  scene.line.resetAndDestroy();
  return 'silence';
}

const afterAccepting =
  (misbehave: Misbehaviour): Misbehaviour =>
  async (scene) => {
    await scene.accept();
    return misbehave(scene);
  };
const refusal =
  (code: number, message: string): Misbehaviour =>
  async (scene) => {
    await late(scene);
    return { code, message };
  };

const misbehaviours: Partial<Record<FaultName, Misbehaviour>> = {
  timeout_before: hang,
  timeout_after: afterAccepting(hang),
  reset_before: cut,
  reset_after: afterAccepting(cut),
  refuse: refusal(550, 'Mailbox unavailable'),
  refuse_for_now: refusal(451, 'Requested action aborted, try again later'),
};

/** Latency, pause and faults first, then the message itself, as for every call of a carrier; the journal has it before 250. */
export async function deliver(lab: Lab, party: string, { recipients, bytes, line }: Delivery): Promise<Reply> {
  await lab.gate.pass(party);
  const fault = lab.faults.strike({ carrier: party, operation: 'deliver', references: recipients }, () => true);
  const accept = async () => {
    lab.journal.record([
      { kind: 'mail_received', carrier: null, recipients, ...readMessage(bytes), ...(fault === undefined ? {} : { fault: fault.name }) },
    ]);
    await lab.journal.durable();
  };
  const misbehave = fault && misbehaviours[fault.name];
  if (misbehave) return misbehave({ lab, fault, line, accept });
  await accept();
  return 'taken';
}
