import { folded } from "./folded.ts";

/** Whether a name contains every typed word. */
export function nameHolds(name: string, typed: string): boolean {
  const text = folded(name);
  return folded(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
