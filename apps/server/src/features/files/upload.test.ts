import { readdir } from "node:fs/promises";
import path from "node:path";
import type { KeptFile } from "@aprisco/contract/files.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type Answer, type TestAccount, type TestApp } from "../../testing/app.ts";
import { hugePng, photograph, rectangle } from "../../testing/records/pictures.ts";
import { tinyPng } from "../../fixtures.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
});
afterAll(() => server.close());

type Content = Blob | Buffer | string;
const fileOf = (content: Content, name = "logo.png"): File =>
  new File([content instanceof Buffer ? new Uint8Array(content) : content], name, { type: "image/png" });
const send = (
  content: Content,
  name?: string,
  headers: Readonly<Record<string, string>> = {},
  token = admin.token,
): Promise<Answer<KeptFile>> =>
  server.ask("POST", "/upload", { token, headers, body: { purpose: "church_logo", file: fileOf(content, name) } });
const get = (id: number | undefined, { token, size = "" }: { token?: string | undefined; size?: string } = {}, folder = "files") =>
  server.app.inject({ url: `/api/${folder}/${id}${size && `?size=${size}`}`, headers: token ? { authorization: `Bearer ${token}` } : {} });
const rows = () => runSql<{ id: number }>(server.database.handle, "select id from files");
const objects = async (): Promise<string[]> =>
  (await readdir(path.dirname(server.services.storage.drafts), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

async function leaves(call: () => Promise<unknown>): Promise<readonly [rows: number, objects: number]> {
  const before = [(await rows()).length, (await objects()).length] as const;
  await call();
  return [(await rows()).length - before[0], (await objects()).length - before[1]];
}

test("a picture is stored upright, no larger than needed, without metadata", async () => {
  const taken = await photograph();
  expect([(await sharp(taken).metadata()).orientation, taken.includes("Segredo")]).toEqual([6, true]);
  const { status, body } = await send(taken, "Foto da fachada.JPG");
  expect(status).toBe(201);
  expect(body.data).toEqual({ id: expect.any(Number), name: "Foto da fachada.png", mime: "image/png", bytes: expect.any(Number) });
  const kept = await get(body.data?.id, { token: admin.token });
  const { width, height, format, exif, orientation } = await sharp(kept.rawPayload).metadata();
  expect([width, height, format, exif, orientation]).toEqual([400, 600, "png", undefined, undefined]);
  expect(kept.rawPayload.length).toBe(body.data?.bytes);
  expect(kept.rawPayload.includes("Segredo")).toBe(false);
  const small = await get(body.data?.id, { token: admin.token, size: "thumb" });
  expect(small.headers["content-type"]).toBe("image/webp");
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 128, height: 192, format: "webp" });
});

test("spec §7: a file alone is enough; only its sender reads it", async () => {
  const sent = (content: Content, name: string, token = admin.token) =>
    server.ask<KeptFile>("POST", "/upload", { token, body: { file: fileOf(content, name) } });
  const picture = await sent(tinyPng(), "cartaz.png");
  expect([picture.status, picture.body.data]).toEqual([
    201,
    { id: expect.any(Number), name: "cartaz.webp", mime: "image/webp", bytes: expect.any(Number) },
  ]);
  const paper = await sent("%PDF-1.4\n%%EOF\n", "ata.pdf");
  expect([paper.status, paper.body.data?.mime]).toEqual([201, "application/pdf"]);
  const other = await server.account({ role: "admin" });
  const statusFor = async (token: string) => (await get(picture.body.data?.id, { token })).statusCode;
  expect([await statusFor(admin.token), await statusFor(other.token)]).toEqual([200, 404]);
  expect((await sent("#!/bin/sh", "script.sh")).body.error).toBe("file.type");
  expect((await server.ask("POST", "/upload", { body: { file: fileOf(tinyPng()) } })).status).toBe(401);
});

test("C42 a picture is served with its real type, never executed", async () => {
  const { body } = await send(tinyPng(), "logo da igreja ção.png");
  const { headers } = await get(body.data?.id, { token: admin.token });
  expect(headers).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": `inline; filename="logo da igreja c_a_o.png"; filename*=UTF-8''logo%20da%20igreja%20%C3%A7%C3%A3o.png`,
    "cache-control": "no-store",
    "content-length": String(body.data?.bytes),
  });
});

test.each([
  ["jpeg", () => rectangle(10, 10).jpeg().toBuffer()],
  ["gif", () => rectangle(10, 10).gif().toBuffer()],
  ["webp", () => rectangle(10, 10).webp().toBuffer()],
] as const)("spec §5: %s is taken, whatever it is called", async (_kind, make) => {
  expect((await send(await make(), "anything.exe")).body.data).toMatchObject({ name: "anything.png", mime: "image/png" });
});

describe("V21 C39 invalid and fake pictures", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const pdf = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
  test.each([
    ["SVG", svg],
    ["SVG with an XML head", `<?xml version="1.0"?>${svg}`],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["a script", "alert(1)"],
    ["a PDF that is called .jpg", pdf],
    ["ZIP", Buffer.from("504b0304140000000000", "hex")],
    ["ELF", Buffer.from("7f454c4602010100", "hex")],
    ["ImageMagick's own language", "push graphic-context\nfill 'url(https://example.com/x)'\npop graphic-context"],
  ])("%s is refused, and leaves nothing", async (_name, content) => {
    const left = await leaves(async () => {
      const { status, body } = await send(content, "logo.jpg");
      expect([status, body.error, body.message]).toEqual([400, "file.type", "Este tipo de arquivo não é aceito aqui."]);
    });
    expect(left).toEqual([0, 0]);
  });

  test("an iPhone's picture is refused with its own message", async () => {
    const { status, body } = await send(Buffer.from("0000001c6674797068656963000000006d696631", "hex"), "IMG_0001.HEIC");
    expect([status, body.error]).toEqual([400, "file.heic"]);
    expect(body.message).toMatch(/HEIC.*Mais Compatível/);
  });

  test("AVIF and TIFF, which the library could read, are refused", async () => {
    for (const content of [await rectangle(10, 10).avif().toBuffer(), await rectangle(10, 10).tiff().toBuffer()])
      expect((await send(content)).body.error).toBe("file.type");
  });

  test("a GIF that is also a script is re-encoded without it", async () => {
    const gif = await rectangle(10, 10).gif().toBuffer();
    const { body } = await send(Buffer.concat([gif, Buffer.from("/*<script>alert(document.cookie)</script>*/")]), "a.gif");
    const kept = await get(body.data?.id, { token: admin.token });
    expect(kept.rawPayload.includes("script")).toBe(false);
  });

  test.each([0.1, 0.5, 0.9, 0.99])("a picture cut off after %d of it is unreadable", async (part) => {
    const whole = await rectangle(300, 300).png({ compressionLevel: 0 }).toBuffer();
    const left = await leaves(async () => {
      expect((await send(whole.subarray(0, Math.floor(whole.length * part)))).body.error).toBe("file.unreadable");
    });
    expect(left).toEqual([0, 0]);
  });

  test("C40 a picture of 30,000 × 30,000 pixels is refused without taking its memory", async () => {
    const bomb = hugePng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const { rss } = process.memoryUsage();
    expect((await send(bomb)).body.error).toBe("file.unreadable");
    expect((process.memoryUsage().rss - rss) / 1_048_576).toBeLessThan(200);
  });

  test("C40 a picture with a side that no camera has is refused by its head", async () => {
    for (const [width, height] of [
      [20_001, 1],
      [1, 20_001],
    ] as const)
      expect((await send(hugePng(width, height))).body.error).toBe("file.unreadable");
    expect((await send(hugePng(20_000, 1))).status).toBe(201);
  });

  test("nothing, and a form without a file", async () => {
    expect((await send("")).body.error).toBe("file.missing");
    const form = "--x\r\ncontent-disposition: form-data; name=purpose\r\n\r\nchurch_logo\r\n--x--\r\n";
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const { status, body } = await server.ask("POST", "/upload", { token: admin.token, headers, body: form });
    expect([status, body.error]).toEqual([400, "file.missing"]);
  });
});

test("C41 the sender's file name reaches no path and deceives nobody", async () => {
  for (const [sent, shown] of [
    ["../../etc/passwd.png", "passwd.png"],
    ["C:\\Users\\Ana\\logo.png", "logo.png"],
    ["gnp\u202Egol.png", "gnpgol.png"],
    ["logo.php.png", "logo.php.png"],
    ["..png", "png.png"],
    ["fotos/", "arquivo.png"],
    ["a\u200Bb\u0007.png", "ab.png"],
    ["lo<go>b.png", "logob.png"],
    [`${"ã".repeat(300)}.png`, `${"ã".repeat(116)}.png`],
  ] as const)
    expect([sent, (await send(tinyPng(), sent)).body.data?.name]).toEqual([sent, shown]);
  expect((await objects()).filter((name) => !/^[a-z2-7]{32}$/.test(name))).toEqual([]);
});

test("only those who may change the settings upload a logo; refusals are logged", async () => {
  for (const role of ["secretaria", "leader", "membro", "visitante"] as const) {
    const account = await server.account({ role });
    const left = await leaves(async () => expect((await send(tinyPng(), "x.png", {}, account.token)).body.error).toBe("permission.denied"));
    expect([role, left]).toEqual([role, [0, 0]]);
    expect(await runSql(server.database.handle, "select action from audit_log where account_id = $1", [account.id])).toEqual([
      { action: "access.denied" },
    ]);
  }
  const { body } = await server.ask("POST", "/upload", { token: admin.token, body: { purpose: "anything", file: fileOf(tinyPng()) } });
  expect([body.error, body.fields]).toEqual(["request.invalid", { purpose: "field.choice" }]);
});

test("V6 a file without an owner record is its sender's; its id gives others no access", async () => {
  const { body } = await send(tinyPng());
  const id = body.data?.id;
  const other = await server.account({ role: "admin" });
  expect((await get(id, { token: admin.token })).statusCode).toBe(200);
  const answers = [await get(id, { token: other.token }), await get(987_654, { token: other.token }), await get(id, {}, "files/public")];
  expect(answers.map((answer) => answer.json<{ error: string }>().error)).toEqual(["file.notFound", "file.notFound", "file.notFound"]);
  expect(answers[0]?.json()).toEqual(answers[1]?.json());
  expect((await get(id)).statusCode).toBe(401);
});

test("C43 a file above its purpose's limit is refused, with or without an announced length", async () => {
  const noise = Buffer.alloc(5 * 1_048_576 + 1, "x");
  const left = await leaves(async () => {
    const { status, body } = await send(noise);
    expect([status, body.error]).toEqual([413, "file.tooLarge"]);
    const announced = await server.app.inject({
      method: "POST",
      url: "/api/upload",
      headers: { authorization: `Bearer ${admin.token}`, "content-type": "multipart/form-data; boundary=x", "content-length": "999999999" },
      payload: "--x--",
    });
    expect([announced.statusCode, announced.headers["connection"]]).toEqual([413, "close"]);
  });
  expect(left).toEqual([0, 0]);
});

test("a repeated upload under the same key is one file, and leaves no bytes of the second", async () => {
  const key = { "idempotency-key": "logo-1" };
  const first = await send(tinyPng(), "logo.png", key);
  const left = await leaves(async () => expect((await send(tinyPng(), "logo.png", key)).body.data).toEqual(first.body.data));
  expect(left).toEqual([0, 0]);
  const other = await leaves(async () =>
    expect((await send(await rectangle(2, 2).png().toBuffer(), "logo.png", key)).body.error).toBe("idempotency.mismatch"),
  );
  expect(other).toEqual([0, 0]);
});

test("F13 twenty concurrent uploads of a file: each answer's file exists, and nothing else", async () => {
  const accounts = await Promise.all(Array.from({ length: 5 }, () => server.account({ role: "admin" })));
  const left = await leaves(async () => {
    const answers = await Promise.all(
      accounts.flatMap(({ token }) => Array.from({ length: 4 }, () => send(tinyPng(), "x.png", {}, token))),
    );
    expect(new Set(answers.map(({ body }) => body.data?.id)).size).toBe(20);
  });
  // A picture and its thumb.
  expect(left).toEqual([20, 40]);
});

test("an account may send six at a time; a seventh is refused with a retry time", async () => {
  const { token } = await server.account({ role: "admin" });
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(tinyPng(), "x.png", {}, token)));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
  expect((await send(tinyPng(), "x.png", {}, token)).status).toBe(201);
});

test("C40 an account without room is refused (507), and leaves nothing", async () => {
  const small = await startTestApp({ env: { FILES_ACCOUNT_QUOTA_MB: "1" } });
  const { id, token } = await small.account({ role: "admin" });
  await runSql(
    small.database.handle,
    "insert into files (storage_key, purpose, name, mime, bytes, sha256, created_at, created_by) values (repeat('a', 32), 'church_logo', 'x', 'image/png', 999990, sha256('x'), now(), $1)",
    [id],
  );
  const { status, body } = await small.ask("POST", "/upload", { token, body: { purpose: "church_logo", file: fileOf(tinyPng()) } });
  expect([status, body.error]).toEqual([507, "file.quota"]);
  const left = await readdir(path.dirname(small.services.storage.drafts), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
  await small.close();
});

test("C40 tiny files count with the disk's block size", async () => {
  const small = await startTestApp({ env: { FILES_ACCOUNT_QUOTA_MB: "1" } });
  const { id, token } = await small.account({ role: "admin" });
  await runSql(
    small.database.handle,
    `insert into files (storage_key, purpose, name, mime, bytes, sha256, created_at, created_by)
       select translate(replace(gen_random_uuid()::text, '-', ''), '0189', 'ghij'), 'church_logo', 'x', 'image/png', 1, sha256('x'), now(), $1
       from generate_series(1, 200)`,
    [id],
  );
  const { status, body } = await small.ask("POST", "/upload", { token, body: { purpose: "church_logo", file: fileOf(tinyPng()) } });
  expect([status, body.error]).toEqual([507, "file.quota"]);
  await small.close();
});

test("F5 a full disk is told as such (507), and the next upload after it is mended succeeds", async () => {
  const { put } = server.services.storage;
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const failing = await startTestApp({
    services: { storage: { ...server.services.storage, put: (key, place) => (isFull ? Promise.reject(full) : put(key, place)) } },
  });
  let isFull = true;
  const { token } = await failing.account({ role: "admin" });
  const ask = () => failing.ask("POST", "/upload", { token, body: { purpose: "church_logo", file: fileOf(tinyPng()) } });
  const left = await leaves(async () => {
    const { status, body } = await ask();
    expect([status, body.error]).toEqual([507, "file.noRoom"]);
  });
  expect(left).toEqual([0, 0]);
  isFull = false;
  expect((await ask()).status).toBe(201);
  await failing.close();
});

test("F13 a file whose bytes are missing answers as unknown, and is logged", async () => {
  const { body } = await send(tinyPng());
  const [{ key }] = (await runSql<{ key: string }>(server.database.handle, "select storage_key as key from files where id = $1", [
    body.data?.id,
  ])) as [{ key: string }];
  await server.services.storage.remove(key);
  expect((await get(body.data?.id, { token: admin.token })).json()).toMatchObject({ error: "file.notFound" });
  expect(server.logs.some((line) => line.includes("the bytes of a file are not in the storage"))).toBe(true);
});

test("the activity log records an upload, never its name", async () => {
  await send(tinyPng(), "Segredo da Ana.png");
  const [row] = await runSql(server.database.handle, "select action, type, metadata::text from audit_log order by id desc limit 1");
  expect(row).toMatchObject({ action: "uploadFile", type: "data", metadata: "{}" });
  expect(server.logs.join("")).not.toContain("Segredo");
});
