import { newUser } from "@aprisco/contract/accounts-profile.ts";
import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { CallRequest } from "@aprisco/contract/route.ts";
import * as z from "zod/mini";
import { isFailure } from "../../../api/failure.ts";
import { textOf, type Draft } from "../../../ui/form/merge.ts";

export type NewUser = CallRequest<typeof accountRoutes.createUser>["body"];

/** The first sign-in of a new account: with a password that staff has set, or by an invitation. */
export const ways = ["invitation", "password"] as const;

/** The form of a new account (spec.md §5). */
export const newAccount = z.extend(newUser, { access: z.enum(ways), confirmation: z.optional(z.nullable(z.string())) });
export type NewAccount = z.input<typeof newAccount>;

/** Errors that the contract does not check: field → code. `access.*` are texts of the web. */
export function accessProblems({ email, access, password, confirmation }: Draft): Readonly<Record<string, string>> {
  const noEmail = textOf(email).trim() === "" ? { email: "user.emailRequired" } : {};
  if (access !== "password") return noEmail;
  if (textOf(password).trim() === "") return { ...noEmail, password: "access.passwordNeeded" };
  return password === confirmation ? noEmail : { ...noEmail, confirmation: "access.mismatch" };
}

/** The body of POST /users. Without a password the server sends an invitation. */
export function bodyOf(draft: NewAccount): NewUser {
  const { access, confirmation: _, password, ...body } = draft;
  return { ...body, ...(access === "password" ? { password } : {}) };
}

export interface KnownAccount {
  readonly account_id: number;
  readonly name: string;
}

/** The existing account in a refusal (same address, or same person); null when the caller may not know it. */
export function knownAccountOf(failure: unknown): KnownAccount | null {
  if (!isFailure(failure) || (failure.code !== "user.emailTaken" && failure.code !== "user.personHasAccount")) return null;
  const data = failure.data as Partial<KnownAccount> | null;
  return typeof data?.account_id === "number" && typeof data.name === "string" ? { account_id: data.account_id, name: data.name } : null;
}
