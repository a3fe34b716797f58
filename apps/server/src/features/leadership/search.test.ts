import type { Leader } from "@aprisco/contract/leadership.ts";
import { expect, test } from "vitest";
import { startTestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

test("a search compares names and e-mails; a typed phone number reveals nothing", async () => {
  const server = await startTestApp();
  const { token } = await server.account({ role: "admin" });
  const [person] = await runSql<{ id: number }>(
    server.database.handle,
    `insert into people (name, email, phone, family_name, preferred_name, congregation_id)
     values ('Quézia Sardinha Lemos', 'quezia.lemos@exemplo.com', '+5519993334455', 'Bragança', 'Keka', 1) returning id`,
  );
  await server.ask("POST", "/leaders", { token, body: { person_id: person?.id, position: "deacon" } });
  const found = async (q: string) =>
    ((await server.ask<Leader[]>("GET", `/leaders?q=${encodeURIComponent(q)}`, { token })).body.data ?? []).map((one) => one.person_id);
  for (const q of ["quezia", "sardinha lemos", "keka", "quezia.lemos@exemplo.com"]) expect([q, await found(q)]).toEqual([q, [person?.id]]);
  for (const q of ["19993334455", "(19) 99333-4455", "33344", "braganca"]) expect([q, await found(q)]).toEqual([q, []]);
  await server.close();
});
