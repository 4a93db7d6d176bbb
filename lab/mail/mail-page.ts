import type { KeptMail } from './received-mail.ts';

const REFRESH_SECONDS = 5;
const moment = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'America/Mexico_City' });

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

/** All messages on one page that renews itself and needs no script. */
export function drawMailPage(messages: readonly KeptMail[]): string {
  const count = messages.length === 1 ? '1 correo' : `${messages.length} correos`;
  const content = messages.length === 0 ? '<p>Todavía no ha llegado ningún correo.</p>' : messages.map(drawMessage).join('\n');
  return `<!DOCTYPE html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<link rel="icon" href="data:,">
<title>Correo simulado (${messages.length})</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Correo simulado</h1>
<p>Lo que el portal envía por correo en el modo de evaluación llega aquí y no sale de este equipo. ${count}; la página se actualiza sola.</p>
${content}
</main>
</body>
</html>
`;
}

function drawMessage({ subject, from, to, recipients, received_at, text, is_repeat }: KeptMail): string {
  return `<article>
${is_repeat ? '<span class="mark">Repetido</span>\n' : ''}<h2>${escaped(subject || '(sin asunto)')}</h2>
<dl>
<dt>De</dt><dd>${escaped(from)}</dd>
<dt>Para</dt><dd>${escaped(to || recipients.join(', '))}</dd>
<dt>Llegó</dt><dd><time datetime="${received_at}">${moment.format(new Date(received_at))}</time></dd>
</dl>
<div class="text">${linked(text)}</div>
</article>`;
}

/** The addresses in a text as links; a full stop or a bracket after one does not belong to it. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
    .map((piece, index) =>
      index % 2 === 0 ? escaped(piece) : `<a href="${escaped(piece)}" target="_blank" rel="noopener noreferrer">${escaped(piece)}</a>`,
    )
    .join('');
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
