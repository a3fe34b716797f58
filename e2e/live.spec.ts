// Rooms: notifications, visitors.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded, type EmbeddedPostgres } from "../apps/server/src/database/embedded/embedded.ts";
import { freePort } from "./support/free-port.ts";
import { ask, newPhone, signIn } from "./support/api.ts";
import { runProduct, type Product } from "./support/product.ts";
import { expect, test } from "./support/test.ts";
import { texts } from "./support/texts.ts";

// Two servers on one PostgreSQL that belongs to neither: what one makes known arrives on the pages of the other.
const admin = { email: "ao-vivo@exemplo.com.br", password: "Oliveira#2026" };
/** It takes a fifth of a second; a machine that runs all tests at once gets more. Without the stream a page would ask after 30 s. */
const ARRIVES_MS = 20_000;
let folder: string;
let database: EmbeddedPostgres;
let servers: readonly [Product, Product];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aprisco-live-"));
  const port = await freePort();
  const settings = { listen_addresses: "127.0.0.1", port: String(port) };
  database = await startEmbedded({ dataDir: join(folder, "shared"), log: () => undefined, settings });
  const { user, database: name } = database.connection;
  const env = {
    DATABASE_URL: `postgres://${user}@127.0.0.1:${port}/${name}`,
    SESSION_SECRET: "b7Qx4MnZ1Lk8Vt3Rc6Jw9Hp2Fy5Gd0Se",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  servers = await Promise.all([runProduct(join(folder, "one"), env), runProduct(join(folder, "two"), env)]);
});
test.afterAll(async () => {
  // The first one is stopped by the test.
  await servers[1].stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Registers a visitor by the public call, without a session. */
const register = async (server: Product, name: string): Promise<void> => {
  const { status, body } = await ask(server.url, "POST", "/visitors", { body: { name, family_name: "Souza", phone: newPhone() } });
  expect(status, body.message ?? "").toBe(201);
};

test("a visitor who registers at one server rings the bell at the other, and none is missed when one stops", async ({ open }) => {
  const t = texts["pt-BR"].notifications;
  const [one, two] = servers;
  const session = await signIn(two.url, admin.email, admin.password);
  const page = await open({ as: session, at: two.url, path: "/dashboard" });
  const bell = (count: number) =>
    page.getByRole("button", { name: (count === 1 ? t["bell.unread_one"] : t["bell.unread_other"]).replace("{{shown}}", String(count)) });
  // The page of before may have had its stream already: this one is listened for from its beginning.
  const streaming = page.waitForResponse((response) => response.url().endsWith("/api/notifications/stream") && response.ok());
  await page.reload();
  await streaming;
  await expect(page.getByRole("button", { name: t.bell })).toBeVisible();
  await register(one, "Visitante Primeira");
  await expect(bell(1)).toBeVisible({ timeout: ARRIVES_MS });
  await register(two, "Visitante Segunda");
  await expect(bell(2)).toBeVisible({ timeout: ARRIVES_MS });
  // Its worker may have been the one that would tell of it.
  await register(one, "Visitante Terceira");
  await one.stop();
  await expect(bell(3)).toBeVisible({ timeout: 45_000 });
});
