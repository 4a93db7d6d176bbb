import type { Plugin, Rolldown } from 'vite';

const SHELL = '/web/app/start.tsx';

/** Lets a browser load the shell while the page still looks for its session: a slow line saves one round trip (P12). */
export const preloadShell: Plugin = {
  name: 'preload-shell',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { filename, bundle }) => {
      if (!bundle || !filename.endsWith('/index.html')) return [];
      const chunks = chunksOf(bundle, shellOf(bundle));
      const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
      const isNew = (fileName: string) => !html.includes(fileName);
      return [
        ...chunks.filter(({ fileName }) => isNew(fileName)).map(({ fileName }) => link({ rel: 'modulepreload', href: `/${fileName}` })),
        ...[...styles].filter(isNew).map((fileName) => link({ rel: 'preload', as: 'style', href: `/${fileName}` })),
      ];
    },
  },
};

const link = (attrs: Record<string, string>) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' as const });

function shellOf(bundle: Rolldown.OutputBundle): string {
  const shell = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(SHELL)));
  if (!shell) throw new Error(`no file of the build holds ${SHELL}`);
  return shell.fileName;
}

/** A chunk and all that it imports when it is loaded. */
function chunksOf(bundle: Rolldown.OutputBundle, first: string): Rolldown.OutputChunk[] {
  const names = new Set([first]);
  const chunks: Rolldown.OutputChunk[] = [];
  // A set that grows while it is read is read to its new end.
  for (const name of names) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') continue;
    chunks.push(chunk);
    chunk.imports.forEach((imported) => names.add(imported));
  }
  return chunks;
}
