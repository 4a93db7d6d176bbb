import { useEffect, useRef, useState } from 'react';
import type { DocumentType } from '#contract/prospects/document-kinds.ts';
import type { PublicDocument } from '#contract/prospects/documents.ts';
import { documentationTexts as texts } from '#texts/es/prospects/documentation.ts';
import { sendFile, type Sent } from './send-file.ts';

/** `fault`: why the last file was not taken. `part`: how much has gone, from 0 to 1. `isOffline`: no answer came, rather than a refusal for now. */
export type Sending =
  | { phase: 'idle'; fault: string | null; isSent: boolean }
  | { phase: 'preparing' }
  | { phase: 'queued' | 'sending'; file: File; part: number }
  | { phase: 'waiting'; file: File; seconds: number; isOffline: boolean };

/** One file at a time goes over the line; a bad one carries no two. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;
type Needs = { token: string; type: DocumentType; inTurn: InTurn; onKept: (document: PublicDocument) => void; onEnded: () => void };

const idle = { phase: 'idle', fault: null, isSent: false } as const satisfies Sending;
const WAITS_S = [2, 4, 8, 15, 30];
const TOO_OFTEN_WAIT_S = 60;
const waitOf = (tries: number, sent: Sent): number => (sent.outcome === 'refused' && sent.status === 429 ? TOO_OFTEN_WAIT_S : (WAITS_S[tries] ?? 30));
/** Refusals that pass by themselves. */
const isPassing = (sent: Sent): boolean => sent.outcome === 'silent' || (sent.outcome === 'refused' && (sent.status === 429 || sent.status >= 500));

/** Sends one document until it is kept or refused; what was chosen stays here meanwhile. */
export function useSending({ token, type, inTurn, onKept, onEnded }: Needs) {
  const [state, setState] = useState<Sending>(idle);
  const running = useRef<AbortController | null>(null);
  const hurry = useRef<() => void>(() => undefined);
  useEffect(() => () => running.current?.abort(), []);
  useLeaveQuestion(state.phase !== 'idle');

  const attempt = (file: File, { signal }: AbortController) => {
    setState({ phase: 'queued', file, part: 0 });
    return inTurn(async (): Promise<Sent> => {
      if (signal.aborted) return { outcome: 'silent' };
      const onProgress = (part: number) => !signal.aborted && setState({ phase: 'sending', file, part });
      onProgress(0);
      return sendFile({ token, type, file, onProgress, signal });
    });
  };

  const pause = (file: File, tries: number, sent: Sent, { signal }: AbortController) =>
    new Promise<void>((resolve) => {
      let seconds = waitOf(tries, sent);
      const say = () => setState({ phase: 'waiting', file, seconds, isOffline: sent.outcome === 'silent' });
      const end = () => {
        clearInterval(ticking);
        window.removeEventListener('online', end);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const ticking = setInterval(() => {
        seconds -= 1;
        if (seconds <= 0) end();
        else say();
      }, 1_000);
      window.addEventListener('online', end);
      signal.addEventListener('abort', end);
      hurry.current = end;
      say();
    });

  /** `make` prepares the file, or says why there is none. Answers whether it was kept. */
  const send = async (make: () => Promise<File | string>): Promise<boolean> => {
    const control = new AbortController();
    running.current = control;
    setState({ phase: 'preparing' });
    // What prepares it may not come over the line, or break down: the person is told, and what was chosen stays.
    const file = await make().catch(() => texts.unprepared);
    if (control.signal.aborted) return false;
    if (typeof file === 'string') return refuse(file);
    for (let tries = 0; ; tries += 1) {
      const sent = await attempt(file, control);
      if (control.signal.aborted) return false;
      if (sent.outcome === 'kept') {
        setState({ ...idle, isSent: true });
        onKept(sent.document);
        return true;
      }
      if (!isPassing(sent) && sent.outcome === 'refused') {
        if (sent.code === 'TOKEN_EXPIRED') onEnded();
        return refuse(sent.description ?? texts.uploadFailed);
      }
      await pause(file, tries, sent, control);
      if (control.signal.aborted) return false;
    }
  };
  const refuse = (fault: string): false => {
    setState({ ...idle, fault });
    return false;
  };
  const discard = () => {
    running.current?.abort();
    setState(idle);
  };
  return { state, send, refuse, discard, retry: () => hurry.current() };
}

/** A browser asks before it leaves a page that would lose what was chosen. */
export function useLeaveQuestion(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
}
