import { admittedStatuses } from "@aprisco/contract/members-choices.ts";
import type { memberChange, MemberStatus } from "@aprisco/contract/members.ts";
import type * as z from "zod/v4/core";
import { differing, type Difference } from "../../records/record.ts";
import { fieldFailure } from "../../failure.ts";
import { canBeBirth, personColumns } from "../people/index.ts";
import type { WholeMemberRow } from "./store.ts";
import { recordColumns, type RecordsChange } from "./records-store.ts";

const ownColumns = { ...personColumns, birthdayShown: "birthday_shown", doNotContact: "do_not_contact" } as const;
const membershipColumns = { status: "status", joinDate: "join_date", rollNumber: "roll_number", photoFileId: "photo_file_id" } as const;

type Body = Omit<z.output<typeof memberChange>, "version">;
type Current = Partial<WholeMemberRow>;

export interface MemberChanges {
  readonly person: Difference["values"];
  readonly records: RecordsChange;
  readonly membership: {
    readonly status?: MemberStatus;
    readonly join_date?: string | null;
    readonly roll_number?: number | null;
    readonly photo_file_id?: number | null;
  };
  readonly names: readonly string[];
}

/** Refuses impossible birth dates: after today, after the death, more than 120 years ago. */
function checkBirth(birthDate: string | null | undefined, { deceased_on: died }: Current, today: string): void {
  if (!birthDate) return;
  if (!canBeBirth(birthDate, today) || (died && birthDate > died)) throw fieldFailure("birthDate", "field.date");
}

const lifeDays = {
  baptismDate: "baptised_on",
  convertedOn: "converted_on",
  spiritBaptismDate: "spirit_baptised_on",
  weddingDate: "wedding_date",
  joinDate: "join_date",
} as const;

/** Refuses dates that are in the future or before the birth. Existing dates only refuse a later birth date. */
function checkLife(body: Body, current: Current, names: readonly string[], today: string): void {
  const born = body.birthDate === undefined ? current.birth_date : body.birthDate;
  for (const [field, column] of Object.entries(lifeDays) as [keyof typeof lifeDays, (typeof lifeDays)[keyof typeof lifeDays]][]) {
    const day = body[field] === undefined ? current[column] : body[field];
    const isBefore = Boolean(day && born && day < born);
    if (day && names.includes(field) && (day > today || isBefore)) throw fieldFailure(field, "field.date");
    if (isBefore && names.includes("birthDate")) throw fieldFailure("birthDate", "field.date");
  }
}

/** The changes of a body to a member. @throws Failure for impossible dates, and for an admission without its date */
export function changesOf(body: Body, current: Current, today: string): MemberChanges {
  const person = differing(ownColumns, body, current);
  const records = differing(recordColumns, body, current);
  const membership = differing(membershipColumns, body, current);
  checkBirth(person.values["birth_date"] as string | null | undefined, current, today);
  const { status, joinDate } = {
    status: body.status ?? current.status ?? "active",
    joinDate: body.joinDate === undefined ? current.join_date : body.joinDate,
  };
  if (admittedStatuses.includes(status) && !joinDate) throw fieldFailure("joinDate", "field.required");
  const names = [...person.names, ...records.names, ...membership.names];
  checkLife(body, current, names, today);
  return {
    person: person.values,
    records: records.values,
    membership: membership.values,
    names,
  };
}
