import { newUser } from "@aprisco/contract/accounts-profile.ts";
import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { CallRequest } from "@aprisco/contract/route.ts";
import * as z from "zod/mini";
import { isFailure } from "../../../api/failure.ts";
import { textOf, type Draft } from "../../../ui/form/merge.ts";

export type NewUser = CallRequest<typeof accountRoutes.createUser>["body"];

/** How the owner of a new account gets in: by a password that is told to them, or by an invitation. */
export const ways = ["password", "invitation"] as const;

/** A new account as a form holds it (spec.md §5). */
export const newAccount = z.extend(newUser, { access: z.enum(ways), confirmation: z.optional(z.nullable(z.string())) });
export type NewAccount = z.input<typeof newAccount>;

/** What the contract cannot know: field → code; `access.*` are texts of the users' screens. */
export function accessProblems({ email, access, password, confirmation }: Draft): Readonly<Record<string, string>> {
  const noEmail = textOf(email).trim() === "" ? { email: "user.emailRequired" } : {};
  if (access !== "password") return noEmail;
  if (textOf(password).trim() === "") return { ...noEmail, password: "access.passwordNeeded" };
  return password === confirmation ? noEmail : { ...noEmail, confirmation: "access.mismatch" };
}

/** The body of POST /users: without a password the answer carries an invitation. */
export function bodyOf(draft: NewAccount): NewUser {
  const { access, confirmation: _, password, ...body } = draft;
  return { ...body, ...(access === "password" ? { password } : {}) };
}

export interface KnownAccount {
  readonly account_id: number;
  readonly name: string;
}

/** The account that a refusal names: of that address, or of that person. Said only to those who may know. */
export function knownAccountOf(failure: unknown): KnownAccount | null {
  if (!isFailure(failure) || (failure.code !== "user.emailTaken" && failure.code !== "user.personHasAccount")) return null;
  const data = failure.data as Partial<KnownAccount> | null;
  return typeof data?.account_id === "number" && typeof data.name === "string" ? { account_id: data.account_id, name: data.name } : null;
}
