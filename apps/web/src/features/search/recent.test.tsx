import { beforeEach, expect, test } from "vitest";
import { someUser } from "../../api/fake-server.ts";
import { setSession, type SessionUser } from "../../api/session-state.ts";
import { forgetRecent, keepRecent, readRecent } from "./recent.ts";

const ana = { type: "member", title: "Ana Souza", path: "/members/7" } as const;
const bento = { type: "visitor", title: "Bento Lima", path: "/visitor-management?visitor=2" } as const;
const user = someUser as unknown as SessionUser;

beforeEach(() => {
  setSession({ state: "in", user });
  forgetRecent();
});

test("the latest comes first, without repetition, and few are kept", () => {
  keepRecent(7, "ana", ana);
  keepRecent(7, "bento", bento);
  keepRecent(7, "ana", ana);
  expect(readRecent(7)).toEqual({ searches: ["ana", "bento"], opened: [ana, bento] });
  for (const words of ["um", "dois", "três", "quatro"]) keepRecent(7, words, { ...ana, path: `/members/${words}` });
  expect(readRecent(7).searches).toEqual(["quatro", "três", "dois", "um"]);
  expect(readRecent(7).opened).toHaveLength(4);
});

test("another account sees nothing of it", () => {
  keepRecent(7, "ana", ana);
  expect(readRecent(8)).toEqual({ searches: [], opened: [] });
  expect(readRecent(undefined)).toEqual({ searches: [], opened: [] });
});

test("nothing stays on the device once the session is over", () => {
  keepRecent(7, "ana", ana);
  setSession({ state: "out" });
  expect(sessionStorage).toHaveLength(0);
});

test("nothing stays once the account's rights have changed", () => {
  keepRecent(7, "ana", ana);
  setSession({ state: "in", user: { ...user, permissions: ["dashboard:view"] } });
  expect(sessionStorage).toHaveLength(0);
});

test("invalid storage counts as empty", () => {
  for (const alien of ["", "nonsense", "null", "[]"]) {
    sessionStorage.setItem("aprisco_search", alien);
    expect(readRecent(7)).toEqual({ searches: [], opened: [] });
  }
});
