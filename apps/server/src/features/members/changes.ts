import { admittedStatuses } from "@aprisco/contract/members-choices.ts";
import type { memberChange, MemberStatus } from "@aprisco/contract/members.ts";
import { earliestDay, fullDay, latestDay } from "@aprisco/contract/partial-day.ts";
import type * as z from "zod/v4/core";
import { differing, type Difference } from "../../records/record.ts";
import { fieldFailure } from "../../failure.ts";
import { birthPart, canBeBirth, personColumns } from "../people/index.ts";
import type { WholeMemberRow } from "./store.ts";
import { recordColumns, recordParts, type RecordsChange } from "./records-store.ts";

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

/** The statuses of living members, who are at most 120 years old; a roll names founders of long ago as well. */
const living: readonly MemberStatus[] = ["visitor", "active", "congregado"];

/** Refuses impossible birth dates: after today, after the death, of a living member more than 120 years ago. */
function checkBirth(born: string | null | undefined, { deceased_on: died }: Current, status: MemberStatus, today: string): void {
  const day = born && earliestDay(born);
  if (!day) return;
  const isPossible = living.includes(status) && !died ? canBeBirth(day, today) : day <= today;
  if (!isPossible || (died && day > died)) throw fieldFailure("birthDate", "field.date");
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
    const [last, birth] = [day && latestDay(day), born && earliestDay(born)];
    const isBefore = Boolean(last && birth && last < birth);
    if (day && names.includes(field) && ((earliestDay(day) ?? "") > today || isBefore)) throw fieldFailure(field, "field.date");
    if (isBefore && names.includes("birthDate")) throw fieldFailure("birthDate", "field.date");
  }
}

/**
 * The values with each day divided into its two columns. @param parts the column of a day → that of its part; a birth of which a
 * part is unknown has no day, other days have the first possible one
 */
function withParts(values: Difference["values"], parts: Readonly<Record<string, string>>): Difference["values"] {
  const divided = Object.entries(values).flatMap(([column, value]) => {
    const part = parts[column];
    if (part === undefined) return [[column, value]];
    const written = value as string | null;
    const isWhole = written === null || fullDay(written) !== null;
    const day = isWhole ? written : parts === birthPart ? null : earliestDay(written);
    return [
      [column, day],
      [part, isWhole ? null : written],
    ];
  });
  return Object.fromEntries(divided) as Difference["values"];
}

/** The changes of a body to a member. @throws Failure for impossible dates, and for an admission without its date */
export function changesOf(body: Body, current: Current, today: string): MemberChanges {
  const person = differing(ownColumns, body, current);
  const records = differing(recordColumns, body, current);
  const membership = differing(membershipColumns, body, current);
  const { status, joinDate } = {
    status: body.status ?? current.status ?? "active",
    joinDate: body.joinDate === undefined ? current.join_date : body.joinDate,
  };
  const isJudged = person.names.includes("birthDate") || membership.names.includes("status");
  if (isJudged) checkBirth(body.birthDate === undefined ? current.birth_date : body.birthDate, current, status, today);
  if (admittedStatuses.includes(status) && !joinDate) throw fieldFailure("joinDate", "field.required");
  const names = [...person.names, ...records.names, ...membership.names];
  checkLife(body, current, names, today);
  return {
    person: withParts(person.values, birthPart),
    records: withParts(records.values, recordParts),
    membership: membership.values,
    names,
  };
}
