import * as z from "zod/mini";
import { chooserQuery, idParams } from "../fields.ts";
import { routeTable } from "../route.ts";
import { memberLink, personChoice } from "./person.ts";

export const peopleRoutes = routeTable("people", {
  listPeople: {
    method: "GET",
    path: "/people",
    summary: "People to choose from, by name; the included one first",
    byCongregation: true,
    allow: "members:view",
    about: ["people", "members", "visitors"],
    query: chooserQuery,
    reply: z.array(personChoice),
    list: true,
    people: true,
  },
  getMemberLink: {
    method: "GET",
    path: "/people/{id}/member",
    summary: "What leads from a person to their record in the register of members, where the caller may open it",
    allow: "members:view",
    about: ["people", "members"],
    params: idParams,
    reply: memberLink,
    fails: ["person.notFound"],
  },
});
