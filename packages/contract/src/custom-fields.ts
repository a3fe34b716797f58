import * as z from "zod/mini";
import { customEditRights, customKinds, customViewRights, MOST_CHOICES, customFieldNames } from "./custom-fields-kinds.ts";
import * as valuesSchemas from "./custom-fields-values.ts";
import { choice, flag, id, instant, name, queryNumber, version, idParams } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { forWholeChurch } from "./permissions.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/custom-fields.ts";

const called = name(60);
/** In order. A choice without `id` is new. One that is left out is archived if it is in use, else deleted. */
const choicesInput = z.optional(
  z
    .array(z.object({ id: z.optional(id), label: called, archived: z.optional(flag) }), { error: "field.invalid" })
    .check(z.maxLength(MOST_CHOICES, { error: "customField.tooManyChoices" })),
);

const fields = {
  /** Unique among fields that are not archived; accents and case are ignored. */
  label: called,
  /** Default: accounts that see members. */
  view_right: z.optional(choice(customViewRights)),
  /** Default: accounts that change members. The account must also see the field. */
  edit_right: z.optional(choice(customEditRights)),
  /** Shown on the public visitor form. */
  on_public_form: z.optional(flag),
  required: z.optional(flag),
  /** For kind `choice` only. */
  choices: choicesInput,
};
/** A new field; it is the last in order. */
export const customFieldInput = z.object({ ...fields, kind: choice(customKinds) });
/** A change: an absent field is unchanged. The kind cannot change, because values would be lost. */
export const customFieldChange = z.object({
  ...fields,
  label: z.optional(called),
  kind: z.optional(choice(customKinds)),
  archived: z.optional(flag),
  version,
});

/** All fields that are not archived, in the wanted order. */
export const customFieldOrder = z.object({
  ids: z.array(id, { error: "field.invalid" }).check(z.maxLength(1000, { error: "field.invalid" })),
});

export const customFieldDeletion = z.object({
  /** Deletes the values; without it a field with values is archived. */
  values: z.optional(choice(["delete"])),
  /** The number of values that was shown to the caller; it must be unchanged. */
  count: z.optional(queryNumber(0, 999_999_999_999_999)),
});

/** An archived choice is not offered, but stays with people who have it. */
const customChoice = z.object({ id: z.number(), label: z.string(), archived: z.boolean() });
export const customField = z.object({
  id: z.number(),
  label: z.string(),
  kind: choice(customKinds),
  view_right: choice(customViewRights),
  edit_right: choice(customEditRights),
  on_public_form: z.boolean(),
  required: z.boolean(),
  /** Since this instant it is in no form or list; its values stay. */
  archived_at: z.nullable(instant),
  choices: z.array(customChoice),
  version: z.number(),
});
export type CustomField = z.infer<typeof customField>;

export const countedCustomField = z.object({ ...customField.def.shape, values: z.number() });
export type CountedCustomField = z.infer<typeof countedCustomField>;

/** `archived`: it had values, and was archived instead of deleted. */
export const deletedCustomField = z.object({ id: z.number(), archived: z.boolean() });
export const filledCustomField = z.object({ values: z.number() });

/** The part of a field that the public form needs. */
export const publicCustomField = z.object({
  id: z.number(),
  label: z.string(),
  kind: choice(customKinds),
  required: z.boolean(),
  choices: z.array(z.object({ id: z.number(), label: z.string() })),
});
export type PublicCustomField = z.infer<typeof publicCustomField>;

/** Custom values are part of people's records. */
const about = ["custom-fields", "members", "people", "visitors"];

const rows = recordRoutes("customField", customField, about);

export const customFieldRoutes = routeTable("custom-fields", {
  listCustomFields: {
    method: "GET",
    path: "/custom-fields",
    summary: "The church's own fields that the caller may see, in their order; with settings:manage all, archived ones last",
    allow: "signedIn",
    about: ["custom-fields"],
    reply: z.array(customField),
  },
  listPublicCustomFields: {
    method: "GET",
    path: "/custom-fields/public",
    summary: "The church's own fields that visitors are asked who register by themselves",
    allow: "anyone",
    limit: "cheap",
    about: ["custom-fields"],
    reply: z.array(publicCustomField),
  },
  getCustomField: {
    method: "GET",
    path: "/custom-fields/{id}",
    summary: "One of the church's own fields, and how many people it is filled in for",
    allow: "settings:manage",
    params: idParams,
    about,
    reply: countedCustomField,
    fails: ["customField.notFound"],
  },
  createCustomField: rows.creation({
    path: "/custom-fields",
    summary: "Add a field of the church's own",
    allow: forWholeChurch("settings:manage"),
    body: customFieldInput,
    fails: ["customField.nameTaken", "customField.tooMany"],
  }),
  orderCustomFields: {
    method: "POST",
    path: "/custom-fields/order",
    summary: "Put the church's own fields in another order",
    allow: forWholeChurch("settings:manage"),
    about,
    body: customFieldOrder,
    reply: z.array(customField),
    audit: "updates",
    done: "customField.updated",
    fails: ["customField.changedMeanwhile"],
  },
  updateCustomField: rows.change({
    path: "/custom-fields/{id}",
    summary: "Change a field of the church's own, its choices, or archive it and bring it back",
    allow: forWholeChurch("settings:manage"),
    body: customFieldChange,
    fails: ["customField.nameTaken", "customField.tooMany"],
  }),
  deleteCustomField: {
    method: "DELETE",
    path: "/custom-fields/{id}",
    summary: "Delete a field; one that is filled in is archived, or deleted with what was filled in. For 24 hours it can be restored",
    allow: forWholeChurch("settings:manage"),
    about,
    params: idParams,
    query: customFieldDeletion,
    reply: deletedCustomField,
    refusal: filledCustomField,
    audit: "deletions",
    done: "customField.deleted",
    fails: ["customField.notFound", "customField.countChanged"],
  },
  restoreCustomField: rows.restoration({
    path: "/custom-fields/{id}/restore",
    summary: "Bring a deleted field back, with what was filled in",
    allow: forWholeChurch("settings:manage"),
    fails: ["customField.nameTaken"],
  }),
});

export const customFieldFailures = {
  "customField.tooMany": 409,
  "customField.tooManyChoices": 400,
  "customField.kindFixed": 400,
  "customField.changedMeanwhile": 409,
  "customField.countChanged": 409,
  "customField.unknown": 400,
  "customField.denied": 400,
  "customField.alone": 400,
} as const;
export type CustomFieldText = keyof typeof customFieldFailures;

export const feature = {
  about: "The fields that the church adds to the records of its people.",
  schemas: [valuesSchemas],
  routes: customFieldRoutes,
  ...joined(recordTexts("customField", customFieldNames), {
    failures: customFieldFailures,
    messages: {},
    texts: inEachLanguage(failureTexts),
  }),
} as const;
