import { roleNames } from "@aprisco/contract/accounts-session.ts";
import { canonical, sections } from "@aprisco/contract/permissions.ts";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../testing/app.ts";

const house = await startTestApp();
afterAll(() => house.close());

test("the roles come highest first, visitante last", async () => {
  const { token } = await house.account({ role: "membro" });
  const answer = await house.ask<{ name: string; display_name: string }[]>("GET", "/role-permissions/roles", { token });
  expect(answer.status).toBe(200);
  expect(answer.body.data?.map((role) => role.name)).toEqual([...roleNames]);
  expect(answer.body.data?.[3]).toEqual({ name: "cooperador", display_name: "Cooperador", renamed: false });
});

test("the map has each role's rank and permissions in canonical form, with existing sections", async () => {
  const { token } = await house.account({ role: "membro" });
  const map = await house.ask<Record<string, { display_name: string; rank: number; permissions: string[] }>>(
    "GET",
    "/role-permissions/roles-map",
    { token },
  );
  const roles = map.body.data ?? {};
  expect(Object.keys(roles)).toHaveLength(roleNames.length);
  expect(roles["admin"]).toEqual({ display_name: "Administrador", rank: 80, permissions: ["*"] });
  expect(roles["visitante"]).toMatchObject({ rank: 0, permissions: ["dashboard:view", "agenda:view", "cells:view", "content:view"] });
  for (const permission of Object.values(roles).flatMap((role) => role.permissions)) {
    expect(canonical(permission)).toBe(permission);
    expect(["*", ...sections]).toContain(permission.split(":", 1)[0]);
  }
});

test("they need a session", async () => {
  for (const path of ["/role-permissions/roles", "/role-permissions/roles-map"]) expect((await house.ask("GET", path)).status).toBe(401);
});
