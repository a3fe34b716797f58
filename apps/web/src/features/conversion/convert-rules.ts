import { defaultDepartment } from "@aprisco/contract/accounts/departments.ts";
import { newUser } from "@aprisco/contract/accounts/profile.ts";
import type { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import type { Sent } from "@aprisco/contract/route.ts";
import type { Visitor } from "@aprisco/contract/visitors/visitor.ts";
import * as z from "zod/mini";
import { textOf, type Draft } from "../../ui/merge.ts";

export type NewUser = Sent<typeof accountRoutes.createUser>["body"];

/** What the conversion asks for (spec.md §2.7, §5, §9): the account, and a password that is told to the person or an invitation. */
export const conversion = z.extend(newUser, {
  access: z.enum(["password", "invitation"]),
  confirmation: z.optional(z.nullable(z.string())),
});
type Conversion = z.input<typeof conversion>;

export const beginning = ({ email }: Pick<Visitor, "email">) =>
  ({ email: email ?? "", department: defaultDepartment, role: "membro", access: "password" }) as const;

/** What the account takes over from the card. */
export const fromCard = (visitor: Visitor) => ({
  name: visitor.name,
  phone: visitor.phone,
  address: visitor.address,
  notes: visitor.notes,
  family_name: visitor.family_name,
  marital_status: visitor.marital_status,
  has_children: visitor.has_children,
  children_count: visitor.children_count,
  children_ages: visitor.children_ages,
  children_names: visitor.children_names,
  visitor_id: visitor.id,
});

/** What the contract cannot know: field → code; `convert.*` are texts of this screen. */
export function problemsOf({ email, access, password, confirmation }: Draft): Readonly<Record<string, string>> {
  const noEmail = textOf(email).trim() === "" ? { email: "user.emailRequired" } : {};
  if (access !== "password") return noEmail;
  if (textOf(password).trim() === "") return { ...noEmail, password: "convert.passwordNeeded" };
  return password === confirmation ? noEmail : { ...noEmail, confirmation: "convert.mismatch" };
}

/** The body of POST /users; `accountId` is the account that the person has already under that address. */
export function bodyOf(draft: Conversion, accountId: number | null): NewUser {
  const { access, confirmation: _, password, ...body } = draft;
  return { ...body, ...(access === "password" ? { password } : {}), ...(accountId === null ? {} : { account_id: accountId }) };
}
