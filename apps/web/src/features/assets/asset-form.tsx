import {
  acquisitions,
  type Asset,
  assetCategories,
  type AssetCategory,
  assetChange,
  assetConditions,
  assetInput,
  assetNames,
  assetRoutes,
  newStatuses,
  suggestedLives,
} from "@aprisco/contract/assets.ts";
import { peopleRoutes } from "@aprisco/contract/people.ts";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { useAllowed } from "../../api/rights.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { useToday } from "../../ui/base/use-now.ts";
import { PersonChoice } from "../../ui/choice/person-choice.tsx";
import { useChoices } from "../../ui/choice/use-choices.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { MoneyField, NumberField } from "../../ui/form/number-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/form/text-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import type { FormProps } from "../../ui/list/list-room.tsx";
import { MinistryChoice, ministryText } from "../ministries/index.ts";
import { PlaceChoice } from "../places/index.ts";
import styles from "./assets.module.css";

export function AssetForm({ record: asset, onClose }: FormProps<Asset>) {
  const { t } = useTranslation(["assets", "fields"]);
  const { say } = useRecordTexts(assetNames);
  const today = useToday(useChurchData().data?.time_zone);
  const seesPeople = useAllowed(peopleRoutes.listPeople.allow);
  const choices = useChoices({ category: assetCategories, acquisition: acquisitions, condition: assetConditions, status: newStatuses });
  const edit = useRowEdit({
    row: asset ? assetRoutes.updateAsset : assetRoutes.createAsset,
    id: asset?.id,
    schema: asset ? assetChange : assetInput,
    record: asset,
    initial: {
      category: "equipment",
      acquisition: "purchase",
      condition: "good",
      status: "in_use",
      acquired_on: today,
      residual: 0,
      life_months: suggestedLives.equipment,
    },
    labels: {
      name: t("name", { ns: "fields" }),
      category: t("category", { ns: "fields" }),
      condition: t("condition", { ns: "fields" }),
      plaque: t("plaque", { ns: "fields" }),
      serial: t("serial", { ns: "fields" }),
      place_id: t("place", { ns: "fields" }),
      status: t("status", { ns: "fields" }),
      custodian_id: t("custodian", { ns: "fields" }),
      ministry_id: t("ministry", { ns: "fields" }),
      acquired_on: t("acquiredOn", { ns: "fields" }),
      acquisition: t("acquisition", { ns: "fields" }),
      cost: t("cost", { ns: "fields" }),
      residual: t("residual", { ns: "fields" }),
      life_months: t("lifeMonths", { ns: "fields" }),
      description: t("description", { ns: "fields" }),
    },
    failures: "assets",
    said: ({ name, plaque }) => ({ title: say(asset ? "updated" : "created"), message: asset ? name : `${name} · ${plaque}` }),
    onClose,
  });
  const category = edit.choice("category");
  // The life that is suggested for a category follows it until somebody writes another.
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const before = suggestedLives[category.value as AssetCategory];
    if ((edit.draft["life_months"] || null) === before) edit.set("life_months", suggestedLives[event.target.value as AssetCategory]);
    category.onChange(event);
  };
  return (
    <EditDialog
      edit={edit}
      title={say(asset ? "edit.title" : "add")}
      valueText={(field, value) => (field === "ministry_id" ? ministryText(value) : choices.valueText(field, value))}
      onClose={onClose}
    >
      <TextField {...edit.text("name")} required maxLength={120} autoComplete="off" data-autofocus />
      <div className={styles.pair}>
        <SelectField {...category} onChange={choose} options={choices.optionsFor("category")} />
        <SelectField {...edit.choice("condition")} options={choices.optionsFor("condition")} />
      </div>
      <div className={styles.pair}>
        {asset ? null : (
          <TextField
            {...edit.text("plaque")}
            optional
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            help={t("plaque.help")}
          />
        )}
        <TextField {...edit.text("serial")} optional maxLength={60} autoComplete="off" />
      </div>
      {asset ? null : (
        <div className={styles.pair}>
          <PlaceChoice {...edit.number("place_id")} optional none={t("place.none", { ns: "fields" })} />
          <SelectField {...edit.choice("status")} options={choices.optionsFor("status")} />
        </div>
      )}
      {asset || !seesPeople ? null : (
        <PersonChoice {...edit.number("custodian_id")} optional nobody={t("custodian.none", { ns: "fields" })} />
      )}
      <MinistryChoice {...edit.number("ministry_id")} of={asset} active />
      <div className={styles.pair}>
        <DateField {...edit.day("acquired_on")} max={today} required />
        <SelectField {...edit.choice("acquisition")} options={choices.optionsFor("acquisition")} />
      </div>
      <div className={styles.pair}>
        <MoneyField {...edit.money("cost")} optional help={t("cost.help")} />
        <MoneyField {...edit.money("residual")} optional help={t("residual.help")} />
        <NumberField {...edit.number("life_months")} optional help={t("life.help")} />
      </div>
      <TextAreaField {...edit.text("description")} optional maxLength={2000} rows={3} />
    </EditDialog>
  );
}
