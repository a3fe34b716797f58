import { inventoryRoutes, itemCategories, itemChange, itemInput, itemNames, type InventoryItem } from "@aprisco/contract/inventory.ts";
import { useTranslation } from "react-i18next";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { useChoices } from "../../ui/choice/use-choices.ts";
import { CheckField } from "../../ui/form/check-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { NumberField } from "../../ui/form/number-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import type { FormProps } from "../../ui/list/list-room.tsx";
import styles from "./inventory.module.css";

export function ItemForm({ record: item, onClose }: FormProps<InventoryItem>) {
  const { t } = useTranslation(["inventory", "fields"]);
  const { say } = useRecordTexts(itemNames);
  const choices = useChoices({ category: itemCategories });
  const field = (key: "name" | "category" | "unit" | "minimum") => t(key, { ns: "fields" });
  const edit = useRowEdit({
    row: item ? inventoryRoutes.updateItem : inventoryRoutes.createItem,
    id: item?.id,
    schema: item ? itemChange : itemInput,
    record: item,
    initial: { category: "other", unit: t("unit.usual"), minimum: 0 },
    labels: {
      name: field("name"),
      category: field("category"),
      unit: field("unit"),
      minimum: field("minimum"),
      archived: t("archived.one"),
    },
    said: ({ name }) => ({ title: say(item ? "updated" : "created"), message: name }),
    onClose,
  });
  return (
    <EditDialog edit={edit} title={say(item ? "edit.title" : "add")} valueText={choices.valueText} onClose={onClose}>
      <TextField {...edit.text("name")} required maxLength={100} autoComplete="off" data-autofocus />
      <SelectField {...edit.choice("category")} options={choices.optionsFor("category")} />
      <div className={styles.pair}>
        <TextField {...edit.text("unit")} required maxLength={20} autoComplete="off" help={t("unit.help")} />
        <NumberField {...edit.number("minimum")} help={t("minimum.help")} />
      </div>
      {item ? <CheckField {...edit.flag("archived")} help={t("archived.help")} /> : null}
    </EditDialog>
  );
}
