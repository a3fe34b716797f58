import { useTranslation } from "react-i18next";
import { ActionList } from "../base/action-list.tsx";
import { Button } from "../base/button.tsx";
import type { FieldFrame } from "../form/field.tsx";
import { PersonChoice } from "./person-choice.tsx";
import { takeRow } from "./take-row.ts";

/** A person as a form names them. */
export interface ChosenPerson {
  readonly id: number;
  readonly name: string;
}

interface Props extends FieldFrame {
  /** The label of the field that adds a person. */
  readonly label: string;
  /** The label of the list of the chosen. */
  readonly listLabel: string;
  readonly value: readonly ChosenPerson[];
  readonly onChange: (people: readonly ChosenPerson[]) => void;
  /** The ids of people that cannot be chosen. */
  readonly except?: readonly number[];
}

/** Chooses several people, one after another, each with a button that removes them again. */
export function PeopleChoice({ label, listLabel, value, onChange, except = [], ...frame }: Props) {
  const { t } = useTranslation("parts");
  return (
    <>
      <PersonChoice
        {...frame}
        label={label}
        value={null}
        except={[...except, ...value.map(({ id }) => id)]}
        onChange={(_id, person) => {
          if (person) onChange([...value, { id: person.id, name: person.name }]);
        }}
      />
      {value.length === 0 ? null : (
        <ActionList
          label={listLabel}
          items={value.map((person) => ({
            key: String(person.id),
            person: person.name,
            title: person.name,
            action: (
              <Button
                size="sm"
                variant="quiet"
                aria-label={t("choice.removeOne", { name: person.name })}
                onClick={({ currentTarget }) => takeRow(currentTarget, () => onChange(value.filter((one) => one !== person)))}
              >
                {t("choice.remove")}
              </Button>
            ),
          }))}
        />
      )}
    </>
  );
}
