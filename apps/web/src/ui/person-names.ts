/** Lower case without accents, as the server compares names. */
const folded = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Whether every word of what was typed stands somewhere in a name. */
export function nameHolds(name: string, typed: string): boolean {
  const text = folded(name);
  return folded(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
