import { drawMessagePage, escaped, linked, moment } from '../message-page.ts';
import type { KeptWhatsApp } from './received-whatsapp.ts';

export const drawWhatsAppPage = (messages: readonly KeptWhatsApp[]): string =>
  drawMessagePage({
    title: 'WhatsApp simulado',
    lead: 'Lo que el portal envía por WhatsApp en el modo de evaluación llega aquí y no sale de este equipo.',
    count: { one: 'mensaje', many: 'mensajes', none: 'Todavía no ha llegado ningún mensaje.' },
    messages: messages.map(drawMessage),
  });

function drawMessage({ to, template, received_at, text }: KeptWhatsApp): string {
  return `<article>
<h2>+${escaped(to)}</h2>
<dl>
<dt>Plantilla</dt><dd>${escaped(template)}</dd>
<dt>Llegó</dt><dd><time datetime="${received_at}">${moment.format(new Date(received_at))}</time></dd>
</dl>
<div class="text">${linked(text)}</div>
</article>`;
}
