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

/** The wire's names of what a person knows of themselves, and the columns. */
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

/** What really changes: the person's columns, and the names as the wire knows them for the activity log. */
export interface ProfileChanges {
  readonly person: PersonChange;
  readonly names: readonly string[];
}

/**
 * Decides what a body changes of a person: an absent field stays, null clears, a value that is there already is no change;
 * without children nothing is kept about them. `year`: of today in church time. Fails with `profile.age` (12 to 120 years, spec.md §5).
 */
export function personChanges(current: AccountRow, body: ProfileInput | Completion, year: number): ProfileChanges {
  const wanted: Readonly<Partial<Record<keyof typeof columns, unknown>>> =
    "hasChildren" in body && body.hasChildren === false ? { ...body, childrenCount: null, childrenAges: null, childrenNames: null } : body;
  if (body.birthDate && body.birthDate !== current.birth_date && !isAccountAge(body.birthDate, year))
    throw fieldFailure("birthDate", "profile.age");
  const { names, values } = differing(columns, wanted, current);
  return { person: values, names };
}

/** The same for one's own profile, where a telephone that is there cannot be emptied and changed texts have a least length. */
export function ownChanges(current: AccountRow, body: OwnProfileInput, year: number): ProfileChanges {
  const { address, profession, emergency_contact: emergencyContact } = current;
  const [short] = Object.entries(tooShortIn(body, { address, profession, emergencyContact }));
  if (short) throw fieldFailure(...short);
  if (body.phone === null && current.phone !== null) throw fieldFailure("phone", "profile.phone");
  return personChanges(current, body, year);
}

/**
 * The new address to sign in with; undefined when it stays. The address that a waiting visitor typed is
 * shown as theirs, so sending it back is no change. Fails when one that is there is emptied.
 */
export function ownNewEmail({ email, typed_email }: AccountRow, wanted: string | null | undefined): string | undefined {
  if (wanted === undefined || wanted === (email ?? typed_email)) return undefined;
  if (wanted === null) throw fieldFailure("email", "field.required");
  return wanted;
}

/**
 * Whether a profile says what spec.md §5 asks for: name, e-mail, phone, address, birthday, marital status and profession. A waiting
 * visitor's typed address counts: whether the address belongs to another account must not show.
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
