/** Grams of a whole by the quantities of its parts: each has at least one, and together they are the whole, where it has so many. */
export function shareWeight(grams: number, quantities: readonly number[]): number[] {
  const all = quantities.reduce((sum, quantity) => sum + quantity, 0);
  let [left, of] = [grams, all];
  return quantities.map((quantity, index) => {
    const others = quantities.length - index - 1;
    const share = others === 0 ? left : Math.min(Math.round((left * quantity) / of), left - others);
    const taken = Math.max(1, share);
    left -= taken;
    of -= quantity;
    return taken;
  });
}
