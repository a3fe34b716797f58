import { positionRoutes } from "@aprisco/contract/positions.ts";
import { skillLevels, type Volunteer } from "@aprisco/contract/volunteers.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { allOf } from "../../api/all-of.ts";
import { PlainSelect } from "../../ui/form/select-field.tsx";
import styles from "./volunteers.module.css";

type Skill = Pick<Volunteer["skills"][number], "position_id" | "level">;
interface Props {
  readonly label: string;
  readonly value: readonly Skill[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly Skill[]) => void;
}

/** What a person can do: the positions of all ministries, each with how well. */
export function SkillsField({ label, value, error, onChange }: Props) {
  const { t } = useTranslation("volunteers");
  const { data = [] } = useQuery(allOf(positionRoutes.listPositions, { sort: "name" }));
  const ministries = [...new Map(data.map(({ ministry_id: id, ministry_name: name }) => [id, name]))].toSorted(([, one], [, other]) =>
    one.localeCompare(other),
  );
  const levelOf = (position: number) => value.find(({ position_id: id }) => id === position)?.level;
  const set = (position: number, level: string) => {
    const others = value.filter(({ position_id: id }) => id !== position);
    const known = skillLevels.find((one) => one === level);
    onChange(known ? [...others, { position_id: position, level: known }] : others);
  };
  return (
    <fieldset className={styles.skills}>
      <legend>{label}</legend>
      {data.length === 0 ? <p>{t("skills.noPositions")}</p> : null}
      {ministries.map(([ministry, name]) => (
        <div key={ministry}>
          <h4>{name}</h4>
          {data
            .filter(({ ministry_id: id }) => id === ministry)
            .map((position) => (
              <label key={position.id}>
                <span>{position.name}</span>
                <PlainSelect value={levelOf(position.id) ?? ""} onChange={({ currentTarget }) => set(position.id, currentTarget.value)}>
                  <option value="">{t("level.none")}</option>
                  {skillLevels.map((level) => (
                    <option key={level} value={level}>
                      {t(`level.${level}`)}
                    </option>
                  ))}
                </PlainSelect>
              </label>
            ))}
        </div>
      ))}
      {error ? <p className={styles.error}>{error}</p> : null}
    </fieldset>
  );
}
