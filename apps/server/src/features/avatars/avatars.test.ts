import { readdir } from "node:fs/promises";
import path from "node:path";
import type { SavedAvatar } from "@aprisco/contract/avatars.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type Answer, type TestAccount, type TestApp } from "../../testing/app.ts";
import { hugePng, photograph, rectangle } from "../../testing/records/pictures.ts";
import { tinyPng } from "../../fixtures.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let member: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  member = await server.account({ role: "membro" });
});
afterAll(() => server.close());

type Content = Blob | Buffer | string;
const send = (content: Content, { token = member.token, url = "/upload/avatar", part = "avatar" } = {}): Promise<Answer<SavedAvatar>> => {
  const file = new File([content instanceof Buffer ? new Uint8Array(content) : content], "eu.png", { type: "image/png" });
  return server.ask("POST", url, { token, body: { [part]: file } });
};
/** Requests a picture as a browser does, without a token. */
const show = (url: string | null | undefined) => server.app.inject({ url: url ?? "/none" });
const me = async (token = member.token) =>
  (await server.ask<{ avatar: string | null; version: number }>("GET", "/auth/me", { token })).body.data;
const objects = async (): Promise<number> =>
  (await readdir(path.dirname(server.services.storage.drafts), { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) =>
    entry.isFile(),
  ).length;

test("an avatar is a square, upright, without metadata, and public for those who know its name", async () => {
  const taken = await photograph();
  const { status, body } = await send(taken);
  expect([status, body.message]).toEqual([200, "Foto atualizada."]);
  const url = body.data?.avatarUrl;
  expect(url).toMatch(/^\/api\/uploads\/avatars\/[\w-]{22}\.webp$/);
  expect(await me()).toMatchObject({ avatar: url, version: body.data?.version });
  const kept = await show(url);
  expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ width: 512, height: 512, format: "webp" });
  expect([kept.rawPayload.includes("Segredo"), (await sharp(kept.rawPayload).metadata()).exif]).toEqual([false, undefined]);
  expect(await sharp((await show(`${url}?size=thumb`)).rawPayload).metadata()).toMatchObject({ width: 96, height: 96, format: "webp" });
  expect((await show(`${url}?t=1764000000000`)).statusCode).toBe(200);
});

test("C41 the file name on the owner's device is never shown", async () => {
  const file = new File([tinyPng()], "Ana Lima 529.982.247-25.png", { type: "image/png" });
  const { body } = await server.ask<SavedAvatar>("POST", "/upload/avatar", { token: member.token, body: { avatar: file } });
  const { statusCode, headers } = await show(body.data?.avatarUrl);
  expect([statusCode, JSON.stringify(headers)]).toEqual([200, expect.not.stringMatching(/Ana|529/)]);
});

test("the specification's calls: a part named avatar or file, at either address", async () => {
  for (const part of ["avatar", "file"]) expect((await send(tinyPng(), { part })).status).toBe(200);
  const { body } = await send(tinyPng(), { url: `/users/${member.id}/avatar` });
  expect((await me())?.avatar).toBe(body.data?.avatarUrl);
  expect((await send(tinyPng(), { part: "picture" })).body.error).toBe("request.malformed");
});

test("a small picture is not enlarged", async () => {
  const { body } = await send(await rectangle(60, 40).png().toBuffer());
  expect(await sharp((await show(body.data?.avatarUrl)).rawPayload).metadata()).toMatchObject({ width: 40, height: 40 });
});

test("C42 it is served with its real type, never executed, and cached by the browser only", async () => {
  const { body } = await send(tinyPng());
  expect((await show(body.data?.avatarUrl)).headers).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": expect.stringMatching(/^inline; filename="[\w-]{22}\.webp"/),
    "cache-control": "private, max-age=31536000, immutable",
  });
});

test("a new one replaces it: the former address is unknown, and its bytes are deleted a day later", async () => {
  const first = (await send(tinyPng())).body.data?.avatarUrl;
  const second = (await send(tinyPng())).body.data?.avatarUrl;
  expect(second).not.toBe(first);
  expect([(await show(first)).statusCode, (await show(second)).statusCode]).toEqual([404, 200]);
  const owned = await runSql<{ open: number }>(
    server.database.handle,
    "select count(*)::int as open from files where purpose = 'avatar' and created_by = $1 and unattached_since is null",
    [member.id],
  );
  expect(owned).toEqual([{ open: 1 }]);
});

test("it can be removed, a second time without an error", async () => {
  const { body } = await send(tinyPng());
  const remove = (): Promise<Answer<SavedAvatar>> =>
    server.ask<SavedAvatar>("DELETE", `/users/${member.id}/avatar`, { token: member.token });
  expect((await remove()).body).toMatchObject({ message: "Foto removida.", data: { avatarUrl: null } });
  expect((await remove()).body.data).toMatchObject({ avatarUrl: null });
  expect([(await me())?.avatar, (await show(body.data?.avatarUrl)).statusCode]).toEqual([null, 404]);
});

test("another account's only from a higher rank; it is deleted with the account", async () => {
  const clerk = await server.account({ role: "secretaria" });
  const equal = await server.account({ role: "secretaria" });
  const admin = await server.account({ role: "admin" });
  const other = await server.account({ role: "membro" });
  const url = `/users/${other.id}/avatar`;
  expect((await send(tinyPng(), { token: member.token, url })).status).toBe(403);
  expect(await send(tinyPng(), { token: clerk.token, url: `/users/${equal.id}/avatar` })).toMatchObject({
    status: 403,
    body: { error: "user.outranked" },
  });
  expect((await send(tinyPng(), { token: clerk.token, url: "/users/999999/avatar" })).body.error).toBe("user.notFound");
  const { body } = await send(tinyPng(), { token: clerk.token, url });
  expect((await show(body.data?.avatarUrl)).statusCode).toBe(200);
  expect((await server.ask("DELETE", `/users/${other.id}`, { token: admin.token })).status).toBe(200);
  expect((await show(body.data?.avatarUrl)).statusCode).toBe(404);
});

test("C8 a pending account cannot put a picture on the church's address", async () => {
  const waiting = await server.account({ role: "visitante", status: "pendente" });
  expect((await send(tinyPng(), { token: waiting.token })).body.error).toBe("session.restricted");
  expect((await send(tinyPng(), { token: waiting.token, url: `/users/${waiting.id}/avatar` })).body.error).toBe("session.restricted");
});

describe("C39 C40 invalid and oversized pictures", () => {
  let other: TestAccount;
  beforeAll(async () => {
    other = await server.account({ role: "membro" });
  });
  const wrong: readonly (readonly [what: string, make: () => Content | Promise<Content>, code: string])[] = [
    ["SVG", () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "file.type"],
    ["HTML", () => "<!doctype html><script>alert(1)</script>", "file.type"],
    ["a PDF", () => "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n", "file.type"],
    ["HEIC", () => Buffer.from("0000001c6674797068656963000000006d696631", "hex"), "file.heic"],
    ["nothing", () => "", "file.missing"],
    ["30,000 pixels square", () => hugePng(30_000, 30_000), "file.unreadable"],
    [
      "half a picture",
      async () => (await rectangle(300, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 90_000),
      "file.unreadable",
    ],
    ["5 MB and a byte", () => Buffer.alloc(5 * 1_048_576 + 1), "file.tooLarge"],
  ];
  test.each(wrong)("%s is refused, and leaves nothing", async (_what, make, code) => {
    const before = await objects();
    expect((await send(await make(), { token: other.token })).body.error).toBe(code);
    expect([await objects(), (await me(other.token))?.avatar]).toEqual([before, null]);
  });

  test("a GIF that is also a script is re-encoded without it", async () => {
    const gif = await rectangle(10, 10).gif().toBuffer();
    const { body } = await send(Buffer.concat([gif, Buffer.from("/*<script>alert(document.cookie)</script>*/")]), { token: other.token });
    expect((await show(body.data?.avatarUrl)).rawPayload.includes("script")).toBe(false);
  });
});

test("C41 no other name gives access to a file", async () => {
  const { body } = await send(tinyPng());
  const name = body.data?.avatarUrl?.split("/").at(-1) ?? "";
  for (const wrong of [
    "../../../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "%2e%2e%2fpasswd",
    "..%5c..%5cwin.ini",
    `${name}%00.png`,
    `%2fetc%2fpasswd`,
    `x/${name}`,
    name.replace(".webp", ""),
    name.slice(1),
    `${"A".repeat(22)}.webp`,
    "",
  ])
    expect([wrong, (await show(`/api/uploads/avatars/${wrong}`)).statusCode]).toEqual([wrong, 404]);
});

test("F1 an account closed during its upload: 401, and nothing is stored", async () => {
  const owner = await server.account({ role: "membro" });
  const before = await objects();
  const waiting = async () =>
    (await runSql(server.database.handle, "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .length;
  let answer: Promise<Answer<SavedAvatar>> | undefined;
  await server.database.transaction(async (tx) => {
    await runSql(tx, "update accounts set email = null, status = 'inativo', closed_at = now(), closed_because = 'deleted' where id = $1", [
      owner.id,
    ]);
    answer = send(tinyPng(), { token: owner.token });
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
  });
  expect(await answer).toMatchObject({ status: 401, body: { error: "session.required" } });
  expect(await objects()).toBe(before);
});
