import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import type { Visitor } from "@aprisco/contract/visitors-card.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let secretary: TestAccount;
let names = 0;

interface Card {
  readonly id: number;
  readonly person: number;
  readonly email: string;
  readonly phone: string;
}
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const countOf = async (text: string, values: readonly unknown[] = []): Promise<number> =>
  (await rowsOf<{ n: number }>(`select count(*)::int as n from ${text}`, values))[0]?.n ?? -1;

async function addCard(phone?: string): Promise<Card> {
  names += 1;
  const email = `visita${names}@exemplo.com`;
  const digits = phone ?? `1999${String(names).padStart(7, "0")}`;
  const [row] = await rowsOf<{ id: number; person: number }>(
    `with p as (insert into people (name, email, phone, congregation_id) values ('Davi Prado', $1, $2, 1) returning id)
     insert into visitors (person_id, congregation_id, visit_date, created_at) select id, 1, '2026-11-01', '2026-11-01' from p
     returning id, person_id as person`,
    [email, `+55${digits}`],
  );
  if (!row) throw new Error("no card");
  return { ...row, email, phone: digits };
}
const post = (body: Readonly<Record<string, unknown>>, by = secretary) =>
  server.ask<UserWithLink>("POST", "/users", { token: by.token, body: { name: "Davi Prado", password: "regador7", ...body } });
const put = (card: Card, by = secretary) =>
  server.ask<Visitor>("PUT", `/visitors/${card.id}`, {
    token: by.token,
    body: { status: "convertido_para_membro", converted_at: server.now().toISOString(), converted_by: "system" },
  });
async function expectOne(card: Card, email = card.email): Promise<void> {
  const rows = await rowsOf(
    `select v.status, m.status as membership, a.email from visitors v left join accounts a on a.person_id = v.person_id
     left join memberships m on m.person_id = v.person_id where v.id = $1`,
    [card.id],
  );
  expect(rows).toEqual([{ status: "convertido_para_membro", membership: "active", email }]);
  expect(await countOf("accounts where email = $1", [email])).toBe(1);
  expect(await countOf("people where phone = $1", [`+55${card.phone}`])).toBe(1);
}

beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria" });
});
afterAll(() => server.close());

test("C6b sent twice, a conversion answers the same account", async () => {
  const card = await addCard();
  const first = await post({ email: card.email, visitor_id: card.id });
  const again = await post({ email: card.email, visitor_id: card.id, password: "outra1" });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body.data?.id).toBe(first.body.data?.id);
  await expectOne(card);
  expect(await countOf("audit_log where action = 'convertVisitor' and target_id = $1", [card.id])).toBe(1);
});

test("C6b sent ten times at once, a conversion makes one account", async () => {
  const card = await addCard();
  const answers = await Promise.all(Array.from({ length: 10 }, () => post({ email: card.email, visitor_id: card.id })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ body }) => body.data?.id)).size).toBe(1);
  await expectOne(card);
});

test("C5 converted again without users:edit, an account stays as staff left it since", async () => {
  const leader = await server.account({ role: "leader" });
  const card = await addCard();
  await rowsOf("update visitors set follow_up_owner_id = $1 where id = $2", [leader.id, card.id]);
  const first = await post({ email: card.email, visitor_id: card.id }, leader);
  expect(first.status).toBe(201);
  const id = first.body.data?.id;
  const again = () => post({ email: card.email, visitor_id: card.id, role: "leader" }, leader);
  expect((await again()).body.data).toMatchObject({ id, user: { role: "membro", status: "ativo" } });
  await rowsOf("update accounts set status = 'inativo', password_hash = null where id = $1", [id]);
  const { status, body } = await again();
  expect([status, body.data?.link]).toEqual([201, null]);
  expect(await rowsOf("select role, status, password_hash from accounts where id = $1", [id])).toEqual([
    { role: "membro", status: "inativo", password_hash: null },
  ]);
});

test("C5 a deactivated account is approved by a conversion only with users:edit", async () => {
  const leader = await server.account({ role: "leader" });
  const card = await addCard();
  await rowsOf("update visitors set follow_up_owner_id = $1 where id = $2", [leader.id, card.id]);
  const closed = await server.account({ role: "visitante", status: "inativo", email: card.email });
  await rowsOf("update accounts set person_id = $1 where id = $2", [card.person, closed.id]);
  const statusNow = () => rowsOf("select status from accounts where id = $1", [closed.id]);
  const refused = await post({ email: card.email, visitor_id: card.id }, leader);
  expect([refused.status, refused.body.error]).toEqual([403, "permission.denied"]);
  expect(await statusNow()).toEqual([{ status: "inativo" }]);
  expect((await post({ email: card.email, visitor_id: card.id })).status).toBe(201);
  expect(await statusNow()).toEqual([{ status: "ativo" }]);
});

test("C6b two cards converted at once with one address make one account; the other is refused", async () => {
  const [one, other] = [await addCard(), await addCard()];
  const answers = await Promise.all([one, other].map((card) => post({ email: one.email, visitor_id: card.id })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await countOf("accounts where email = $1", [one.email])).toBe(1);
  expect(await countOf("visitors where status = 'convertido_para_membro' and id in ($1, $2)", [one.id, other.id])).toBe(1);
});

test("C6b interrupted between account and card it leaves nothing, and a repetition is complete", async () => {
  const card = await addCard();
  await rowsOf(
    "create function cut() returns trigger language plpgsql as 'begin raise exception ''cut''; end'; create trigger cut before update on visitors for each row execute function cut()",
  );
  expect((await post({ email: card.email, visitor_id: card.id })).status).toBe(500);
  await rowsOf("drop function cut cascade");
  expect(await countOf("accounts where email = $1", [card.email])).toBe(0);
  expect(await countOf("memberships where person_id = $1", [card.person])).toBe(0);
  expect((await post({ email: card.email, visitor_id: card.id })).status).toBe(201);
  await expectOne(card);
});

test("C6b in two calls, the second links account and card to one person", async () => {
  const card = await addCard();
  const made = await post({ email: card.email, phone: card.phone });
  expect(made.status).toBe(201);
  const { status, body } = await put(card);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ status: "convertido_para_membro", email: card.email });
  expect(body.data?.converted_by).not.toBe("system");
  await expectOne(card);
  expect((await put(card)).status).toBe(200);
  await expectOne(card);
});

test("C6b interrupted between its two calls and repeated, a conversion leaves one account", async () => {
  const card = await addCard();
  const first = await post({ email: card.email, phone: card.phone });
  server.advance(10 * 60_000);
  const again = await post({ email: card.email, phone: card.phone });
  expect(again.status).toBe(201);
  expect(again.body.data?.id).toBe(first.body.data?.id);
  expect((await put(card)).status).toBe(200);
  await expectOne(card);
});

test("C6b interrupted between its two calls and repeated with the card, the known account is offered and linked", async () => {
  const card = await addCard();
  const first = await post({ email: card.email, phone: card.phone });
  const refused = await post({ email: card.email, visitor_id: card.id });
  expect(refused.body).toMatchObject({ error: "user.emailTaken", data: { account_id: first.body.data?.id } });
  const tied = await post({ email: card.email, visitor_id: card.id, account_id: first.body.data?.id });
  expect([tied.status, tied.body.data?.id]).toEqual([201, first.body.data?.id]);
  await expectOne(card);
});

test("C6b the second call twice at once links once", async () => {
  const card = await addCard();
  await post({ email: card.email, phone: card.phone });
  const answers = await Promise.all([put(card), put(card), put(card)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await expectOne(card);
});

test("with different addresses a shared phone number finds each card's own account", async () => {
  const alone = await addCard();
  await post({ email: "entra.com.este@exemplo.com", phone: alone.phone });
  expect((await put(alone)).status).toBe(200);
  await expectOne(alone, "entra.com.este@exemplo.com");

  const [one, other] = [await addCard("19977770000"), await addCard("19977770000")];
  await post({ email: one.email, phone: one.phone });
  await post({ email: other.email, phone: other.phone, name: "Rute Prado" });
  expect([(await put(other)).status, (await put(one)).status]).toEqual([200, 200]);
  const emails = await rowsOf<{ email: string }>(
    "select a.email from visitors v join accounts a on a.person_id = v.person_id where v.id in ($1, $2) order by v.id",
    [one.id, other.id],
  );
  expect(emails.map(({ email }) => email)).toEqual([one.email, other.email]);
});

test("a family's shared phone number links no card to another's account", async () => {
  const card = await addCard();
  await post({ email: "mae@exemplo.com", phone: card.phone, name: "Rute Prado" });
  expect((await put(card)).body.error).toBe("visitor.noAccount");
});

test("the second call without an account of this caller within the hour is refused, and the card stays", async () => {
  const card = await addCard();
  const another = await server.account({ role: "secretaria" });
  await post({ email: card.email, phone: card.phone }, another);
  expect((await put(card)).body).toMatchObject({ success: false, error: "visitor.noAccount" });
  await rowsOf("update accounts set created_at = created_at - interval '1 hour 1 second' where created_by = $1", [another.id]);
  expect((await put(card, another)).body.error).toBe("visitor.noAccount");
  expect(await rowsOf("select status, converted_at from visitors where id = $1", [card.id])).toEqual([
    { status: "novo", converted_at: null },
  ]);
});

test("a second call for a person who has another account already is refused", async () => {
  const card = await addCard();
  const own = await server.account({ role: "membro" });
  await rowsOf("update accounts set person_id = $1 where id = $2", [card.person, own.id]);
  await post({ email: `outro.${card.email}`, phone: card.phone });
  expect((await put(card)).body.error).toBe("user.personHasAccount");
});

test("an account made by staff without a card: a person, an account and a membership", async () => {
  const { status, body } = await post({
    email: "equipe@exemplo.com",
    password: null,
    role: "leader",
    department: "Louvor",
    notes: "Novo líder",
  });
  expect(status).toBe(201);
  expect(body.data?.user).toMatchObject({ role: "leader", status: "ativo", department: "Louvor", hasPassword: false });
  expect(body.data?.link).toContain("/reset-password#");
  const [row] = await rowsOf(
    "select a.notes, a.created_by, m.status from accounts a join memberships m on m.person_id = a.person_id where a.id = $1",
    [body.data?.id],
  );
  expect(row).toEqual({ notes: "Novo líder", created_by: secretary.id, status: "active" });
  const guest = await post({ email: "convidado@exemplo.com", role: "visitante" });
  expect(await countOf("memberships m join accounts a on a.person_id = m.person_id where a.id = $1", [guest.body.data?.id])).toBe(0);
  expect((await post({ email: "equipe@exemplo.com", name: "Outra Pessoa", role: "leader" })).body.error).toBe("user.emailTaken");
  expect((await post({ email: "equipe@exemplo.com", role: "membro" })).body.error).toBe("user.emailTaken");
});
