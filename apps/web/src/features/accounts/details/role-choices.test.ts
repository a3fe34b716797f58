import { describe, expect, it } from "vitest";
import { givable, mayDecide, type RolesMap } from "./role-choices.ts";

const map: RolesMap = {
  admin: { display_name: "Administrador", rank: 80, permissions: ["*"] },
  secretaria: { display_name: "Secretaria", rank: 40, permissions: ["users:view", "users:edit", "members:manage", "agenda:manage"] },
  tesoureiro: { display_name: "Tesoureiro", rank: 30, permissions: ["finance:manage"] },
  membro: { display_name: "Membro", rank: 10, permissions: ["agenda:view"] },
};
const roles = Object.entries(map).map(([name, { display_name }]) => ({ name, display_name }));
const account = (role: "admin" | "secretaria" | "tesoureiro" | "membro", id = 1) => ({
  id,
  role,
  permissions: [...(map[role]?.permissions ?? [])],
});
const names = (role: "admin" | "secretaria" | "membro") => givable(account(role), roles, map).map(({ name }) => name);

describe("the roles that somebody may give", () => {
  it("are none above the caller's rank, and none with a right that the caller lacks", () => {
    expect(names("secretaria")).toEqual(["secretaria", "membro"]);
    expect(names("membro")).toEqual(["membro"]);
    expect(names("admin")).toEqual(["admin", "secretaria", "tesoureiro", "membro"]);
  });
  it("are all below the own rank for users:manage", () => {
    const manager = { ...account("secretaria"), permissions: ["users:manage"] };
    expect(givable(manager, roles, map).map(({ name }) => name)).toEqual(["tesoureiro", "membro"]);
  });
  it("are all of the list while the roles are not loaded, and only existing roles", () => {
    const asked = [...roles, { name: "papa", display_name: "Papa" }];
    expect(givable(account("membro"), asked, undefined)).toHaveLength(roles.length);
  });
});

describe("deciding about another account", () => {
  it("needs a higher rank and every right of the account", () => {
    expect(mayDecide(account("secretaria"), account("membro", 2), map)).toBe(true);
    expect(mayDecide(account("secretaria"), account("tesoureiro", 2), map)).toBe(false);
    expect(mayDecide(account("secretaria"), account("secretaria", 2), map)).toBe(false);
    expect(mayDecide(account("admin"), account("admin", 2), map)).toBe(true);
  });
  it("uses the role's rights for an account without rights yet", () => {
    expect(mayDecide(account("secretaria"), { id: 2, role: "tesoureiro", permissions: [] }, map)).toBe(false);
  });
  it("excludes the caller's own account, and is left to the server while the roles are not loaded", () => {
    expect(mayDecide(account("admin"), account("admin"), map)).toBe(false);
    expect(mayDecide(account("membro"), account("admin", 2), undefined)).toBe(true);
  });
});
