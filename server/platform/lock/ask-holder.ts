import { buffer } from 'node:stream/consumers';
import { connectToHolder } from './holder.ts';

/** Asks the process that holds a folder, e.g. for its `dump`. Null = nobody holds it. Throws when the holder refuses or breaks off. */
export async function askHolder(folder: string, request: string): Promise<Uint8Array | null> {
  const holder = await connectToHolder(folder);
  if (holder === null) return null;
  if (holder === 'silent') throw new Error('the holder of the folder does not answer');
  holder.write(`${request}\n`);
  const answer = await buffer(holder);
  const headEnd = answer.indexOf(10);
  const head = answer.subarray(0, Math.max(headEnd, 0)).toString('latin1');
  const size = /^ok (\d+)$/.exec(head)?.[1];
  if (size === undefined) throw new Error(head || 'the holder of the folder broke off');
  const body = answer.subarray(headEnd + 1);
  if (body.length !== Number(size)) throw new Error('the answer was cut short');
  return body;
}
