import type { Member, MemberCard } from "@aprisco/contract/members.ts";
import { eachRecordField, type RecordField } from "@aprisco/contract/members-records.ts";
import { maskedCpf } from "@aprisco/contract/cpf.ts";
import { birthdayIn } from "@aprisco/contract/partial-day.ts";
import { toMasked } from "@aprisco/contract/phone.ts";
import { seesDiscipline as maySeeDiscipline } from "@aprisco/contract/roll-standing.ts";
import type { Caller, Scope } from "../../access/caller.ts";
import { Failure } from "../../failure.ts";
import type { Context } from "../../http/handler.ts";
import { visibleValues } from "../custom-fields/index.ts";
import { photoPath } from "../people/index.ts";
import type { MemberRow, WholeMemberRow } from "./store.ts";

const masked = (phone: string | null): string | null => phone && toMasked(phone);

type Reader = Pick<Caller, "permissions">;

/** Discipline is shown to those who manage members and to pastors. */
const seesDiscipline = ({ permissions }: Reader): boolean => maySeeDiscipline(permissions);

/** The scope of members for calls that show or change a full record: a narrow reader has none. */
export function wholeScope({ scope }: Pick<Context, "scope">): Scope {
  const within = scope("members");
  if (within.isNarrow) throw new Failure("permission.denied");
  return within;
}

/** The fields that a narrow reader does not see, beyond what identifies a member. */
const nothingMore = {
  status: undefined,
  preferredName: null,
  photo: null,
  phone: null,
  takesCalls: false,
  email: null,
  ministries: [],
  baptismDate: null,
  joinDate: null,
  birthDate: null,
  rollNumber: null,
  family: null,
  familyId: null,
  congregation: null,
};

const birthdayOf = ({ birth_date }: MemberRow): string | null => birth_date && birthdayIn(birth_date);

/** A member in a list; of the birthday what the member allows. @param reader null: narrow reading */
export function viewCard(row: MemberRow, reader: Reader | null): MemberCard {
  const { id, person_id: personId, name, neighborhood, version } = row;
  const known = { id, personId, name, birthday: row.birthday_shown === "none" ? null : birthdayOf(row), neighborhood, version };
  if (!reader) return { ...known, ...nothingMore };
  const own = row.custom === undefined ? {} : { custom: visibleValues(row.custom, reader.permissions) };
  return { ...known, ...shown(row), ...own };
}

const shown = (row: MemberRow) => ({
  status: row.status,
  preferredName: row.preferred_name,
  photo: photoPath(row.photo_file_id),
  phone: masked(row.phone),
  takesCalls: row.takes_calls,
  email: row.email,
  ministries: row.ministries,
  baptismDate: row.baptised_on,
  joinDate: row.join_date,
  birthDate: row.birthday_shown === "full" ? row.birth_date : null,
  rollNumber: row.roll_number,
  family: row.household,
  familyId: row.household_id,
  congregation: row.congregation,
});

const recordsOf = (row: WholeMemberRow) => eachRecordField(({ column }) => row[column]) as Pick<Required<Member>, RecordField>;

/**
 * A member's full record, without discipline for callers who may not see it.
 * @param named the body of the call; its answer has the blood type only if the body names it: each showing is logged
 */
export const viewMember = (row: WholeMemberRow, reader: Reader, named: { readonly bloodType?: unknown } = {}): Member => {
  const { bloodType, ...fields } = recordsOf(row);
  return {
    ...viewCard(row, reader),
    birthday: birthdayOf(row),
    birthDate: row.birth_date,
    status: row.status,
    familyName: row.family_name,
    familyRole: row.household_role,
    sex: row.sex,
    birthdayShown: row.birthday_shown,
    maritalStatus: row.marital_status,
    profession: row.profession,
    doNotContact: row.do_not_contact,
    address: row.address,
    cep: row.cep,
    city: row.city,
    state: row.state,
    emergencyContact: row.emergency_contact,
    emergencyPhone: masked(row.emergency_phone),
    photoFileId: row.photo_file_id,
    cpf: row.cpf_shown && maskedCpf(row.cpf_shown),
    ...fields,
    ...(named.bloodType === undefined ? {} : { bloodType }),
    allergy: row.allergy,
    leftOn: row.left_on,
    deceasedOn: row.deceased_on,
    ...(seesDiscipline(reader) ? { underDiscipline: row.under_discipline } : {}),
    congregationId: row.congregation_id,
    congregation: row.congregation,
    createdAt: row.created_at,
  };
};
