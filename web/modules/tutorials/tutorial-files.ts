/** The shipped videos, posters and captions, by name; the build gives each an address of its own. */
const addresses = import.meta.glob<string>('../../assets/tutorials/*.{webm,webp,vtt}', { query: '?url', import: 'default', eager: true });

/** Where the browser finds a file of web/assets/tutorials. */
export const tutorialFile = (name: string): string | undefined => addresses[`../../assets/tutorials/${name}`];
