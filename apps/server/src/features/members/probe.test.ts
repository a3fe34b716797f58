import { test } from "vitest";
import { startTestApp } from "../../testing/app.ts";
test("x", async () => {
  const app = await startTestApp();
  const l = await app.account({ role: "leader" });
  const a = await app.ask("GET", "/members", { token: l.token });
  console.log(a.status, app.logs.join("").slice(-1500));
  await app.close();
});
