import {
  type CostCentre,
  costCentreNames,
  type FinanceAccount,
  financeAccountNames,
  type FinanceCategory,
  financeCategoryNames,
  financeSetupRoutes,
  type Fund,
  fundNames,
} from "@aprisco/contract/finance-setup.ts";
import { IconArchive, IconArrowDownLeft, IconArrowUpRight, IconLock, IconPigMoney, IconTarget } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { FinanceTabs } from "../../shell/finance-tabs.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { ChildPages } from "../../ui/list/child-pages.tsx";
import { ListHead, ListLead } from "../../ui/list/list-head.tsx";
import { useCategoryName } from "./category-name.ts";
import { accountLooks } from "./looks.ts";
import { Openings } from "./openings.tsx";
import styles from "./finance-setup.module.css";

const AccountForm = lazyPart(async () => ({ default: (await import("./setup-forms.tsx")).AccountForm }));
const FundForm = lazyPart(async () => ({ default: (await import("./setup-forms.tsx")).FundForm }));
const CentreForm = lazyPart(async () => ({ default: (await import("./setup-forms.tsx")).CentreForm }));
const CategoryForm = lazyPart(async () => ({ default: (await import("./setup-forms.tsx")).CategoryForm }));

/** Accounts, funds, cost centres and categories, with those that are no longer in use. */
export function SetupPage() {
  const { t } = useTranslation(["finance-setup", "finance"]);
  return (
    <>
      <ListHead title={t("title")} add={undefined} file={null}>
        <ListLead>{t("lead")}</ListLead>
      </ListHead>
      <FinanceTabs />
      <div className={styles.lists}>
        <div>
          <Accounts />
          <Funds />
          <Centres />
        </div>
        <Categories />
        <Openings />
      </div>
    </>
  );
}

function InactiveBadge() {
  const { t } = useTranslation("finance-setup");
  return (
    <Badge icon={IconArchive} hue="pedra">
      {t("inactive")}
    </Badge>
  );
}

const all = { active: "any" } as const;
const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(" · ");

function Accounts() {
  const { t } = useTranslation(["finance-setup", "finance"]);
  const language = useLanguage();
  return (
    <ChildPages
      row={financeSetupRoutes.listFinanceAccounts}
      query={all}
      params={{}}
      names={financeAccountNames}
      rows={{
        create: financeSetupRoutes.createFinanceAccount,
        update: financeSetupRoutes.updateFinanceAccount,
        remove: financeSetupRoutes.deleteFinanceAccount,
        restore: financeSetupRoutes.restoreFinanceAccount,
      }}
      title={t("accounts")}
      lead={t("accounts.lead")}
      add={t("accounts.add")}
      none={t("accounts.none")}
      line={({ name, kind, bank, number, balance, active }: FinanceAccount) => ({
        ...accountLooks[kind],
        name,
        title: name,
        note: joined([t(`accountKind.${kind}`, { ns: "finance" }), bank, number]),
        badge: active ? <b className="cm-num">{moneyText(language, balance)}</b> : <InactiveBadge />,
      })}
      form={(record, onClose) => <AccountForm record={record} onClose={onClose} />}
    />
  );
}

function Funds() {
  const { t } = useTranslation("finance-setup");
  const language = useLanguage();
  return (
    <ChildPages
      row={financeSetupRoutes.listFunds}
      query={all}
      params={{}}
      names={fundNames}
      rows={{
        create: financeSetupRoutes.createFund,
        update: financeSetupRoutes.updateFund,
        remove: financeSetupRoutes.deleteFund,
        restore: financeSetupRoutes.restoreFund,
      }}
      title={t("funds")}
      lead={t("funds.lead")}
      add={t("funds.add")}
      none={t("funds.none")}
      line={({ name, restricted, balance, active }: Fund) => ({
        icon: restricted ? IconLock : IconPigMoney,
        hue: restricted ? "uva" : "oliveira",
        name,
        title: name,
        note: restricted ? t("restricted") : null,
        badge: active ? <b className="cm-num">{moneyText(language, balance)}</b> : <InactiveBadge />,
      })}
      form={(record, onClose) => <FundForm record={record} onClose={onClose} />}
    />
  );
}

function Centres() {
  const { t } = useTranslation("finance-setup");
  return (
    <ChildPages
      row={financeSetupRoutes.listCostCentres}
      query={all}
      params={{}}
      names={costCentreNames}
      rows={{
        create: financeSetupRoutes.createCostCentre,
        update: financeSetupRoutes.updateCostCentre,
        remove: financeSetupRoutes.deleteCostCentre,
        restore: financeSetupRoutes.restoreCostCentre,
      }}
      title={t("centres")}
      lead={t("centres.lead")}
      add={t("centres.add")}
      none={t("centres.none")}
      line={({ name, ministry_name: ministry, active }: CostCentre) => ({
        icon: IconTarget,
        hue: "ceu",
        name,
        title: name,
        note: ministry === name ? null : ministry,
        badge: active ? null : <InactiveBadge />,
      })}
      form={(record, onClose) => <CentreForm record={record} onClose={onClose} />}
    />
  );
}

function Categories() {
  const { t } = useTranslation(["finance-setup", "finance"]);
  const categoryName = useCategoryName();
  return (
    <ChildPages
      row={financeSetupRoutes.listFinanceCategories}
      query={all}
      params={{}}
      names={financeCategoryNames}
      rows={{
        create: financeSetupRoutes.createFinanceCategory,
        update: financeSetupRoutes.updateFinanceCategory,
        remove: financeSetupRoutes.deleteFinanceCategory,
        restore: financeSetupRoutes.restoreFinanceCategory,
      }}
      title={t("categories")}
      lead={t("categories.lead")}
      add={t("categories.add")}
      none={t("categories.none")}
      mayDelete={({ name }: FinanceCategory) => name !== null}
      line={(category: FinanceCategory) => ({
        ...(category.kind === "income" ? { icon: IconArrowDownLeft, hue: "oliveira" } : { icon: IconArrowUpRight, hue: "trigo" }),
        name: categoryName(category),
        title: categoryName(category),
        note: joined([
          t(`type.${category.kind}`, { ns: "finance" }),
          t(`resultGroup.${category.result_group}`, { ns: "finance" }),
          category.name === null ? t("builtIn") : null,
        ]),
        badge: category.active ? null : <InactiveBadge />,
      })}
      form={(record, onClose) => <CategoryForm record={record} onClose={onClose} />}
    />
  );
}
