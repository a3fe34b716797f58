import { type PersonChoice as Person, peopleRoutes } from "@aprisco/contract/people.ts";
import { IconUserPlus, IconUserQuestion } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAllowed } from "../../api/rights.ts";
import { ComboBox } from "../../ui/choice/combo-box.tsx";
import { recordsOf } from "../../ui/choice/record-source.ts";
import { useRecordSearch, useRecordName } from "../../ui/choice/use-record-search.ts";
import { Field, useFieldIds } from "../../ui/form/field.tsx";
import field from "../../ui/form/field.module.css";
import { Photo } from "../../ui/record/photo.tsx";

/** Who gave: nobody named, a person of the list, a name that is not on it, or somebody who does not want to be named. */
export type Donor =
  | { readonly kind: "none" }
  | { readonly kind: "anonymous" }
  | { readonly kind: "person"; readonly id: number }
  | { readonly kind: "name"; readonly name: string };

const people = recordsOf(peopleRoutes.listPeople);
const pictureOf = ({ name, photo }: Person) => <Photo name={name} photo={photo} size={28} />;
const icon = { size: 20, stroke: 1.6, "aria-hidden": true } as const;
/** As the server takes it for a new person. */
const LONGEST_NAME = 120;

/** Chooses who gave by typing: a person whom the account may see, the typed name as it is, or anonymous. */
export function DonorChoice({ value, onChange }: { readonly value: Donor; readonly onChange: (donor: Donor) => void }) {
  const { t } = useTranslation("batches");
  const may = useAllowed(peopleRoutes.listPeople.allow);
  const [typed, setTyped] = useState("");
  const search = useRecordSearch({
    source: people,
    before: [],
    labelOf: ({ name, neighborhood }) => [name, neighborhood].filter(Boolean).join(" · "),
    pictureOf,
    may,
  });
  const chosen = useRecordName({ source: people, id: value.kind === "person" ? value.id : null, may });
  const ids = useFieldIds({});
  const shown = { none: "", anonymous: t("anonymous"), person: chosen ?? "", name: value.kind === "name" ? value.name : "" }[value.kind];
  // Enter takes the first option: while the people of this text are not known, the name could be one of theirs.
  const isKnown = !may || search.isAnswered;
  const options = [
    ...search.options,
    ...(typed.length > 1 && isKnown
      ? [{ value: "name", label: t("donor.create", { name: typed }), picture: <IconUserPlus {...icon} /> }]
      : []),
    ...(isKnown ? [{ value: "anonymous", label: t("anonymous"), picture: <IconUserQuestion {...icon} /> }] : []),
    ...(value.kind === "none" || typed !== "" ? [] : [{ value: "none", label: t("donor.none") }]),
  ];
  return (
    <Field id={ids.id} label={t("from")}>
      <ComboBox
        {...ids}
        className={field.control}
        placeholder={t("donor.hint")}
        options={options}
        value={value.kind === "person" ? String(value.id) : value.kind}
        shown={shown}
        note={isKnown && options.length > 0 ? null : search.note}
        listLabel={t("from")}
        onType={(text) => {
          setTyped(text.slice(0, LONGEST_NAME));
          search.setTyped(text);
        }}
        onChoose={(option) => {
          if (option.value === "name") onChange({ kind: "name", name: typed });
          else if (option.value === "none") onChange({ kind: "none" });
          else if (option.value === "anonymous") onChange({ kind: "anonymous" });
          else onChange({ kind: "person", id: Number(option.value) });
        }}
      />
    </Field>
  );
}
