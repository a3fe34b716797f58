import type { RoleName } from "@aprisco/contract/accounts/account.ts";
import { expect, it } from "vitest";
import { boardFor } from "./board.ts";
import { parts } from "./parts.ts";

const names = (role: RoleName, ...permissions: readonly string[]) => boardFor(parts, { id: 1, role, permissions }).map(({ name }) => name);

it("shows who looks over the whole what waits, how it goes and what comes", () => {
  expect(names("pastor_presidente", "visitors:manage", "users:manage")).toEqual(["duties", "journey", "meetings"]);
  expect(names("secretaria", "visitors:manage", "users:edit")).toEqual(["duties", "journey", "meetings"]);
});
it("shows who cares for people these, and no chart", () => {
  expect(names("leader", "visitors:view", "visitors:edit")).toEqual(["duties", "ownVisitors", "meetings"]);
  expect(names("cooperador", "visitors:view", "visitors:edit")).toEqual(["duties", "ownVisitors", "meetings"]);
});
it("shows everybody else the church's week, whom to bring and how to reach it", () => {
  for (const role of ["membro", "visitante", "tesoureiro"] as const)
    expect(names(role, "dashboard:view")).toEqual(["meetings", "invite", "contact"]);
});
it("shows no part without its right", () => {
  expect(names("secretaria", "users:edit")).toEqual(["duties", "meetings", "invite", "contact"]);
  expect(names("leader", "visitors:view")).toEqual(["ownVisitors", "meetings"]);
});
