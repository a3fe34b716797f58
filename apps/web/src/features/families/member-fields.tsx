import { householdRoles, type HouseholdRole } from "@aprisco/contract/families-place.ts";
import { IconPlus } from "@tabler/icons-react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { Button } from "../../ui/base/button.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { optionsOf } from "../../ui/list/list-filters.tsx";
import { PersonChoice } from "../../ui/choice/person-choice.tsx";
import { RemoveButton } from "../../ui/form/remove-button.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { useEdit } from "../../ui/form/use-edit.ts";
import type { familyChange } from "@aprisco/contract/families.ts";
import styles from "./member-fields.module.css";

export interface DraftMember {
  readonly person_id?: number;
  readonly name: string;
  readonly role: HouseholdRole;
  readonly birth_date?: string | null;
  readonly sex?: "F" | "M" | null;
  readonly moves?: boolean;
}
type FamilyEdit = ReturnType<typeof useEdit<typeof familyChange, "name" | "members">>;
interface Props {
  readonly members: readonly DraftMember[];
  readonly set: (members: readonly DraftMember[]) => void;
  readonly field: FamilyEdit["held"];
  readonly choice: FamilyEdit["choice"];
  readonly text: FamilyEdit["text"];
}

/** Proposes a role: the first is the head, the second the spouse, all others children. */
const likely = (members: readonly DraftMember[]): HouseholdRole =>
  (["head", "spouse"] as const).find((role) => members.every((one) => one.role !== role)) ?? "child";

export function MemberFields({ members, set, field, choice, text }: Props) {
  const { t } = useTranslation(["families", "fields"]);
  const mayCreate = useMay("members:create");
  const known = members.flatMap(({ person_id: id }) => (id === undefined ? [] : [id]));
  const { error } = field("members");
  return (
    <fieldset className={styles.members}>
      <legend>{t("members")}</legend>
      <ul className={styles.rows}>
        {members.map((member, at) => (
          // A new person has no id, so the position is the key; each input reads the draft at its position.
          <li key={member.person_id ?? `new ${String(at)}`} className={styles.row} data-new={member.person_id === undefined || undefined}>
            {member.person_id === undefined ? (
              <>
                <TextField {...text(`members.${at}.name`)} label={t("new.name")} required maxLength={100} autoComplete="off" />
                <DateField {...field(`members.${at}.birth_date`)} label={t("birthDate", { ns: "fields" })} optional />
                <SelectField
                  {...choice(`members.${at}.sex`)}
                  label={t("sex")}
                  optional
                  options={[{ value: "", label: t("sex.none") }, ...optionsOf(["F", "M"] as const, (sex) => t(`sex.${sex}`))]}
                />
              </>
            ) : (
              <Known
                member={member}
                error={field(`members.${at}.person_id`).error}
                onMove={() => set(members.with(at, { ...member, moves: true }))}
              />
            )}
            <SelectField
              {...choice(`members.${at}.role`)}
              label={t("role")}
              options={optionsOf(householdRoles, (role) => t(`role.${role}`))}
            />
            <RemoveButton label={t("remove", { name: member.name || t("new.unnamed") })} onClick={() => set(members.toSpliced(at, 1))} />
          </li>
        ))}
      </ul>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      <div className={styles.more}>
        <PersonChoice
          label={t("add.person")}
          value={null}
          except={known}
          onChange={(id, person) => {
            if (id !== null && person) set([...members, { person_id: id, name: person.name, role: likely(members) }]);
          }}
        />
        {mayCreate ? (
          <Button
            icon={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
            onClick={({ currentTarget }) => {
              flushSync(() => set([...members, { name: "", role: likely(members) }]));
              currentTarget.closest("fieldset")?.querySelector<HTMLElement>("li:last-child input")?.focus();
            }}
          >
            {t("add.new")}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

interface KnownProps {
  readonly member: DraftMember;
  readonly error: string | undefined;
  readonly onMove: () => void;
}

function Known({ member, error, onMove }: KnownProps) {
  const { t } = useTranslation("families");
  return (
    <div className={styles.known}>
      <b>{member.name}</b>
      {member.moves === true ? <p>{t("moves")}</p> : null}
      {error && member.moves !== true ? (
        <>
          <p className={styles.error} role="alert">
            {error}
          </p>
          <Button size="sm" onClick={onMove}>
            {t("move")}
          </Button>
        </>
      ) : null}
    </div>
  );
}
