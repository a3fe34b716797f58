import { allRoutes } from "@aprisco/contract/routes.ts";
import { expect, test } from "vitest";
import { startTestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { fixtures } from "./fixtures.ts";

test("a deleted account is unknown to every administrator, of one congregation or of the whole church", async () => {
  const server = await startTestApp();
  const [other] = await runSql<{ id: number }>(server.database.handle, "insert into congregations (name) values ('Jardim') returning id");
  const whole = await server.account({ role: "admin", name: "Ádila Prado" });
  const local = await server.account({ role: "admin", name: "Bento Local", congregationIds: [other?.id ?? 0] });
  const near = await server.account({ role: "admin", name: "Caio Perto", congregationIds: [1] });
  const gone = await server.account({ role: "visitante", name: "Dora Saiu" });
  const deleted = await server.ask("DELETE", `/users/${gone.id}`, { token: whole.token });
  expect(deleted.status).toBe(200);
  const answers: string[] = [];
  // An avatar comes as a file, whose type is refused before its account is read.
  const asked = allRoutes.filter(({ operation, row }) => row.path.startsWith("/users/{id}") && operation !== "setUserAvatar");
  for (const { operation, row } of asked) {
    const of = [];
    for (const { token } of [whole, near, local]) {
      const body = row.method === "GET" ? {} : { body: { ...fixtures.bodies?.[operation] } };
      const answer = await server.ask(row.method, row.path.replace("{id}", String(gone.id)), { token, ...body });
      of.push(`${answer.status} ${answer.body.error}`);
    }
    if (of.some((one) => one !== "404 user.notFound")) answers.push(`${operation}: ${of.join(" | ")}`);
  }
  expect(answers).toEqual([]);
  await server.close();
});
