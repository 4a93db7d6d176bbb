import { drawMessagePage, escaped, linked, moment } from '../message-page.ts';
import type { KeptMail } from './received-mail.ts';

export const drawMailPage = (messages: readonly KeptMail[]): string =>
  drawMessagePage({
    title: 'Correo simulado',
    lead: 'Lo que el portal envía por correo en el modo de evaluación llega aquí y no sale de este equipo.',
    count: { one: 'correo', many: 'correos', none: 'Todavía no ha llegado ningún correo.' },
    messages: messages.map(drawMessage),
  });

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
