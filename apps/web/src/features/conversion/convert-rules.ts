import { defaultDepartment } from "@aprisco/contract/accounts/departments.ts";
import type { Visitor } from "@aprisco/contract/visitors/visitor.ts";
import { bodyOf, type NewAccount, type NewUser } from "../accounts/index.ts";

/** What the conversion begins with (spec.md §2.7, §9): the account, and a password that is told to the person. */
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

/** The body of POST /users; `accountId` is the account that the person has already under that address. */
export const conversionOf = (draft: NewAccount, accountId: number | null): NewUser => ({
  ...bodyOf(draft),
  ...(accountId === null ? {} : { account_id: accountId }),
});
