import type { ChurchLogo } from "@aprisco/contract/church-logo.ts";
import type { KeptFile } from "@aprisco/contract/files.ts";
import type { PublicSettings } from "@aprisco/contract/settings.ts";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sweepFiles } from "../../files/sweep.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { tinyPng } from "../../fixtures.ts";
import { runSql } from "../../testing/store.ts";
import { readChurchLogo } from "./index.ts";

let server: TestApp;
let ana: TestAccount;
let bia: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  [ana, bia] = [await server.account({ role: "admin" }), await server.account({ role: "pastor_presidente" })];
});
beforeEach(() => runSql(server.database.handle, "delete from church_logo"));
afterAll(() => server.close());

async function upload({ token } = ana): Promise<number> {
  const { body } = await server.ask<KeptFile>("POST", "/upload", { token, body: { purpose: "church_logo", file: tinyPng() } });
  return body.data?.id ?? 0;
}
const put = (id: number, { token } = ana) => server.ask<ChurchLogo>("PUT", "/settings/logo", { token, body: { file_id: id } });
const remove = ({ token } = ana) => server.ask<ChurchLogo>("DELETE", "/settings/logo", { token });
const shown = async () => (await server.ask<PublicSettings>("GET", "/settings/public")).body.data?.logo_id;
const picture = (id: number) => server.app.inject({ url: `/api/files/public/${id}?size=thumb` });

test("the logo is public, and cached by browsers", async () => {
  const id = await upload();
  const { status, body } = await put(id);
  expect([status, body.message, body.data]).toEqual([200, "Logotipo salvo.", { file_id: id }]);
  expect(await shown()).toBe(id);
  expect((await server.ask<ChurchLogo>("GET", "/settings/logo", { token: ana.token })).body.data).toEqual({ file_id: id });
  const answer = await picture(id);
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
  const member = await server.account({ role: "membro" });
  expect((await server.app.inject({ url: `/api/files/${id}`, headers: { authorization: `Bearer ${member.token}` } })).statusCode).toBe(200);
});

test("what the server writes documents with is the PNG of the logo; none without one", async () => {
  const { handle } = server.database;
  expect(await readChurchLogo(handle, server.services.storage)).toBeNull();
  await put(await upload());
  const bytes = await readChurchLogo(handle, server.services.storage);
  expect(bytes && (await sharp(bytes).metadata()).format).toBe("png");
});

test("the account that removed the logo may set it again, even another's upload", async () => {
  const id = await upload(ana);
  await put(id);
  const { body } = await remove(bia);
  expect([body.message, body.data, await shown()]).toEqual(["Logotipo removido.", { file_id: null }, null]);
  expect((await put(id, ana)).body.error).toBe("file.notFound");
  expect((await put(id, bia)).body.data).toEqual({ file_id: id });
});

test("another's file, an unknown one, and the present logo", async () => {
  const id = await upload(ana);
  expect((await put(id, bia)).body.error).toBe("file.notFound");
  expect((await put(987_654)).body.error).toBe("file.notFound");
  expect((await put(id)).status).toBe(200);
  expect((await put(id)).status).toBe(200);
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(200);
});

test("two concurrent choices both get an answer, and one logo is left", async () => {
  const ids = [await upload(ana), await upload(bia)] as const;
  const answers = await Promise.all([put(ids[0], ana), put(ids[1], bia)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [left] = await runSql<{ id: number }>(server.database.handle, "select file_id as id from church_logo");
  expect(await runSql(server.database.handle, "select id from files where id = any($1) and unattached_since is null", [ids])).toEqual([
    left,
  ]);
});

test("the activity log says who changed the logo, and nothing when nothing changed", async () => {
  const id = await upload();
  await put(id);
  await put(id);
  const rows = await runSql(
    server.database.handle,
    "select action, metadata from audit_log where action = 'setChurchLogo' order by id desc limit 2",
  );
  expect(rows).toEqual([
    { action: "setChurchLogo", metadata: { fields: [] } },
    { action: "setChurchLogo", metadata: { fields: ["logo"] } },
  ]);
});

test("a replaced logo is private at once, and deleted a day later", async () => {
  const [first, second] = [await upload(), await upload()];
  await put(first);
  await put(second);
  expect([await shown(), (await picture(first)).statusCode, (await picture(second)).statusCode]).toEqual([second, 404, 200]);
  server.advance(86_400_001);
  await sweepFiles(server.services);
  expect(await runSql(server.database.handle, "select id from files where id = any($1)", [[first, second]])).toEqual([{ id: second }]);
});
