import { factorKinds } from "@aprisco/contract/factors-proof.ts";
import { languages } from "@aprisco/contract/languages.ts";
import { noticeEvents } from "@aprisco/contract/notifications-events.ts";
import { allRoutes } from "@aprisco/contract/routes.ts";
import { churchFields, settingKeys } from "@aprisco/contract/settings.ts";
import type { core } from "zod/mini";
import { expect, test } from "vitest";
import { wordOfField } from "./show.ts";

/** Fields of bodies that no record has: proofs, or other names of fields listed below. */
const none = new Set(["version", "currentPassword", "code", "assertion", "all", "ids", "file_id", "to", "event", "key", "value"]);
const shapeOf = (body: core.$ZodType | undefined): readonly string[] =>
  Object.keys((body?._zod.def as { readonly shape?: object } | undefined)?.shape ?? {});
const named =
  "address avatar choices congregations contacts cpf do_not_contact logo status visit_date accepts_calls accepts_visits last_contact_at next_action next_action_date".split(
    " ",
  );
/** The fields that a line may name as changed: those of each audited body, and those named by handlers. */
const catalogue = [
  ...new Set([
    ...allRoutes
      .filter(({ row }) => row.audit !== undefined && (row.method === "PUT" || row.method === "PATCH"))
      .flatMap(({ row }) => shapeOf(row.body).filter((name) => !none.has(name))),
    ...named,
    ...factorKinds,
    ...noticeEvents,
    ...settingKeys,
    ...churchFields.map((name) => `church.${name}`),
  ]),
];

test.each(languages)("each field that a line may name has a word in %s", (language) => {
  expect(catalogue.length).toBeGreaterThan(120);
  expect(catalogue.filter((field) => wordOfField(field, language) === null)).toEqual([]);
});

test("a field of another release has no label", () => {
  expect(wordOfField("no_such_field", "pt-BR")).toBeNull();
});
