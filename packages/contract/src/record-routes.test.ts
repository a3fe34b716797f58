import { expect, test } from "vitest";
import * as z from "zod/mini";
import { idParams } from "./fields.ts";
import { recordRoutes } from "./record-routes.ts";

const reply = z.object({ id: z.number() });
const rows = recordRoutes("ministry", reply, ["ministries", "people"]);
const own = { path: "/ministries/{id}", summary: "One ministry", allow: "ministries:edit" } as const;

test("a route states its path and right, and the rest follows from its kind and the record's key", () => {
  expect(rows.reading(own)).toEqual({
    ...own,
    method: "GET",
    about: ["ministries", "people"],
    params: idParams,
    reply,
    fails: ["ministry.notFound"],
  });
  const deletion = { method: "DELETE", audit: "deletions", done: "ministry.deleted", fails: ["ministry.notFound"] };
  expect(rows.deletion(own)).toMatchObject({ ...own, ...deletion });
  const restoration = { method: "POST", done: "ministry.restored", fails: ["ministry.notFound", "undo.tooLate"] };
  expect(rows.restoration(own)).toMatchObject(restoration);
  expect(rows.creation(own)).not.toHaveProperty("params");
});

test("keys that a route sets replace the defaults; its failures are added", () => {
  const other = z.object({ name: z.string() });
  const row = rows.change({ ...own, refusal: other, fails: ["ministry.nameTaken"] });
  expect(row).toMatchObject({ refusal: other, done: "ministry.updated", fails: ["ministry.notFound", "ministry.nameTaken"] });
});
