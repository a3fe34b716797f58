import {
  type CostCentre,
  costCentreChange,
  costCentreInput,
  costCentreNames,
  type FinanceAccount,
  financeAccountChange,
  financeAccountInput,
  financeAccountKinds,
  financeAccountNames,
  type FinanceCategory,
  financeCategoryChange,
  financeCategoryInput,
  financeCategoryNames,
  financeSetupRoutes,
  type Fund,
  fundChange,
  fundInput,
  fundNames,
  incomeGroups,
  resultGroups,
  transactionTypes,
} from "@aprisco/contract/finance-setup.ts";
import { useTranslation } from "react-i18next";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { TileChoice } from "../../ui/choice/tile-choice.tsx";
import { CheckField } from "../../ui/form/check-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import { optionsOf } from "../../ui/list/list-filters.tsx";
import type { FormProps } from "../../ui/list/list-room.tsx";
import { MinistryChoice, ministryText } from "../ministries/index.ts";
import { useCategoryName } from "./category-name.ts";
import styles from "./finance-setup.module.css";

const failures = "finance-setup";

/** A cash box, bank account or card terminal of a congregation. */
export function AccountForm({ record: account, onClose }: FormProps<FinanceAccount>) {
  const { t } = useTranslation(["finance-setup", "finance", "fields"]);
  const { say } = useRecordTexts(financeAccountNames);
  const edit = useRowEdit({
    row: account ? financeSetupRoutes.updateFinanceAccount : financeSetupRoutes.createFinanceAccount,
    id: account?.id,
    schema: account ? financeAccountChange : financeAccountInput,
    record: account,
    initial: { kind: "bank" },
    labels: {
      name: t("name", { ns: "fields" }),
      kind: t("kind", { ns: "fields" }),
      bank: t("bank"),
      number: t("number"),
      active: t("active"),
    },
    failures,
    said: ({ name }) => ({ title: say(account ? "updated" : "created"), message: name }),
    onClose,
  });
  return (
    <EditDialog edit={edit} title={say(account ? "edit.title" : "add")} onClose={onClose}>
      <TextField {...edit.text("name")} required maxLength={80} autoComplete="off" data-autofocus />
      <TileChoice
        {...edit.choice("kind")}
        options={optionsOf(financeAccountKinds, (kind) => t(`accountKind.${kind}`, { ns: "finance" }))}
      />
      {edit.draft["kind"] === "cash" ? null : (
        <div className={styles.pair}>
          <TextField {...edit.text("bank")} optional maxLength={60} autoComplete="off" />
          <TextField {...edit.text("number")} optional maxLength={40} autoComplete="off" />
        </div>
      )}
      {account ? <CheckField {...edit.flag("active")} help={t("active.help")} /> : null}
    </EditDialog>
  );
}

/** A fund: what money is for. */
export function FundForm({ record: fund, onClose }: FormProps<Fund>) {
  const { t } = useTranslation(["finance-setup", "fields"]);
  const { say } = useRecordTexts(fundNames);
  const edit = useRowEdit({
    row: fund ? financeSetupRoutes.updateFund : financeSetupRoutes.createFund,
    id: fund?.id,
    schema: fund ? fundChange : fundInput,
    record: fund,
    initial: { restricted: false },
    labels: { name: t("name", { ns: "fields" }), restricted: t("restricted"), active: t("active") },
    failures,
    said: ({ name }) => ({ title: say(fund ? "updated" : "created"), message: name }),
    onClose,
  });
  return (
    <EditDialog edit={edit} title={say(fund ? "edit.title" : "add")} onClose={onClose}>
      <TextField {...edit.text("name")} required maxLength={80} autoComplete="off" data-autofocus />
      <CheckField {...edit.flag("restricted")} help={t("restricted.help")} />
      {fund ? <CheckField {...edit.flag("active")} help={t("active.help")} /> : null}
    </EditDialog>
  );
}

/** A cost centre: who spends. */
export function CentreForm({ record: centre, onClose }: FormProps<CostCentre>) {
  const { t } = useTranslation(["finance-setup", "fields"]);
  const { say } = useRecordTexts(costCentreNames);
  const edit = useRowEdit({
    row: centre ? financeSetupRoutes.updateCostCentre : financeSetupRoutes.createCostCentre,
    id: centre?.id,
    schema: centre ? costCentreChange : costCentreInput,
    record: centre,
    labels: { name: t("name", { ns: "fields" }), ministry_id: t("ministry", { ns: "fields" }), active: t("active") },
    failures,
    said: ({ name }) => ({ title: say(centre ? "updated" : "created"), message: name }),
    onClose,
  });
  return (
    <EditDialog
      edit={edit}
      title={say(centre ? "edit.title" : "add")}
      valueText={(field, value) => (field === "ministry_id" ? ministryText(value) : null)}
      onClose={onClose}
    >
      <TextField {...edit.text("name")} required maxLength={80} autoComplete="off" data-autofocus />
      <MinistryChoice {...edit.number("ministry_id")} of={centre} active />
      {centre ? <CheckField {...edit.flag("active")} help={t("active.help")} /> : null}
    </EditDialog>
  );
}

/** A category. Of a built-in one only its line in the result and whether it is in use change. */
export function CategoryForm({ record: category, onClose }: FormProps<FinanceCategory>) {
  const { t } = useTranslation(["finance-setup", "finance", "fields"]);
  const { say } = useRecordTexts(financeCategoryNames);
  const categoryName = useCategoryName();
  const isBuiltIn = category?.name === null;
  const edit = useRowEdit({
    row: category ? financeSetupRoutes.updateFinanceCategory : financeSetupRoutes.createFinanceCategory,
    id: category?.id,
    schema: category ? financeCategoryChange : financeCategoryInput,
    record: category,
    initial: { kind: "expense", result_group: "other_expense" },
    labels: {
      kind: t("kind", { ns: "fields" }),
      name: t("name", { ns: "fields" }),
      result_group: t("resultGroup"),
      active: t("active"),
    },
    failures,
    said: (saved) => ({ title: say(category ? "updated" : "created"), message: categoryName(saved) }),
    onClose,
  });
  const kind = edit.draft["kind"];
  const groups = resultGroups.filter((group) => (incomeGroups as readonly string[]).includes(group) === (kind === "income"));
  const title = say(category ? "edit.title" : "add");
  return (
    <EditDialog edit={edit} title={isBuiltIn ? `${title}: ${categoryName(category)}` : title} onClose={onClose}>
      {isBuiltIn ? null : (
        <>
          <TileChoice
            {...edit.choice("kind")}
            onChange={(event) => {
              edit.choice("kind").onChange(event);
              edit.set("result_group", event.target.value === "income" ? "other_income" : "other_expense");
            }}
            options={optionsOf(transactionTypes, (type) => t(`type.${type}`, { ns: "finance" }))}
          />
          <TextField {...edit.text("name")} required maxLength={80} autoComplete="off" data-autofocus />
        </>
      )}
      <SelectField
        {...edit.choice("result_group")}
        help={t("resultGroup.help")}
        options={optionsOf(groups, (group) => t(`resultGroup.${group}`, { ns: "finance" }))}
      />
      {category ? <CheckField {...edit.flag("active")} help={t("active.help")} /> : null}
    </EditDialog>
  );
}
