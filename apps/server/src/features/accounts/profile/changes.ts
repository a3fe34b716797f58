import {
  isAccountAge,
  tooShortIn,
  type profileChange,
  type profileCompletion,
  type userChange,
} from "@aprisco/contract/accounts-profile.ts";
import type * as z from "zod/mini";
import { differing } from "../../../records/record.ts";
import { fieldFailure } from "../../../failure.ts";
import type { PersonChange } from "../../people/index.ts";
import type { AccountRow } from "../store.ts";

type OwnProfileInput = z.output<typeof profileChange>;
type ProfileInput = Omit<OwnProfileInput, "email"> & Pick<z.output<typeof userChange>, "phone">;
type Completion = z.output<typeof profileCompletion>;

const columns = {
  name: "name",
  phone: "phone",
  address: "address",
  birthDate: "birth_date",
  maritalStatus: "marital_status",
  profession: "profession",
  emergencyContact: "emergency_contact",
  emergencyPhone: "emergency_phone",
  bio: "bio",
  neighborhood: "neighborhood",
  familyName: "family_name",
  hasChildren: "has_children",
  childrenCount: "children_count",
  childrenAges: "children_ages",
  childrenNames: "children_names",
  previousChurch: "previous_church",
  howFoundChurch: "how_found_church",
} as const satisfies Partial<Record<keyof ProfileInput, keyof AccountRow>>;

export interface ProfileChanges {
  readonly person: PersonChange;
  readonly names: readonly string[];
}

/**
 * The changes that a body makes to a person. An absent field stays, null clears, an equal value is no change; without children the
 * details about children are cleared. `year`: of today in church time. Fails with `profile.age` (12 to 120 years, spec.md §5).
 */
export function personChanges(current: AccountRow, body: ProfileInput | Completion, year: number): ProfileChanges {
  const wanted: Readonly<Partial<Record<keyof typeof columns, unknown>>> =
    "hasChildren" in body && body.hasChildren === false ? { ...body, childrenCount: null, childrenAges: null, childrenNames: null } : body;
  if (body.birthDate && body.birthDate !== current.birth_date && !isAccountAge(body.birthDate, year))
    throw fieldFailure("birthDate", "profile.age");
  const { names, values } = differing(columns, wanted, current);
  return { person: values, names };
}

/** The same for the caller's own profile: a phone number cannot be cleared, and changed texts have a minimum length. */
export function ownChanges(current: AccountRow, body: OwnProfileInput, year: number): ProfileChanges {
  const { address, profession, emergency_contact: emergencyContact } = current;
  const [short] = Object.entries(tooShortIn(body, { address, profession, emergencyContact }));
  if (short) throw fieldFailure(...short);
  if (body.phone === null && current.phone !== null) throw fieldFailure("phone", "profile.phone");
  return personChanges(current, body, year);
}

/**
 * The new address to sign in with; undefined: no change. A waiting visitor's profile shows the address that they typed, so sending
 * it back is no change. Fails if an existing address is cleared.
 */
export function ownNewEmail({ email, typed_email }: AccountRow, wanted: string | null | undefined): string | undefined {
  if (wanted === undefined || wanted === (email ?? typed_email)) return undefined;
  if (wanted === null) throw fieldFailure("email", "field.required");
  return wanted;
}

/**
 * Whether a profile is complete (spec.md §5): name, e-mail, phone, address, birthday, marital status and profession. A waiting
 * visitor's typed address counts, because it must not show that another account has it.
 */
export const isWholeProfile = (account: AccountRow): boolean =>
  [
    account.name,
    account.email ?? account.typed_email,
    account.phone,
    account.address,
    account.birth_date,
    account.marital_status,
    account.profession,
  ].every((value) => value !== null && value !== "");
