export type Template = { language: string; /** With {{1}}, {{2}}, … for its parameters. */ body: string };

/** The templates the business has had approved. */
export const templates: ReadonlyMap<string, Template> = new Map([
  [
    'mensaje_de_prueba',
    {
      language: 'es_MX',
      body: 'Mensaje de prueba de {{1}} para {{2}}: “{{3}}”. Si lo recibiste, los avisos de tus guías llegarán a este número.',
    },
  ],
  [
    'movimiento_de_guia',
    {
      language: 'es_MX',
      body: '{{1}} {{2}} te avisa: tu guía {{3}} está en “{{4}}”. Síguela en {{5}}. Responde BAJA para no recibir más avisos.',
    },
  ],
]);

export const placesOf = ({ body }: Template): number => new Set(body.match(/\{\{\d+\}\}/g)).size;

/** What the person reads. */
export const filled = ({ body }: Template, parameters: readonly string[]): string =>
  body.replace(/\{\{(\d+)\}\}/g, (_, n: string) => parameters[Number(n) - 1] ?? '');
