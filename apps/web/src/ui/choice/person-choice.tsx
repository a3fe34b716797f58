import { type PersonChoice as Person, peopleRoutes } from "@aprisco/contract/people.ts";
import { useTranslation } from "react-i18next";
import { birthdayText } from "../../language/date-words.ts";
import { ComboBox } from "./combo-box.tsx";
import { Field, useFieldIds, type FieldFrame } from "../form/field.tsx";
import field from "../form/field.module.css";
import { recordsOf } from "./record-source.ts";
import { Photo } from "../record/photo.tsx";
import { useRecordSearch, useRecordName } from "./use-record-search.ts";

interface Props extends FieldFrame {
  readonly label: string;
  readonly name?: string;
  readonly value: number | null;
  /** `person`: the whole person, so that a list of chosen people can show them. */
  readonly onChange: (id: number | null, person: Person | null) => void;
  readonly onBlur?: () => void;
  /** The label of the empty choice. Default: blank. */
  readonly nobody?: string;
  /** The name of the chosen person, shown even if they can no longer be chosen. */
  readonly shownName?: string | null;
  /** The ids of people to leave out, because they are chosen already. */
  readonly except?: readonly number[];
}

const people = recordsOf(peopleRoutes.listPeople);
const pictureOf = ({ name, photo }: Person) => <Photo name={name} photo={photo} size={28} />;

/** Chooses a person whom the account may see, by typing a part of the name. Birthday or neighbourhood tell namesakes apart. */
export function PersonChoice({ label, name, value, onChange, nobody, shownName, except, onBlur: _left, ...frame }: Props) {
  const { t, i18n } = useTranslation("parts");
  const labelOf = (person: Person): string => {
    const known = person.preferred_name ? `${person.name} (${person.preferred_name})` : person.name;
    return [known, person.birthday === null ? person.neighborhood : birthdayText(i18n.language, person.birthday)]
      .filter(Boolean)
      .join(" · ");
  };
  const before = nobody === undefined ? [] : [{ value: "", label: nobody }];
  const { options, found, note, setTyped } = useRecordSearch({ source: people, before, labelOf, pictureOf, except });
  const chosen = useRecordName({ source: people, id: value });
  const ids = useFieldIds(frame);
  return (
    <Field id={ids.id} label={label} {...frame}>
      <ComboBox
        {...ids}
        {...(name ? { name } : {})}
        className={field.control}
        placeholder={t("choice.hint")}
        options={options}
        value={value === null ? "" : String(value)}
        shown={value === null ? (nobody ?? "") : (chosen ?? shownName ?? t("choice.unknown"))}
        note={note}
        listLabel={label}
        onType={setTyped}
        onChoose={(option) => {
          const person = found.find(({ id }) => String(id) === option.value) ?? null;
          onChange(person?.id ?? null, person);
        }}
      />
    </Field>
  );
}
