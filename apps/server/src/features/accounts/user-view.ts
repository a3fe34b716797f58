import type { SessionUser, User } from "@aprisco/contract/accounts-session.ts";
import { effective, holds, sections } from "@aprisco/contract/permissions.ts";
import { toMasked } from "@aprisco/contract/phone.ts";
import { isRenamed } from "@aprisco/contract/roles.ts";
import { seesNarrowly, type CallersFactor } from "../../access/caller.ts";
import type { AccountRow } from "./store.ts";

/**
 * Whether an account's sessions may only use its own profile and sign-out: not approved or deactivated, a password that must be
 * changed, or a visitor with an incomplete profile. Source: the team's settled questions 1 and 4.
 */
export const isRestricted = (account: Pick<AccountRow, "status" | "role" | "must_change_password" | "profile_complete">): boolean =>
  account.status !== "ativo" || account.must_change_password || (account.role === "visitante" && !account.profile_complete);

export const heldBy = (row: Pick<AccountRow, "permissions" | "permissions_plus" | "permissions_minus">): readonly string[] =>
  effective(row.permissions, row.permissions_plus, row.permissions_minus);

const masked = (phone: string | null): string | null => (phone === null ? null : toMasked(phone));

export const avatarAddress = (name: string | null): string | null => (name === null ? null : `/api/uploads/avatars/${name}`);

/**
 * What a reader may see of an account: details about children need members:view, the reason of a deactivation users:edit; the owner
 * sees both, and alone sees a typed address that another account has.
 */
export interface Onlooker {
  readonly seesChildren: boolean;
  readonly seesReason: boolean;
  readonly isOwner: boolean;
}
const owner: Onlooker = { seesChildren: true, seesReason: false, isOwner: true };

/** What a caller may see of an account. */
export const onlookerOf = (caller: { readonly id: number; readonly permissions: readonly string[] }, accountId: number): Onlooker =>
  caller.id === accountId
    ? owner
    : {
        seesChildren: holds(caller.permissions, "members:view"),
        seesReason: holds(caller.permissions, "users:edit"),
        isOwner: false,
      };

/**
 * An account in the API (spec.md §3 'User'): phones masked; the effective permissions, which are none while the account is
 * restricted. Without secrets: no hash, congregations or overrides.
 */
export function userOf(row: AccountRow, { seesChildren, seesReason, isOwner }: Onlooker = owner): User {
  return {
    id: row.id,
    email: row.email ?? (isOwner ? row.typed_email : null),
    name: row.name,
    role: row.role,
    roleName: row.display_name,
    roleRenamed: isRenamed(row.role, row.display_name),
    status: row.status,
    phone: masked(row.phone),
    address: row.address,
    birthDate: row.birth_date,
    maritalStatus: row.marital_status,
    profession: row.profession,
    emergencyContact: row.emergency_contact,
    emergencyPhone: masked(row.emergency_phone),
    avatar: avatarAddress(row.avatar),
    bio: row.bio,
    profileComplete: row.profile_complete,
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
    consentVersion: row.consent_version,
    consentAt: row.consent_at,
    permissions: isRestricted(row) ? [] : [...heldBy(row)],
    notifications: { email: row.notify_email, sms: row.notify_sms, push: row.notify_push },
    theme: row.theme,
    language: row.language,
    neighborhood: row.neighborhood,
    familyName: row.family_name,
    hasChildren: row.has_children,
    childrenCount: row.children_count,
    childrenAges: seesChildren ? row.children_ages : null,
    childrenNames: seesChildren ? row.children_names : null,
    previousChurch: row.previous_church,
    howFoundChurch: row.how_found_church,
    department: row.department,
    hasPassword: row.password_hash !== null,
    mustChangePassword: row.must_change_password,
    inactiveReason: seesReason ? row.reject_reason : null,
    version: row.version,
  };
}

/** Before the second factor is shown, a session gets the person's name only. */
const untold = {
  phone: null,
  address: null,
  birthDate: null,
  maritalStatus: null,
  profession: null,
  emergencyContact: null,
  emergencyPhone: null,
  bio: null,
  lastSignInAt: null,
  neighborhood: null,
  familyName: null,
  hasChildren: false,
  childrenCount: null,
  childrenAges: null,
  childrenNames: null,
  previousChurch: null,
  howFoundChurch: null,
  department: null,
} as const satisfies Partial<User>;

/** The account of a session, reduced until the second factor is shown. */
export function sessionUserOf(row: AccountRow, { state, kinds, graceEndsAt }: CallersFactor): SessionUser {
  const user = userOf(row);
  const [factorDue, factorRequired] = [state === "due", state === "required"];
  const permissions = factorDue || factorRequired ? [] : user.permissions;
  return {
    ...user,
    ...(factorDue ? untold : {}),
    permissions,
    narrowSections: sections.filter((section) => seesNarrowly({ permissions, narrowSections: row.narrow_sections }, section)),
    factorDue,
    factorRequired,
    factors: [...kinds],
    factorGraceEndsAt: graceEndsAt,
  };
}
