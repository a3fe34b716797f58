import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTexts } from "../language/i18n.ts";
import { shownToast } from "../ui/layer/toast-queue.ts";
import { loginRow } from "./account-rows.ts";
import { call, pathOf } from "./client.ts";
import { answer, fakeServer } from "./fake-server.ts";
import { browser } from "./session-end.ts";
import { readTokens, writeTokens } from "./tokens.ts";

const went: string[] = [];
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  went.length = 0;
  browser.go = (url) => void went.push(url);
  localStorage.setItem("i18nextLng", "pt-BR");
  history.replaceState(null, "", "/visitors?status=novo");
  document.documentElement.lang = "pt-BR";
  await startTexts();
});
afterEach(() => vi.unstubAllGlobals());

const list = () => call(visitorRoutes.listVisitors, { query: { limit: "25", q: "" } });

test("fills in the path and the query, and leaves empty values out", () => {
  expect(pathOf("/visitors/{id}/visits", { id: 7 }, { limit: "5" })).toBe("/visitors/7/visits?limit=5");
  expect(pathOf("/postal-codes/{cep}", { cep: "a/../b?x" })).toBe("/postal-codes/a%2F..%2Fb%3Fx");
  expect(pathOf("/visitors", {}, { q: "ana & rui", status: "", owner: undefined })).toBe("/visitors?q=ana+%26+rui");
  expect(pathOf("/members", {}, { neighborhood: ["Centro, Setor 2", "Cambuí"] })).toBe(
    "/members?neighborhood=Centro%2C+Setor+2&neighborhood=Cambu%C3%AD",
  );
});

test("sends JSON, the language, the token and the idempotency key; gives data, meta and message", async () => {
  writeTokens("a.b.c", "d.e.f");
  document.documentElement.lang = "es";
  const meta = { total: 1, nextCursor: null };
  const asked = fakeServer(() => answer(201, { id: 1 }, { message: "Feito", meta }));
  const body = { name: "Ana", phone: "19991234567", family_name: "Souza" };
  const result = await call(visitorRoutes.createVisitor, { body, idempotencyKey: "k" });
  expect(result).toEqual({ data: { id: 1 }, meta, message: "Feito" });
  expect(asked).toEqual([
    {
      path: "/api/visitors",
      method: "POST",
      body,
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        "Accept-Language": "es",
        Authorization: "Bearer a.b.c",
        "Idempotency-Key": "k",
      },
    },
  ]);
});

test.each([
  ["", 200, "response.empty", "Resposta vazia do servidor"],
  ["<html>", 200, "response.invalid", "Resposta inválida do servidor"],
  ['{"x":1}', 200, "response.invalid", "Resposta inválida do servidor"],
  ["<html>", 502, "http.status", "HTTP 502"],
  ["", 404, "http.status", "HTTP 404"],
])("an answer %j with status %i is %s", async (text, status, code, message) => {
  fakeServer(() => new Response(text, { status }));
  await expect(list()).rejects.toMatchObject({ name: "ApiFailure", status, code, message });
});

test("a refusal carries code, message, fields, current record and how long to wait", async () => {
  const rest = { error: "version.conflict", message: "Mudou", fields: { name: "field.required" } };
  fakeServer(() => answer(409, { id: 3 }, rest, { "retry-after": "12" }));
  await expect(list()).rejects.toMatchObject({
    status: 409,
    code: "version.conflict",
    message: "Mudou",
    fields: { name: "field.required" },
    data: { id: 3 },
    retryAfter: 12,
  });
});

test("no connection is 'Erro de rede'; a cancelled call throws the reason of its signal", async () => {
  fakeServer(() => Promise.reject(new TypeError("failed")));
  await expect(list()).rejects.toMatchObject({ status: 0, code: "network.failed", message: "Erro de rede" });
  fakeServer(() => new Promise(() => undefined));
  const stop = new AbortController();
  const running = call(visitorRoutes.getVisitorSummary, { signal: stop.signal });
  stop.abort(new Error("gone"));
  await expect(running).rejects.toThrow("gone");
});

test("a refused token is renewed once and the call repeated", async () => {
  writeTokens("old.old.old", "r.r.r");
  const asked = fakeServer(({ path, headers }) => {
    if (path.endsWith("/auth/refresh")) return answer(200, { token: "new.new.new", refreshToken: "s.s.s" });
    return headers["Authorization"] === "Bearer new.new.new" ? answer(200, []) : answer(401, null, { error: "session.required" });
  });
  await expect(list()).resolves.toMatchObject({ data: [] });
  expect(asked.map(({ path }) => path)).toEqual(["/api/visitors?limit=25", "/api/auth/refresh", "/api/visitors?limit=25"]);
  expect(asked[1]?.body).toEqual({ refreshToken: "r.r.r" });
  expect(readTokens()).toEqual({ token: "new.new.new", refreshToken: "s.s.s" });
});

test("calls that are refused at the same time share one token renewal", async () => {
  writeTokens("old.old.old", "r.r.r");
  const asked = fakeServer(({ path, headers }) => {
    if (path.endsWith("/auth/refresh")) return answer(200, { token: "new.new.new", refreshToken: "s.s.s" });
    return headers["Authorization"] === "Bearer new.new.new" ? answer(200, []) : answer(401, null);
  });
  await Promise.all([list(), list(), call(visitorRoutes.listVisitorNeighborhoods)]);
  expect(asked.filter(({ path }) => path.endsWith("/auth/refresh"))).toHaveLength(1);
});

test("a token that another tab has renewed is taken from storage without a request", async () => {
  writeTokens("old.old.old", "r.r.r");
  const asked = fakeServer(({ headers }) => {
    if (headers["Authorization"] !== "Bearer old.old.old") return answer(200, []);
    writeTokens("other.tab.token", "s.s.s");
    return answer(401, null);
  });
  await list();
  expect(asked.map(({ headers }) => headers["Authorization"])).toEqual(["Bearer old.old.old", "Bearer other.tab.token"]);
});

test("a refused renewal ends the session: tokens deleted, /login with the way back, 'Sessão expirada'", async () => {
  writeTokens("old.old.old", "r.r.r");
  fakeServer(() => answer(401, null, { error: "session.required" }));
  await expect(list()).rejects.toMatchObject({ status: 401 });
  expect(readTokens()).toBeNull();
  expect(went).toEqual(["/login?redirect=%2Fvisitors%3Fstatus%3Dnovo"]);
  expect(JSON.parse(sessionStorage.getItem("aprisco_toast") ?? "")).toMatchObject({
    title: "Sessão expirada",
    message: "Por favor, faça login novamente.",
  });
});

test("a renewed token that is refused too ends the session, after one renewal", async () => {
  writeTokens("old.old.old", "r.r.r");
  const asked = fakeServer(({ path }) =>
    path.endsWith("/auth/refresh") ? answer(200, { token: "n.n.n", refreshToken: "s.s.s" }) : answer(401, null),
  );
  await expect(list()).rejects.toMatchObject({ status: 401 });
  expect(asked).toHaveLength(3);
  expect(readTokens()).toBeNull();
});

test.each([
  ["no connection", () => Promise.reject(new TypeError("failed"))],
  ["a server that is coming back", () => answer(503, null, { error: "server.unavailable" })],
  ["a crash", () => answer(500, null, { error: "server.error" })],
])("%s while renewing does not sign anybody out", async (_, refresh) => {
  writeTokens("old.old.old", "r.r.r");
  fakeServer(({ path }) => (path.endsWith("/auth/refresh") ? refresh() : answer(401, null)));
  await expect(list()).rejects.toMatchObject({ status: 0, code: "network.failed" });
  expect(readTokens()).toEqual({ token: "old.old.old", refreshToken: "r.r.r" });
  expect(went).toEqual([]);
});

test("on a public page the end of a session shows a message without leaving the page", async () => {
  history.replaceState(null, "", "/visitor-welcome");
  writeTokens("old.old.old", "r.r.r");
  fakeServer(() => answer(401, null));
  await expect(list()).rejects.toMatchObject({ status: 401 });
  expect(went).toEqual([]);
  expect(shownToast()).toMatchObject({ title: "Sessão expirada" });
});

test("when another tab has deleted the tokens, a protected page goes to /login and a public one stays", async () => {
  fakeServer(() => answer(401, null, { error: "session.required" }));
  await expect(list()).rejects.toMatchObject({ status: 401 });
  expect(went).toEqual(["/login?redirect=%2Fvisitors%3Fstatus%3Dnovo"]);
  history.replaceState(null, "", "/visitor-welcome");
  await expect(list()).rejects.toMatchObject({ status: 401 });
  expect(went).toHaveLength(1);
});

test("signing in sends no old token and never renews one", async () => {
  writeTokens("old.old.old", "r.r.r");
  const asked = fakeServer(() => answer(401, null, { error: "login.invalid", message: "Email ou senha incorretos." }));
  await expect(call(loginRow, { body: { email: "a@b.c", password: "x" } })).rejects.toMatchObject({ code: "login.invalid" });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers).not.toHaveProperty("Authorization");
  expect(readTokens()).not.toBeNull();
});
