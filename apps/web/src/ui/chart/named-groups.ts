/** The average width of a letter at 11 px, and the least space between two names, in units of the drawing. */
const [LETTER, BETWEEN] = [5.8, 8];

/** The estimated width of a name on an axis, in units of the drawing. */
export const nameWidth = (name: string): number => name.length * LETTER;

/**
 * The groups whose names stand on an axis without touching: the last one, and from it backwards as many as there is room for.
 *
 * @param room from one group to the next, in units of the drawing
 * @param isLastAtEnd the last name ends at its group, as at the edge of a drawing; the others stand in the middle of theirs
 */
export function namedGroups(names: readonly string[], room: number, isLastAtEnd = false): ReadonlySet<number> {
  const widest = Math.max(0, ...names.map(nameWidth));
  const step = Math.max(1, Math.ceil((widest + BETWEEN) / room));
  const beforeLast = isLastAtEnd ? Math.max(1, Math.ceil((1.5 * widest + BETWEEN) / room)) : step;
  const last = names.length - 1;
  return new Set(
    names.flatMap((_, group) =>
      group === last || (last - beforeLast - group >= 0 && (last - beforeLast - group) % step === 0) ? [group] : [],
    ),
  );
}
