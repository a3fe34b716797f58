import * as z from "zod/mini";
import { MOST_FIELDS } from "./custom-fields-kinds.ts";
import { choice, listQuery, name, version, idParams } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { allOps, listKinds, listShares, listSorts, listSubjects, listNames } from "./lists-rule.ts";
import { memberSorts } from "./members-choices.ts";
import { memberCard, memberQuery } from "./members.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/lists.ts";

/** Checked by rule.ts, which reports errors by path. */
const typedRule = z.record(z.string(), z.unknown(), { error: "field.required" });

const one = z.union([z.string(), z.number()]);
const leaf = z.object({
  field: z.string(),
  op: choice(allOps),
  value: z.optional(z.union([z.string(), z.number(), z.boolean(), z.array(one)])),
});
const groupOf = <T extends z.ZodMiniType>(node: T) =>
  z.union([leaf, z.object({ all: z.array(node) }), z.object({ any: z.array(node) }), z.object({ not: node })]);
/** The depth that rule.ts allows. */
const rule = groupOf(groupOf(groupOf(leaf)));

/** A table's columns with all custom fields are fewer. */
const mostColumns = MOST_FIELDS * 1.5;
/** A column of the members' table; unknown ones are ignored there. */
const column = z.string({ error: "field.text" }).check(z.regex(/^[A-Za-z0-9_]{1,40}$/, { error: "field.invalid" }));

const fields = {
  /** Unique among the owner's lists. */
  name: name(60),
  rule: typedRule,
  shared_with: z.optional(z.nullable(choice(listShares))),
  /** The table's columns when the list is open; empty: each reader's default. */
  columns: z.optional(z.array(column, { error: "field.invalid" }).check(z.maxLength(mostColumns, { error: "field.invalid" }))),
  sort: z.optional(z.nullable(choice(memberSorts))),
};
/** An unsaved rule, as a form has it. */
export const listRuleInput = z.object({ rule: typedRule });
export const savedListInput = z.object({ ...fields, subject: z.optional(choice(listSubjects)) });
/** A change: an absent field is unchanged. */
export const savedListChange = z.object({ ...fields, name: z.optional(fields.name), rule: z.optional(typedRule), version });
export const savedListQuery = z.object({ ...listQuery, subject: z.optional(choice(listSubjects)), sort: z.optional(choice(listSorts)) });

export const savedList = z.object({
  id: z.number(),
  name: z.string(),
  subject: choice(listSubjects),
  /** Null: it uses a field that the caller may not see. */
  rule: z.nullable(rule),
  /** The first such field; null: none. */
  forbidden: z.nullable(z.string()),
  shared_with: z.nullable(choice(listShares)),
  columns: z.array(z.string()),
  /** Null: by name, or the caller may not see the sort field. */
  sort: z.nullable(choice(memberSorts)),
  owner_name: z.string(),
  /** Owned by the caller; only the owner may change it. */
  own: z.boolean(),
  version: z.number(),
});
export type SavedList = z.infer<typeof savedList>;
export type KeptTable = Pick<SavedList, "columns" | "sort">;

/** The number of people in the caller's scope, counted up to a thousand. */
export const listTotal = z.object({ id: z.number(), total: z.nullable(z.number()), at_least: z.boolean() });
export type ListTotal = z.infer<typeof listTotal>;

export const askableField = z.object({
  key: z.string(),
  kind: choice(listKinds),
  /** For a custom field. */
  label: z.nullable(z.string()),
  /** The choices of a custom field. */
  options: z.array(z.object({ id: z.number(), label: z.string() })),
});
export type AskableField = z.infer<typeof askableField>;

const { q, limit, cursor, sort } = memberQuery.def.shape;
const people = ["members", "people", "families", "ministries", "visitors", "accounts"];

const lists = recordRoutes("list", savedList);

export const listRoutes = routeTable("lists", {
  listLists: {
    method: "GET",
    path: "/lists",
    summary: "One's own saved lists and those that are shared with the caller's rights",
    allow: "members:view",
    query: savedListQuery,
    reply: z.array(savedList),
    list: true,
  },
  listListFields: {
    method: "GET",
    path: "/lists/fields",
    summary: "What the caller's lists may ask about",
    allow: "members:view",
    reply: z.array(askableField),
  },
  listListTotals: {
    method: "GET",
    path: "/lists/totals",
    summary: "How many people each of the first lists finds, for their tabs",
    byCongregation: true,
    allow: "members:view",
    about: ["lists", ...people],
    reply: z.array(listTotal),
  },
  createList: lists.creation({
    path: "/lists",
    summary: "Save a list: a name and a rule that says who is in it",
    allow: "members:view",
    body: savedListInput,
    fails: ["list.nameTaken", "list.tooMany", "list.rule", "list.fieldForbidden"],
  }),
  getList: lists.reading({
    path: "/lists/{id}",
    summary: "One saved list",
    allow: "members:view",
  }),
  listListPeople: {
    method: "GET",
    path: "/lists/{id}/people",
    summary: "Who is in a saved list now, a page at a time, within the caller's scope",
    byCongregation: true,
    allow: "members:view",
    about: ["lists", ...people],
    params: idParams,
    query: z.object({ q, limit, cursor, sort }),
    reply: z.array(memberCard),
    list: true,
    people: true,
    fails: ["list.notFound", "list.fieldForbidden", "list.rule"],
  },
  updateList: lists.change({
    path: "/lists/{id}",
    summary: "Change one of the caller's own lists",
    allow: "members:view",
    body: savedListChange,
    fails: ["list.nameTaken", "list.rule", "list.fieldForbidden"],
  }),
  deleteList: lists.deletion({
    path: "/lists/{id}",
    summary: "Delete one of the caller's own lists; for 24 hours it can be restored",
    allow: "members:view",
  }),
  restoreList: lists.restoration({
    path: "/lists/{id}/restore",
    summary: "Bring a deleted list back as it was",
    allow: "members:view",
    fails: ["list.nameTaken"],
  }),
});

export const listFailures = {
  "list.rule": 400,
  "list.tooDeep": 400,
  "list.tooManyLeaves": 400,
  "list.unknownField": 400,
  "list.fieldForbidden": 403,
  "list.tooMany": 409,
} as const;
export type ListText = keyof typeof listFailures;

const special = { failures: listFailures, messages: {}, texts: inEachLanguage(failureTexts) } as const;

export const feature = {
  about: "Saved lists: a name and a rule that says who is in it, computed when it is opened.",
  routes: listRoutes,
  ...joined(recordTexts("list", listNames), special),
} as const;
