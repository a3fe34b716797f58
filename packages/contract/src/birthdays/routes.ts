import * as z from "zod/mini";
import { routeTable } from "../route.ts";
import { birthday, birthdayQuery } from "./birthday.ts";

export const birthdayRoutes = routeTable("birthdays", {
  listBirthdays: {
    method: "GET",
    path: "/members/birthdays",
    summary: "Whose birthday, wedding or baptism is remembered on the days of a span, by day, a page at a time",
    byCongregation: true,
    allow: "members:view",
    about: ["birthdays", "members", "people", "settings"],
    query: birthdayQuery,
    reply: z.array(birthday),
    list: true,
    people: true,
  },
});
