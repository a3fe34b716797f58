import type { AuditChange } from "@aprisco/contract/audit/entry.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import { cellReader } from "../../sheets/sheet.ts";
import type { LogLine } from "./log-store.ts";
import { fieldWord, valueWord } from "./value-words.ts";

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === "string") : []);
const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : {};

/** What a line says of changed fields: by their names on forms, each with the values before and after where they were written down. */
export function changesOf({ action, metadata }: Pick<LogLine, "action" | "metadata">, language: Language): AuditChange[] {
  const cell = cellReader({ language, timeZone: "UTC" });
  const valueOf = (field: string, value: unknown): string | null => {
    const text = cell(value);
    return text === null ? null : valueWord(field, String(text), language);
  };
  const before = membersOf(metadata["before"]);
  const after = membersOf(metadata["after"]);
  const shown = (field: string, was: unknown, is: unknown, has: boolean): AuditChange => ({
    field,
    label: fieldWord(field, language),
    before: has ? valueOf(field, was) : null,
    after: has ? valueOf(field, is) : null,
    has_values: has,
  });
  // Changes of an account's role and status are lines of their own, called for the field.
  const own = action.match(/^user\.(role|status)$/)?.[1];
  if (own !== undefined) return [shown(own, metadata["from"], metadata["to"], true)];
  return listOf(metadata["fields"]).map((field) => shown(field, before[field], after[field], field in after));
}
