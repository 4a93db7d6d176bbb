/**
 * The most that anything is waited for: below the half hour after which a run without an ended test is stopped, so that the wait itself says what
 * never came. How fast the machine is decides nothing. `WAIT_LIMIT_S` shortens it for somebody who mends a journey.
 */
export const LIMIT_MS = Number(process.env['WAIT_LIMIT_S'] ?? 480) * 1_000;
