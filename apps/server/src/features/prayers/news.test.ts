import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestAccount } from "../../testing/app.ts";
import { startMailing } from "../../testing/mailing.ts";
import { runSql } from "../../testing/store.ts";

const words = "canário-notícia-9902";
let mailing: Awaited<ReturnType<typeof startMailing>>;
let pastor: TestAccount;
let asked = 0;
const rows = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(mailing.house.database.handle, text, values);
const call = (method: string, path: string, by: TestAccount | null, body?: object, language?: string) =>
  mailing.house.ask(method, path, {
    from: `10.44.0.${(asked += 1) % 250}`,
    ...(by ? { token: by.token } : {}),
    ...(body ? { body } : {}),
    ...(language ? { headers: { "accept-language": language } } : {}),
  });
async function ask(body: object, by: TestAccount | null = null, language?: string): Promise<number> {
  expect((await call("POST", "/prayers", by, { text: words, wish: "team", ...body }, language)).status).toBe(201);
  return (await rows<{ id: number }>("select max(id) as id from prayer_requests"))[0]?.id ?? 0;
}
const pray = (id: number) => call("POST", `/pastoral/prayers/${id}/pray`, pastor);
const answer = (id: number) => call("PUT", `/pastoral/prayers/${id}`, pastor, { status: "answered", answer: words });

beforeAll(async () => {
  mailing = await startMailing();
  pastor = await mailing.house.account({ role: "pastor_presidente" });
});
afterAll(() => mailing.stop());

test("who asked for news gets a message at the first prayer and at the answer, once each, without a word of the request", async () => {
  const id = await ask({ name: "Rosa", contact: " rosa@exemplo.com ", wants_news: true }, null, "es");
  await pray(id);
  await call("PUT", `/pastoral/prayers/${id}`, pastor, { owner: "me" });
  await answer(id);
  await call("PUT", `/pastoral/prayers/${id}`, pastor, { status: "praying" });
  await answer(id);
  const mails = await mailing.read();
  expect(mails.map(({ to }) => to)).toEqual(["rosa@exemplo.com", "rosa@exemplo.com"]);
  expect(mails[0]?.subject).toContain("Estamos orando por ti");
  expect(mails[0]?.text).toContain("¡Hola, Rosa!");
  expect(mails[1]?.subject).toContain("Damos gracias contigo");
  expect(JSON.stringify(mails)).not.toContain(words);
});

test("taking a request up is the first prayer for it, and a member hears at their own address", async () => {
  const member = await mailing.house.account({ role: "membro" });
  const id = await ask({ wants_news: true }, member);
  await call("PUT", `/pastoral/prayers/${id}`, pastor, { owner: "me" });
  const [mail, ...others] = await mailing.read();
  expect(mail?.subject).toContain("Estamos orando por você");
  const [account] = await rows<{ email: string }>("select email from accounts where id = $1", [member.id]);
  expect(mail?.to).toBe(account?.email);
  expect(others).toEqual([]);
});

test("nobody hears who did not ask, left no e-mail, died, wants no contact, or of whose request staff wrote", async () => {
  const member = await mailing.house.account({ role: "membro" });
  const secretary = await mailing.house.account({ role: "admin" });
  const ids = [
    await ask({ contact: "calada@exemplo.com" }),
    await ask({ contact: "(19) 99123-4567", wants_news: true }),
    await ask({ contact: "nome <a@exemplo.com>, b@exemplo.com", wants_news: true }),
    await ask({ wants_news: true, person_id: member.personId }, secretary),
  ];
  const quiet = await ask({ wants_news: true }, member);
  await rows("update people set do_not_contact = true where id = $1", [member.personId]);
  for (const id of [...ids, quiet]) {
    await pray(id);
    await answer(id);
  }
  expect(await mailing.read()).toEqual([]);
});
