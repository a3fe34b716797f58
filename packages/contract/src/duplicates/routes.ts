import * as z from "zod/mini";
import { idParams } from "../fields.ts";
import { routeTable } from "../route.ts";
import { alikePerson, alikeQuery, dismissal, duplicatePair, pairQuery } from "./duplicate.ts";
import { madeMerge, mergeEntry, mergeInput, mergePreview, mergeQuery, undoneMerge } from "./merge.ts";

/** What a merge touches: every feature that knows people. */
const about = ["duplicates", "people", "members", "visitors", "families", "ministries", "leadership", "roll", "timeline", "accounts"];

export const duplicateRoutes = routeTable("duplicates", {
  listDuplicates: {
    method: "GET",
    path: "/people/duplicates",
    summary: "Pairs of people who may be one, the likeliest first; both within the caller's reach",
    byCongregation: true,
    allow: "members:edit",
    about: ["duplicates", "people", "members", "visitors"],
    query: pairQuery,
    reply: z.array(duplicatePair),
    list: true,
    people: true,
  },
  findAlikePeople: {
    method: "GET",
    path: "/people/alike",
    summary: "Known people who may be the one who is being entered, the surest first",
    byCongregation: true,
    allow: "members:create",
    about: ["duplicates", "people", "members", "visitors"],
    query: alikeQuery,
    reply: z.array(alikePerson),
  },
  dismissDuplicate: {
    method: "POST",
    path: "/people/duplicates/dismiss",
    summary: "Say that a pair are two people, for good, or take that back",
    allow: "members:edit",
    body: dismissal,
    reply: z.object({ id: z.number() }),
    audit: "updates",
    done: "duplicate.dismissed",
    fails: ["duplicate.notFound"],
  },
  previewMerge: {
    method: "GET",
    path: "/people/merge",
    summary: "What a merge would ask and bring over; nothing is changed",
    allow: "members:edit",
    about,
    query: mergeQuery,
    reply: mergePreview,
    fails: ["person.notFound", "merge.same"],
  },
  mergePeople: {
    method: "POST",
    path: "/people/merge",
    summary: "Make two records of one human being one; for 7 days it can be undone",
    allow: "members:edit",
    about,
    body: mergeInput,
    reply: madeMerge,
    creates: true,
    audit: "updates",
    done: "merge.done",
    fails: ["person.notFound", "merge.same", "merge.accounts", "merge.rank", "member.rollTaken"],
  },
  listMerges: {
    method: "GET",
    path: "/people/merges",
    summary: "The merges of the last weeks, the latest first",
    byCongregation: true,
    allow: "members:edit",
    about: ["duplicates", "people"],
    query: pairQuery,
    reply: z.array(mergeEntry),
    list: true,
    people: true,
  },
  undoMerge: {
    method: "POST",
    path: "/people/merges/{id}/undo",
    summary: "Make two records of one again; what was changed meanwhile stays",
    allow: "members:edit",
    about,
    params: idParams,
    reply: undoneMerge,
    audit: "updates",
    done: "merge.undone",
    fails: ["merge.notFound", "person.notFound", "merge.accounts", "merge.rank", "undo.notLast", "undo.tooLate"],
  },
});
