import * as z from "zod/mini";
import { idParams } from "../fields.ts";
import { recordRows } from "../record-rows.ts";
import { routeTable } from "../route.ts";
import {
  countedCustomField,
  customField,
  customFieldChange,
  customFieldDeletion,
  customFieldInput,
  customFieldOrder,
  deletedCustomField,
  filledCustomField,
  publicCustomField,
} from "./custom-field.ts";

/** Their values stand in the records of people. */
const about = ["custom-fields", "members", "people", "visitors"];

const fields = recordRows("customField", customField, about);

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
  createCustomField: fields.creation({
    path: "/custom-fields",
    summary: "Add a field of the church's own",
    allow: "settings:manage",
    body: customFieldInput,
    fails: ["customField.nameTaken", "customField.tooMany"],
  }),
  orderCustomFields: {
    method: "POST",
    path: "/custom-fields/order",
    summary: "Put the church's own fields in another order",
    allow: "settings:manage",
    about,
    body: customFieldOrder,
    reply: z.array(customField),
    audit: "updates",
    done: "customField.updated",
    fails: ["customField.changedMeanwhile"],
  },
  updateCustomField: fields.change({
    path: "/custom-fields/{id}",
    summary: "Change a field of the church's own, its choices, or archive it and bring it back",
    allow: "settings:manage",
    body: customFieldChange,
    fails: ["customField.nameTaken", "customField.tooMany"],
  }),
  deleteCustomField: {
    method: "DELETE",
    path: "/custom-fields/{id}",
    summary: "Delete a field; one that is filled in is archived, or deleted with what was filled in. For 24 hours it can be restored",
    allow: "settings:manage",
    about,
    params: idParams,
    query: customFieldDeletion,
    reply: deletedCustomField,
    refusal: filledCustomField,
    audit: "deletions",
    done: "customField.deleted",
    fails: ["customField.notFound", "customField.countChanged"],
  },
  restoreCustomField: fields.restoration({
    path: "/custom-fields/{id}/restore",
    summary: "Bring a deleted field back, with what was filled in",
    allow: "settings:manage",
    fails: ["customField.nameTaken"],
  }),
});
