import { test } from "vitest";
import { startTestApp } from "../../testing/app.ts";
test("probe", async () => {
  const server = await startTestApp();
  const a = await server.account({ role: "secretaria" });
  const made = await server.ask("POST", "/events", { token: a.token, body: { title: "x", type: "worship", start_date: "2026-11-22T18:30", end_date: "2026-11-22T20:00" } });
  console.log(made.text.slice(0, 300));
  const l = await server.ask("GET", "/events?from=2026-11-01&to=2027-12-31&limit=100", { token: a.token });
  console.log(l.text.slice(0, 300));
  const f = await server.ask<{ url: string }>("POST", "/calendar-feeds", { token: a.token, body: {} });
  const r = await server.ask("GET", new URL(f.body.data?.url ?? "").pathname.slice(4));
  console.log(r.text.slice(0, 300));
  console.log(server.logs.filter((x) => x.includes("err")).join("\n").slice(0, 3000));
  await server.close();
});
