/** A screen that a mailed link opens; null = the address came without its token. */
export type LinkScreen = { name: 'newpassword' | 'validate-account' | 'confirmar-correo' | 'confirmar-recoleccion'; linkToken: string | null };
/** A screen of the public entry and the address it stands at: what must not be read there is missing from it. */
type DocumentationScreen = { name: 'documentation'; linkToken: string | null };
export type PublicScreen = { address: string } & (
  | { name: 'auth' | 'forgotpassword' }
  | { name: 'tracking'; id: string }
  | DocumentationScreen
  | LinkScreen
);

/** Names of `LinkScreen`. */
const LINKS = /^(newpassword|validate-account|confirmar-(correo|recoleccion))$/;

/**
 * The screen of a path; an unknown one is the login (S-2.07). The token of a link leaves the address at once and is found again in
 * `kept`, the state of this entry of the history, so that a reload does not lose it (AMB-1.05).
 */
export function publicScreen(path: string, kept: unknown): PublicScreen {
  const [, name, part] = /^\/(prospect\/documentation|[a-z-]+)(?:\/([^/]+))?\/?$/.exec(path) ?? [];
  const linkToken = part ? decoded(part) : ((kept as { linkToken?: string } | null)?.linkToken ?? null);
  if (name === 'tracking' && part) return { name, id: decoded(part), address: path };
  if (name && LINKS.test(name)) return { name: name as LinkScreen['name'], linkToken, address: `/${name}` };
  if (name === 'prospect/documentation') return { name: 'documentation', linkToken, address: `/${name}` };
  if (name === 'forgotpassword' && !part) return { name, address: '/forgotpassword' };
  return { name: 'auth', address: '/auth' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
