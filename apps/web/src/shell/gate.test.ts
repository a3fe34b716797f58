import { describe, expect, it } from "vitest";
import { isRestricted } from "./gate.tsx";

const active = { status: "ativo", mustChangePassword: false, hasPassword: true, role: "membro", profileComplete: true } as const;

describe("restricted accounts", () => {
  it("are pending, inactive, or without an own password", () => {
    expect(isRestricted(active)).toBe(false);
    expect(isRestricted({ ...active, status: "pendente" })).toBe(true);
    expect(isRestricted({ ...active, status: "inativo" })).toBe(true);
    expect(isRestricted({ ...active, mustChangePassword: true })).toBe(true);
    expect(isRestricted({ ...active, hasPassword: false })).toBe(true);
  });
  it("asks for a complete profile of visitors only", () => {
    expect(isRestricted({ ...active, profileComplete: false })).toBe(false);
    expect(isRestricted({ ...active, role: "visitante" })).toBe(false);
    expect(isRestricted({ ...active, role: "visitante", profileComplete: false })).toBe(true);
  });
});
