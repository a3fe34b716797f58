import * as z from "zod/mini";
import { idParams } from "../fields.ts";
import { memberCard, memberQuery } from "../members/member.ts";
import { recordRows } from "../record-rows.ts";
import { routeTable } from "../route.ts";
import { askableField, listTotal, savedList, savedListChange, savedListInput, savedListQuery } from "./list.ts";

const { q, limit, cursor, sort } = memberQuery.def.shape;
const people = ["members", "people", "families", "ministries", "visitors", "accounts"];

const lists = recordRows("list", savedList);

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
