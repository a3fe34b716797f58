import type { User } from "@aprisco/contract/accounts-session.ts";
import { readUserData } from "./tokens.ts";

export interface UserData {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly role: string;
  readonly status: string;
  readonly profileComplete: boolean;
  readonly permissions: readonly string[];
  readonly avatar: string | null;
  readonly preferences: Pick<User, "theme" | "language" | "notifications">;
}

/** The stored user; null when what is stored is not valid: a numeric id, an email with @ (or none), a name (spec.md §5). */
export function rememberedUser(): UserData | null {
  try {
    const data = JSON.parse(readUserData() ?? "null") as UserData | null;
    const valid = typeof data?.id === "number" && typeof data.name === "string" && (data.email === null || data.email.includes("@"));
    return valid ? data : null;
  } catch {
    return null;
  }
}
