import * as z from "zod/mini";
import { chooserQuery } from "../fields.ts";
import { routeTable } from "../route.ts";
import { personChoice } from "./person.ts";

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
});
