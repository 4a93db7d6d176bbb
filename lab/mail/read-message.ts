import { bytesAsText, decodeBody, decodeHeader, textOf } from './decode-text.ts';

/** What is read of a message: its headers as a person sees them, and its text. */
export type Message = { message_id: string; from: string; to: string; subject: string; text: string };
type Part = { header(name: string): string; body: string };

/** Reads what a mail program sends; of a message without plain text the source of its HTML is the text. */
export function readMessage(bytes: Buffer): Message {
  const message = readPart(bytesAsText(bytes));
  const shown = (name: string) => decodeHeader(message.header(name));
  const leaves = leavesOf(message);
  const leaf = leaves.find((part) => isOf(part, 'plain')) ?? leaves.find((part) => isOf(part, 'html'));
  return {
    message_id: message.header('message-id'),
    from: shown('from'),
    to: shown('to'),
    subject: shown('subject'),
    text: leaf ? textIn(leaf) : '',
  };
}

function readPart(text: string): Part {
  const gap = /(^|\r?\n)\r?\n/.exec(text);
  const head = gap ? text.slice(0, gap.index) : text;
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return { header: (name) => headers.get(name) ?? '', body: gap ? text.slice(gap.index + gap[0].length) : '' };
}

/** The part itself, or the innermost parts of a multipart in their order. */
function leavesOf(part: Part): Part[] {
  const boundary = /^multipart\//i.test(part.header('content-type')) ? parameter(part, 'boundary') : '';
  if (boundary === '') return [part];
  const [, ...pieces] = `\n${part.body}`.split(`\n--${boundary}`);
  const closing = pieces.findIndex((piece) => piece.startsWith('--'));
  return pieces
    .slice(0, closing === -1 ? undefined : closing)
    .flatMap((piece) => leavesOf(readPart(piece.slice(piece.indexOf('\n') + 1).replace(/\r$/, ''))));
}

function isOf(part: Part, kind: 'plain' | 'html'): boolean {
  const type = part.header('content-type') || 'text/plain';
  return new RegExp(`^text/${kind}\\b`, 'i').test(type) && !/^attachment\b/i.test(part.header('content-disposition'));
}

function textIn(part: Part): string {
  const bytes = decodeBody(part.body, part.header('content-transfer-encoding'));
  return textOf(bytes, parameter(part, 'charset')).replaceAll('\r\n', '\n').trimEnd();
}

function parameter(part: Part, name: string): string {
  const found = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;]*))`, 'i').exec(part.header('content-type'));
  return found?.[1] ?? found?.[2] ?? '';
}
