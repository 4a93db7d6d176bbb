/**
 * What Google Maps asks of other hosts, by the kinds of Google's own list, without what a map drawn from pictures can do without: no eval, no
 * frames, no workers.
 */
const hosts: Readonly<Record<string, string>> = {
  'script-src': 'https://maps.googleapis.com',
  'connect-src': 'https://*.googleapis.com https://*.google.com https://*.gstatic.com',
  'img-src': 'https://*.googleapis.com https://*.google.com https://*.gstatic.com https://*.googleusercontent.com',
  'style-src': 'https://fonts.googleapis.com',
  'font-src': 'https://fonts.gstatic.com',
};

/** The policy of a page that may show Google Maps. */
export const withGoogleMaps = (policy: string): string =>
  policy
    .split(';')
    .map((directive) => [directive, hosts[directive.trim().split(' ', 1)[0] ?? '']].filter(Boolean).join(' '))
    .join(';');
