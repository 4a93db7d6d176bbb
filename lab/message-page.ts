import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, readAsked, text } from './http/messages.ts';
import { send } from './http/send.ts';

const REFRESH_SECONDS = 5;
export const moment = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'America/Mexico_City' });

const style = `
:root { color-scheme: light dark; --ground: #f4f5f7; --sheet: #fff; --ink: #1b1f24; --soft: #59616b; --line: #d9dde2; --link: #0b5cad; --mark: #8a4b00; --tint: #fff1dc; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14171a; --sheet: #1d2125; --ink: #e8eaed; --soft: #a3abb5; --line: #343a41; --link: #7db8ff; --mark: #ffc27a; --tint: #3a2a12; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere; }
p { margin: .25rem 0 1.25rem; color: var(--soft); }
article { margin: 0 0 1rem; padding: 1rem; background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; }
.mark { display: inline-block; margin: 0 0 .5rem; padding: 0 .5rem; border-radius: 1rem; background: var(--tint); color: var(--mark); font-size: .875rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 .75rem; margin: .5rem 0 .75rem; font-size: .875rem; color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.text { padding-top: .75rem; border-top: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--link); }
`;

export type MessagePage = {
  title: string;
  lead: string;
  /** Out of how many. */
  count: { one: string; many: string; none: string };
  /** Each as HTML, newest first. */
  messages: readonly string[];
};

/** All messages on one page that renews itself and needs no script. */
export function drawMessagePage({ title, lead, count, messages }: MessagePage): string {
  const counted = messages.length === 1 ? `1 ${count.one}` : `${messages.length} ${count.many}`;
  return `<!DOCTYPE html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<link rel="icon" href="data:,">
<title>${title} (${messages.length})</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${lead} ${counted}; la página se actualiza sola.</p>
${messages.length === 0 ? `<p>${count.none}</p>` : messages.join('\n')}
</main>
</body>
</html>
`;
}

/** Nothing but the page's own style may run or load: what it shows was written by others. */
const guards = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** The window on what arrived, as a page and as messages.json. It is no part of the misbehaving world: pause and latency do not reach it. */
export function showMessages({ draw, list }: { draw: () => string; list: () => readonly object[] }) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, path } = await readAsked(request);
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && path === '/') return send(response, text(200, 'text/html; charset=utf-8', draw(), guards));
    if (isRead && path === '/messages.json') return send(response, json(200, list(), guards));
    send(response, json(404, { error: `no page ${method} ${path}` }));
  };
}

/** The addresses in a text as links; a full stop or a bracket after one does not belong to it. */
export function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((piece, index) =>
      index % 2 === 0 ? escaped(piece) : `<a href="${escaped(piece)}" target="_blank" rel="noopener noreferrer">${escaped(piece)}</a>`,
    )
    .join('');
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
