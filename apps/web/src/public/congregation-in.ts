/** The congregation of a link (`?congregacao=3`); without one the server takes the seat. */
export const congregationIn = (search: string): number | undefined =>
  Number(/[?&]congregacao=([1-9]\d{0,14})(?:&|$)/.exec(search)?.[1]) || undefined;
