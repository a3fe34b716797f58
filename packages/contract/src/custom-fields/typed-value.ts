import type { CustomKind } from "./choices.ts";

// What a form's text means, without the schema library: the public form is filled in on telephones.

/** A number as it is typed in the language: "1.234,5" or "1,234.5". What is none goes on as typed: the rules refuse it. */
export function numberIn(language: string, typed: string): number | string {
  const plain = language.startsWith("en") ? typed.replaceAll(",", "") : typed.replaceAll(".", "").replace(",", ".");
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(plain.trim()) ? Number(plain) : typed;
}
/** What was typed or chosen, as the wire has it; blank is null. */
export function valueIn(kind: CustomKind, language: string, draft: unknown): string | number | boolean | null {
  const text = typeof draft === "string" ? draft.trim() : "";
  if (text === "") return null;
  if (kind === "number") return numberIn(language, text);
  if (kind === "choice") return Number(text);
  return kind === "yes_no" ? text === "yes" : text;
}
