import { folded } from "./folded.ts";

/** Whether every word of what was typed stands somewhere in a name. */
export function nameHolds(name: string, typed: string): boolean {
  const text = folded(name);
  return folded(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
