import { setTimeout as pause } from "node:timers/promises";
import { mustHold } from "../faults/waiting.ts";
import { ask, firstPiece, type HttpsCall } from "./https-calls.ts";

// What holds behind every proxy of docs/operations.

/** A proxy on this machine: its port, and the certificate to trust, in PEM. */
export interface Site {
  readonly port: number;
  readonly ca: string;
}

export const admin = { email: "proxy@exemplo.com.br", password: "Figueira!2026" };
export const report = (line: string): void => console.log(`  ${line}`);
export const signIn = (site: Site, asking: HttpsCall = {}) => ask(site, "/api/auth/login", { method: "POST", body: admin, ...asking });

export async function headersHold(site: Site): Promise<void> {
  const page = await ask(site, "/", { headers: { "accept-encoding": "br" } });
  mustHold(page.status === 200, "the home page comes");
  mustHold(/max-age=31536000/.test(page.headers["strict-transport-security"] ?? ""), "HSTS is on every page");
  mustHold((page.headers["content-security-policy"] ?? "").includes("script-src 'self'"), "the CSP arrives");
  const script = /src="(\/assets\/[^"]+\.js)"/.exec((await ask(site, "/")).body.toString("utf8"))?.[1] ?? "";
  const packed = await ask(site, script, { headers: { "accept-encoding": "br, gzip" } });
  mustHold(packed.headers["content-encoding"] === "br", "the files that the build packed go through as they are");
  const api = await signIn(site);
  mustHold(api.status === 200 && api.headers["cache-control"] === "no-store", "sign-in works and is kept nowhere");
  report(`pages, packed files, HSTS, CSP and sign-in over TLS`);
}

/** An event arrives while the stream is open. */
export async function streamHolds(site: Site): Promise<void> {
  const { token } = (JSON.parse((await signIn(site)).body.toString("utf8")) as { data: { token: string } }).data;
  const { contentType, text } = await firstPiece(site, "/api/notifications/stream", {
    authorization: `Bearer ${token}`,
    "accept-encoding": "br",
  });
  mustHold(contentType.startsWith("text/event-stream") && text.startsWith(":\n\n"), "the stream's first piece arrives while it is open");
  report("the stream of events is passed on as it comes");
}

export async function bodiesHold(site: Site): Promise<void> {
  const over = await signIn(site, { body: { ...admin, password: "x".repeat(2_000_000) } });
  mustHold(over.status === 413, `2 MB are refused by the server (answered ${over.status})`);
  // The server answers 413 and stops reading; Caddy may still be writing then, and answers 502.
  const far = await signIn(site, { body: { ...admin, password: "x".repeat(20_000_000) } }).catch(() => ({ status: 413 }));
  mustHold([413, 502].includes(far.status), `20 MB are refused (answered ${far.status})`);
  report(`2 MB refused with 413, 20 MB with ${far.status}`);
}

/** Limits count the caller's real address, whatever the caller claims. */
export async function addressesHold(site: Site): Promise<void> {
  const wrong = { body: { ...admin, password: "Errada!2026" } };
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) statuses.push((await signIn(site, { ...wrong, from: "127.0.0.66" })).status);
  mustHold(statuses.at(-1) === 429, `after 12 wrong passwords the address must wait (answered ${statuses.join()})`);
  const forged = await signIn(site, { from: "127.0.0.66", headers: { "x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9" } });
  mustHold(forged.status === 429, `a forged X-Forwarded-For changes nothing (answered ${forged.status})`);
  const other = await signIn(site, { from: "127.0.0.77" });
  mustHold(other.status === 200, `another address is not kept out (answered ${other.status})`);
  report("limits count the caller's own address, a forged one changes nothing, another caller signs in");
}

/** Makes calls without a pause while something happens. @returns the number of good answers, and the other answers */
export async function whileAsking(site: Site, happening: () => Promise<void>): Promise<{ good: number; bad: string[]; slowestMs: number }> {
  const seen = { good: 0, bad: [] as string[], slowestMs: 0, over: false };
  const asking = Array.from({ length: 4 }, async () => {
    while (!seen.over) {
      const started = performance.now();
      const status = await ask(site, "/api/settings/public").then(
        (reply) => reply.status,
        (error: Error) => error.message,
      );
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - started);
      if (status === 200) seen.good += 1;
      else seen.bad.push(String(status));
      await pause(20);
    }
  });
  await happening();
  await pause(1_000);
  seen.over = true;
  await Promise.all(asking);
  return seen;
}
