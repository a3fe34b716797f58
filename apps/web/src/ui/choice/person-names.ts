import { folded } from "./folded.ts";

export function nameHolds(name: string, typed: string): boolean {
  const text = folded(name);
  return folded(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
