import { financeImportRoutes } from "@aprisco/contract/finance-imports.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { allOf } from "../../api/all-of.ts";
import { asked } from "../../api/asked.ts";
import { useAllowed } from "../../api/rights.ts";
import { Notice } from "../../ui/base/notice.tsx";
import { FilterSelect } from "../../ui/list/filter-select.tsx";
import styles from "./finance.module.css";

const useMayImport = () => useAllowed(financeImportRoutes.listFinanceImports.allow);

/** The import that the address names; undefined: none, unknown, or the account may not import. */
function useImport(id: string | undefined) {
  const mayImport = useMayImport();
  const isNamed = id !== undefined && /^\d{1,15}$/.test(id);
  const { data } = useQuery({
    ...asked(financeImportRoutes.getFinanceImport, { params: { id: isNamed ? Number(id) : 0 } }),
    enabled: mayImport && isNamed,
  });
  return data;
}

interface Props {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** The imports that entered something; they are read when the filter is shown. */
export function ImportFilter({ value, onChange }: Props) {
  const { t } = useTranslation("finance");
  const { data = [] } = useQuery(allOf(financeImportRoutes.listFinanceImports, {}));
  const named = useImport(value);
  const done = data.flatMap(({ id, name, status }) => (status === "done" ? [{ value: String(id), label: name }] : []));
  const isOffered = value === undefined || done.some((option) => option.value === value);
  const options = isOffered ? done : [{ value, label: named?.name ?? value }, ...done];
  return options.length === 0 ? null : (
    <FilterSelect label={t("import")} anything={t("import.any")} options={options} {...{ value, onChange }} />
  );
}

/** Why an import that the list is filtered by shows nothing. */
export function ImportNotice({ id }: { readonly id: string }) {
  const { t } = useTranslation("finance");
  const named = useImport(id);
  if (!named || named.status === "done") return null;
  return (
    <div className={styles.why}>
      <Notice tone="info" title={t(`import.${named.status}`, { name: named.name })}>
        <Link to={`/finance/imports/${String(named.id)}`}>{t("import.see")}</Link>
      </Notice>
    </div>
  );
}
