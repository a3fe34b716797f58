interface Waiting {
  /** An instant in ISO 8601, UTC. */
  readonly since: string;
}

/**
 * The `most` that are to be done first, the longest waiting at the top. The kinds take turns, so that a long queue of one does
 * not hide another: six registrations do not push out the visitor whose call is due today.
 *
 * @param kinds what waits of each kind, the longest waiting first
 */
export function mostUrgent<T extends Waiting>(kinds: readonly (readonly T[])[], most: number): T[] {
  const rounds = Math.max(0, ...kinds.map((kind) => kind.length));
  const inTurns = Array.from({ length: rounds }, (_, round) => kinds.flatMap((kind) => kind[round] ?? [])).flat();
  return inTurns.slice(0, most).toSorted((one, other) => (one.since < other.since ? -1 : Number(one.since > other.since)));
}
