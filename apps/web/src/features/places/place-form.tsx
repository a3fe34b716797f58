import { placeChange, placeInput, placeKinds, placeNames, placeRoutes, type StoragePlace } from "@aprisco/contract/places.ts";
import { useTranslation } from "react-i18next";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { useChoices } from "../../ui/choice/use-choices.ts";
import { CheckField } from "../../ui/form/check-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import type { FormProps } from "../../ui/list/list-room.tsx";
import { PlaceChoice, placeText } from "./place-choice.tsx";

export function PlaceForm({ record: place, onClose }: FormProps<StoragePlace>) {
  const { t } = useTranslation(["places", "fields", "inventory"]);
  const { say } = useRecordTexts(placeNames);
  const choices = useChoices({ kind: placeKinds });
  const edit = useRowEdit({
    row: place ? placeRoutes.updatePlace : placeRoutes.createPlace,
    id: place?.id,
    schema: place ? placeChange : placeInput,
    record: place,
    initial: { kind: "storage" },
    labels: {
      name: t("name", { ns: "fields" }),
      kind: t("kind", { ns: "fields" }),
      parent_id: t("within", { ns: "fields" }),
      archived: t("archived.one", { ns: "inventory" }),
    },
    said: ({ name }) => ({ title: say(place ? "updated" : "created"), message: name }),
    onClose,
  });
  return (
    <EditDialog
      edit={edit}
      title={say(place ? "edit.title" : "add")}
      valueText={(field, value) => (field === "parent_id" ? placeText(value) : choices.valueText(field, value))}
      onClose={onClose}
    >
      <TextField {...edit.text("name")} required maxLength={100} autoComplete="off" data-autofocus />
      <SelectField {...edit.choice("kind")} options={choices.optionsFor("kind")} />
      <PlaceChoice
        {...edit.number("parent_id")}
        optional
        except={place ? [place.id] : []}
        none={t("within.none")}
        shownName={place?.parent_name ?? null}
      />
      {place ? <CheckField {...edit.flag("archived")} help={t("archived.help")} /> : null}
    </EditDialog>
  );
}
