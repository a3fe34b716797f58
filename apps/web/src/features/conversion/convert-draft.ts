import type { RoleName } from "@aprisco/contract/accounts/account.ts";
import { defaultDepartment } from "@aprisco/contract/accounts/departments.ts";
import { isEmail } from "@aprisco/contract/email.ts";
import type { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import type { Sent } from "@aprisco/contract/route.ts";
import type { Visitor } from "@aprisco/contract/visitors/visitor.ts";

export type NewUser = Sent<typeof accountRoutes.createUser>["body"];

/** What the conversion asks for (spec.md §2.7, §5, §9). */
export interface ConvertDraft {
  readonly email: string;
  readonly department: string;
  readonly role: RoleName;
  /** A password that is told to the person, or an invitation to make one. */
  readonly access: "password" | "invitation";
  readonly password: string;
  readonly confirmation: string;
}

export const draftOf = (visitor: Pick<Visitor, "email">): ConvertDraft => ({
  email: visitor.email ?? "",
  department: defaultDepartment,
  role: "membro",
  access: "password",
  password: "",
  confirmation: "",
});

const shortest = 6;

export type ConvertProblems = Partial<Record<keyof ConvertDraft, string>>;

/** What is missing, by field. `convert.*` are texts of this screen, the rest are failure codes. */
export function problemsOf(draft: ConvertDraft): ConvertProblems {
  const email = draft.email.trim();
  const problems: ConvertProblems = {};
  if (email === "") problems.email = "user.emailRequired";
  else if (!isEmail(email)) problems.email = "field.email";
  if (draft.access === "invitation") return problems;
  if (draft.password === "") problems.password = "convert.passwordNeeded";
  // Counted as the server does: to the letter, blanks included.
  else if (draft.password.length < shortest) problems.password = "password.oneTime";
  else if (draft.password !== draft.confirmation) problems.confirmation = "convert.mismatch";
  return problems;
}

/** The body of POST /users for a card; `accountId` is the account that the person has already under that address. */
export function bodyOf(visitor: Visitor, draft: ConvertDraft, accountId: number | null): NewUser {
  return {
    name: visitor.name,
    email: draft.email.trim(),
    phone: visitor.phone,
    address: visitor.address,
    role: draft.role,
    department: draft.department,
    notes: visitor.notes,
    family_name: visitor.family_name,
    marital_status: visitor.marital_status,
    has_children: visitor.has_children,
    children_count: visitor.children_count,
    children_ages: visitor.children_ages,
    children_names: visitor.children_names,
    visitor_id: visitor.id,
    ...(draft.access === "password" ? { password: draft.password } : {}),
    ...(accountId === null ? {} : { account_id: accountId }),
  };
}
