import type { LogEntry, AuditChange } from "@aprisco/contract/audit.ts";
import { type Language, inEachLanguage } from "@aprisco/contract/languages.ts";
import { userColumns } from "@aprisco/contract/texts/accounts.ts";
import { changeWords } from "@aprisco/contract/texts/audit.ts";
import { eventWords } from "@aprisco/contract/texts/notifications.ts";
import { visitorColumns } from "@aprisco/contract/texts/visitors.ts";
import { words } from "@aprisco/contract/words.ts";
import type { Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import type { AuditSubjectSources } from "../../facets/audit-subjects.ts";
import { cellReader } from "../../sheets/sheet.ts";
import { lifeIn, sayAct, sayRecord, saySection, wordsIn } from "./say.ts";
import { type LogLine, namesOfAccounts, namesOfPeople, type Names } from "./store.ts";

type Words = Readonly<Record<Language, Readonly<Record<string, string>>>>;
type Values = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
const columns = [inEachLanguage(visitorColumns), inEachLanguage(userColumns)] as const;
const fields: Words = inEachLanguage(words);

const camel = (field: string): string => field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const changes: Words = inEachLanguage(changeWords);
const events: Words = inEachLanguage(eventWords);

/** The label of a field, as on forms; null: none. */
export function wordOfField(name: string, language: Language): string | null {
  // The church's own settings have keys of this form.
  const field = name.replace(/^church\./, "");
  const key = camel(field);
  const titles = columns.map((one) => (one[language].titles as Readonly<Record<string, string>>)[field]);
  const others = changes[language][key] ?? events[language][`event.${field}`];
  return fields[language][key] ?? titles.find((title) => title !== undefined) ?? others ?? null;
}

const fieldWord = (field: string, language: Language): string => wordOfField(field, language) ?? field.replaceAll("_", " ");

/** The label of a value of a closed list, from forms and exports; otherwise the stored value. */
const valueWord = (field: string, value: string, language: Language): string =>
  fields[language][`${camel(field)}.${value}`] ??
  columns.map((one) => (one[language].values as Values | undefined)?.[field]?.[value]).find((word) => word !== undefined) ??
  value;

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === "string") : []);
const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : {};

/** The changed fields of a line by their labels, with the values before and after if they were recorded. */
function changesOf({ action, metadata }: Pick<LogLine, "action" | "metadata">, language: Language): AuditChange[] {
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
  // Changes of an account's role and status are acts of their own, named by the field.
  const own = action.match(/^user\.(role|status)$/)?.[1];
  if (own !== undefined) return [shown(own, metadata["from"], metadata["to"], true)];
  return listOf(metadata["fields"]).map((field) => shown(field, before[field], after[field], field in after));
}

export interface Listener {
  readonly scope: Scope;
  readonly language: Language;
  readonly auditSubjects: AuditSubjectSources;
}

const idsOf = (ids: readonly (number | null)[]): readonly number[] => [...new Set(ids.filter((id) => id !== null))];
const ACCOUNTS: ReadonlySet<string | null> = new Set(["accounts", "users"]);

/** The kind of the record that an act's line names; null: none. */
export const recordIn = (action: string): string | null => lifeIn(action)?.key ?? subjectKeys[action] ?? null;

function subjectOf(
  { action, target_id: id }: LogLine,
  auditSubjects: AuditSubjectSources,
): { readonly key: string; readonly id: number } | null {
  const key = recordIn(action);
  return id !== null && key !== null && auditSubjects[key] ? { key, id } : null;
}
const subjectKeys: Readonly<Record<string, string | undefined>> = {
  closeCongregation: "congregation",
  reopenCongregation: "congregation",
  copyFamilyAddress: "family",
  "calendar.compared": "calendarLink",
  syncCalendarLink: "calendarLink",
  createAssetEvent: "asset",
  lendAsset: "asset",
  returnAsset: "asset",
  disposeAsset: "asset",
  createStockMovement: "item",
  reverseStockMovement: "item",
  "visitor.returned": "visitor",
};

async function namesOfSubjects(handle: Handle, { scope, auditSubjects }: Listener, lines: readonly LogLine[]) {
  const wanted = Map.groupBy(
    lines.flatMap((line) => subjectOf(line, auditSubjects) ?? []),
    ({ key }) => key,
  );
  const found = await Promise.all(
    [...wanted].map(
      async ([key, those]) =>
        [key, (await auditSubjects[key]?.names(handle, scope, idsOf(those.map(({ id }) => id)))) ?? new Map()] as const,
    ),
  );
  return new Map<string, ReadonlyMap<number, string | null>>(found);
}

const said: ReadonlySet<string> = new Set(["fields", "before", "after"]);
const textsOf = (metadata: LogLine["metadata"]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(metadata).flatMap(([key, value]) =>
      said.has(key) ? [] : [[key, typeof value === "string" ? value : JSON.stringify(value)]],
    ),
  );

export function whoOf(names: Names, id: number, language: Language): { readonly name: string | null } & Pick<LogEntry, "who" | "who_is"> {
  const { gone, hidden } = wordsIn[language];
  const name = names.get(id);
  if (name === undefined) return { name: null, who: gone, who_is: "gone" };
  return name === null ? { name, who: hidden, who_is: "hidden" } : { name, who: name, who_is: "known" };
}

/** Formats lines, with present names that the reader may see. */
export async function showLines(handle: Handle, listener: Listener, lines: readonly LogLine[]): Promise<readonly LogEntry[]> {
  const { scope, language, auditSubjects } = listener;
  const { system, visitor, types } = wordsIn[language];
  const accountsIn = lines.map((line) => (ACCOUNTS.has(line.target_type) ? line.target_id : null));
  const [accounts, people, records] = await Promise.all([
    namesOfAccounts(handle, scope, idsOf([...lines.map(({ account_id }) => account_id), ...accountsIn])),
    namesOfPeople(handle, scope, idsOf(lines.map(({ person_id }) => person_id))),
    namesOfSubjects(handle, listener, lines),
  ]);
  const doer = ({ account_id: id, address }: LogLine): Pick<LogEntry, "user" | "who" | "who_is"> => {
    if (id === null) return { user: null, who: address === null ? system : visitor, who_is: "nobody" };
    const { name, ...words } = whoOf(accounts, id, language);
    return { user: { id, name }, ...words };
  };
  return lines.map((line) => {
    const subject = subjectOf(line, auditSubjects);
    const record = subject && records.get(subject.key)?.get(subject.id);
    const ofPerson = line.person_id === null ? null : people.get(line.person_id);
    const ofAccount = ACCOUNTS.has(line.target_type) && line.target_id !== null ? accounts.get(line.target_id) : null;
    const name = record ?? ofPerson ?? ofAccount ?? null;
    const { account_id: _account, ...rest } = line;
    return {
      ...rest,
      ...doer(line),
      text: sayAct(line, language, name),
      name,
      path: record && subject ? (auditSubjects[subject.key]?.path(subject.id) ?? null) : null,
      target_name: sayRecord(line, language),
      section_name: saySection(line.section, language),
      type_name: types[line.type],
      changes: changesOf(line, language),
      metadata: textsOf(line.metadata),
    };
  });
}
