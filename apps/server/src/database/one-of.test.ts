import { sql } from "kysely";
import { expect, test } from "vitest";
import { queriesOf } from "./connect.ts";
import { startTestApp } from "../testing/app.ts";
import { equalTo } from "./one-of.ts";

test("a filter that is not given is no condition, whatever a given one says", async () => {
  const server = await startTestApp();
  const { handle } = server.database;
  const textOf = (wanted: Parameters<typeof equalTo>[0]) =>
    equalTo(wanted).map((condition) => {
      const { sql: text, parameters } = sql`${condition}`.compile(queriesOf(handle));
      return [text, ...parameters];
    });
  expect(textOf({ "ministries.status": "active", "ministries.leader_id": undefined })).toEqual([['"ministries"."status" = $1', "active"]]);
  expect(textOf({ "ministries.leader_id": 0, "ministries.name": "" })).toEqual([
    ['"ministries"."leader_id" = $1', 0],
    ['"ministries"."name" = $1', ""],
  ]);
  expect(textOf({})).toEqual([]);
  await server.close();
});
