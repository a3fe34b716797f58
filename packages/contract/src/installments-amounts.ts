/**
 * The amounts of a plan's installments in centavos, the first one first: the total divided, and the last takes the rest.
 *
 * @param total whole centavos, at least `count`
 * @param count at least 1
 */
export function installmentAmounts(total: number, count: number): readonly number[] {
  const usual = Math.floor(total / count);
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? total - usual * (count - 1) : usual));
}
