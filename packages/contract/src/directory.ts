import * as z from "zod/mini";
import { filePatience, mediaTypes } from "./file-formats.ts";
import { tooLarge } from "./export.ts";
import { choice, flag, listQuery } from "./fields.ts";
import { householdRoles } from "./families-place.ts";
import { inEachLanguage } from "./languages.ts";
import { photo } from "./people.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/directory.ts";

/** What a person may show in the directory besides the name. */
export const directoryFields = ["photo", "phone", "email", "birthday"] as const;
export type DirectoryField = (typeof directoryFields)[number];

/** Whether an account's owner may stand in the directory: members of full age may. */
export const directoryStandings = ["member", "child", "notMember"] as const;

const shown = { photo: flag, phone: flag, email: flag, birthday: flag };
export const directoryInput = z.object({ listed: flag, ...shown });

export const ownDirectory = z.object({
  standing: choice(directoryStandings),
  /** The caller may read the directory. */
  open: z.boolean(),
  listed: z.boolean(),
  photo: z.boolean(),
  phone: z.boolean(),
  email: z.boolean(),
  birthday: z.boolean(),
});
export type OwnDirectory = z.infer<typeof ownDirectory>;

/** A person of the directory. Fields that they do not show are null. */
export const directoryPerson = z.object({
  /** The person's id. */
  id: z.number(),
  /** The household's id; null: the person has none. */
  family_id: z.nullable(z.number()),
  family: z.nullable(z.string()),
  role: z.nullable(choice(householdRoles)),
  name: z.string(),
  photo,
  /** "(19) 99123-4567". */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** "MM-DD"; the year is never shown. */
  birthday: z.nullable(z.string()),
});
export type DirectoryPerson = z.infer<typeof directoryPerson>;

export const directoryQuery = z.object({ q: listQuery.q, limit: listQuery.limit, cursor: listQuery.cursor });

const about = ["directory", "families", "members", "people", "settings"];

export const directoryRoutes = routeTable("directory", {
  listDirectory: {
    method: "GET",
    path: "/directory",
    summary: "The members who chose to stand in the directory, by household, a page at a time; for members once the church opens it",
    byCongregation: true,
    allow: "signedIn",
    about,
    query: directoryQuery,
    reply: z.array(directoryPerson),
    list: true,
    people: true,
    fails: ["directory.closed"],
  },
  printDirectory: {
    method: "GET",
    path: "/directory/print",
    summary: "The directory as a printable document, with the photos that people show",
    byCongregation: true,
    allow: "members:manage",
    reply: z.string(),
    files: [mediaTypes.pdf],
    patience: filePatience,
    refusal: tooLarge,
    audit: "data",
    fails: ["report.empty", "report.tooLarge"],
  },
  getOwnDirectory: {
    method: "GET",
    path: "/account/directory",
    summary: "What the caller shows in the directory",
    allow: "signedIn",
    about,
    reply: ownDirectory,
    shows: "caller",
  },
  changeOwnDirectory: {
    method: "PUT",
    path: "/account/directory",
    summary: "Choose whether to stand in the directory, and what it shows",
    allow: "signedIn",
    about,
    body: directoryInput,
    reply: ownDirectory,
    audit: "user",
    done: "directory.saved",
    fails: ["directory.child", "directory.notMember"],
  },
});

export const directoryFailures = { "directory.closed": 403, "directory.child": 422, "directory.notMember": 422 } as const;
export const directoryMessages = { "directory.saved": 200 } as const;
export type DirectoryText = keyof typeof directoryFailures | keyof typeof directoryMessages;

export const feature = {
  about: "The directory of members: who chose to stand in it, by household, with what each one shows.",
  routes: directoryRoutes,
  failures: directoryFailures,
  messages: directoryMessages,
  texts: inEachLanguage(failureTexts),
} as const;
