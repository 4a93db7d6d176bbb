/**
 * The ways of a journey (mouse, keyboard alone) or the screens it is looked at on (desktop, phone) that this run takes: all of them, or the one whose turn
 * it is by WAY, a whole number that the command draws from the commit.
 */
export function waysOfRun<T>(ways: readonly T[]): T[] {
  const turn = process.env['WAY'];
  return turn === undefined ? [...ways] : ways.slice(Number(turn) % ways.length).slice(0, 1);
}
