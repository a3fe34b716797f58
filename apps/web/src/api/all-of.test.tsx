import { positionRoutes } from "@aprisco/contract/positions.ts";
import { expect, test } from "vitest";
import { allOf } from "./all-of.ts";
import { answer, fakeServer } from "./fake-server.ts";
import { createQueryClient } from "./query-client.ts";

test("a whole list is read page after page", async () => {
  const paths: string[] = [];
  fakeServer(({ path }) => {
    paths.push(path);
    const isLast = path.includes("cursor=next");
    const rows = isLast ? [{ id: 101, name: "Vídeo" }] : [{ id: 1, name: "Áudio" }];
    return answer(200, rows, { meta: { total: 101, nextCursor: isLast ? null : "next" } });
  });
  const positions = await createQueryClient().fetchQuery(allOf(positionRoutes.listPositions, { sort: "name" }));
  expect(positions.map(({ name }) => name)).toEqual(["Áudio", "Vídeo"]);
  expect(paths).toEqual(["/api/volunteer-positions?sort=name&limit=100", "/api/volunteer-positions?sort=name&limit=100&cursor=next"]);
});
