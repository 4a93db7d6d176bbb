/** The worker that reads photos of iPhones, as the built web names it. */
const WORKER = /^\/assets\/heic-worker-[\w-]+\.js$/;
/** The decoder is WebAssembly, which no page of ours may run. A worker has the policy of its own file: this one may run it and reach nothing, not even us. */
const POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/** The policy of a file that is not that of all others; null = that of all others. */
export const ownPolicyOf = (path: string): string | null => (WORKER.test(path) ? POLICY : null);
