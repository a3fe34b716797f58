import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { userColumns } from "@aprisco/contract/texts/accounts.ts";
import type { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import type { UserCard } from "@aprisco/contract/accounts/users.ts";
import { toMasked } from "@aprisco/contract/phone.ts";
import { isRenamed } from "@aprisco/contract/roles/usual-names.ts";
import { exportHandler } from "../../../http/reply/export.ts";
import { Failure } from "../../../failure.ts";
import type { Handler, ListHandler } from "../../../http/handler.ts";
import { findSimilar } from "../approval/similar-store.ts";
import { avatarAddress } from "../user-view.ts";
import { readAccount } from "../store.ts";
import { listAccounts, type UserRow } from "./list-store.ts";

type Rows = typeof accountRoutes;

const cardOf = (row: UserRow): UserCard => ({
  id: row.id,
  name: row.name,
  email: row.email,
  typedEmail: row.typed_email,
  phone: row.phone === null ? null : toMasked(row.phone),
  role: row.role,
  roleName: row.display_name,
  roleRenamed: isRenamed(row.role, row.display_name),
  status: row.status,
  department: row.department,
  avatar: avatarAddress(row.avatar),
  hasPassword: row.has_password,
  possibleDuplicate: row.possible_duplicate,
  createdAt: row.created_at,
  lastSignInAt: row.last_sign_in_at,
  version: row.version,
});

export const listUsers: ListHandler<Rows["listUsers"]> = async ({ now, query, reads, scope }) => {
  const { sort = "name", cursor, limit } = query;
  const { rows, meta } = await listAccounts(reads, scope("users"), { sort, cursor, limit }, query, now);
  return { data: rows.map(cardOf), meta };
};

export const listSimilarPeople: Handler<Rows["listSimilarPeople"]> = async ({ params, reads, scope }) => {
  const account = await readAccount(reads, params.id, scope("users"));
  if (!account) throw new Failure("user.notFound");
  const similar = await findSimilar(reads, scope("users"), {
    personId: account.person_id,
    phone: account.phone,
    emails: [
      ...new Set([account.email, account.typed_email, account.person_email?.toLowerCase()].filter((email) => typeof email === "string")),
    ],
    name: account.name,
  });
  return {
    data: similar.map((person) => ({
      person_id: person.id,
      name: person.name,
      phone: person.phone === null ? null : toMasked(person.phone),
      email: person.account_email ?? person.email,
      neighborhood: person.neighborhood,
      account_id: person.account_id,
      visitor_id: person.visitor_id,
      is_member: person.is_member,
      matches: [
        ...(person.same_phone ? (["phone"] as const) : []),
        ...(person.same_email ? (["email"] as const) : []),
        ...(person.same_name ? (["name"] as const) : []),
      ],
    })),
  };
};

export const exportUsers: Handler<Rows["exportUsers"]> = exportHandler("users", listUsers, inEachLanguage(userColumns));
