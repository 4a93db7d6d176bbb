import type { FastifyRequest } from 'fastify';

/** The path that was asked for as the router reads it: decoded once, without the query. One that cannot be decoded stays as it came. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
