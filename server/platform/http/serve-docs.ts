import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const home = '/api/docs';
const types = { 'swagger-ui.css': 'text/css; charset=utf-8', 'swagger-ui-bundle.js': 'text/javascript; charset=utf-8' } as const;

/**
 * The contract to read and try, at /api/docs: Swagger UI over /api/openapi.json. Its files come from @fastify/swagger-ui, which carries them
 * without the package that reports installations; nothing is read before somebody asks.
 */
export function serveDocs(app: FastifyInstance, product: string): void {
  const folder = () => join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');
  app.get(home, (_request, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page(product)));
  app.get(`${home}/start.js`, (_request, reply) => reply.type(types['swagger-ui-bundle.js']).header('cache-control', 'no-cache').send(start));
  for (const [file, type] of Object.entries(types)) {
    app.get(`${home}/${file}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(join(folder(), file))),
    );
  }
}

const page = (product: string): string => `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API · ${product.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${home}/swagger-ui.css" />
  </head>
  <body>
    <main id="docs"></main>
    <script src="${home}/swagger-ui-bundle.js"></script>
    <script src="${home}/start.js"></script>
  </body>
</html>
`;

/** The policy of the portal lets no page run a script of its own. No validator outside is asked. */
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', docExpansion: 'none', filter: true, validatorUrl: null });
`;
