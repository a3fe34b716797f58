import { auditRoutes } from "@aprisco/contract/audit.ts";
import { IconDownload, IconJson, IconFileTypeCsv, IconX } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { download } from "../../api/download.ts";
import { isFailure } from "../../api/failure.ts";
import { RecordFilter } from "../../ui/list/record-filter.tsx";
import button from "../../ui/base/button.module.css";
import { Button } from "../../ui/base/button.tsx";
import { FilterBar } from "../../ui/list/filter-bar.tsx";
import { FilterSelect } from "../../ui/list/filter-select.tsx";
import { Menu } from "../../ui/layer/menu.tsx";
import { recordsOf } from "../../ui/choice/record-source.ts";
import type { Option } from "../../ui/form/select-field.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { usePhone } from "../../ui/base/use-phone.ts";
import { asFilters, type ActivityAddress, type ActivityFilters as Filters, type FilterName } from "./address.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const DayFilter = lazyPart(async () => ({ default: (await import("../../ui/list/day-filter.tsx")).DayFilter }));
const users = recordsOf(auditRoutes.listAuditUsers);

interface Props {
  readonly address: ActivityAddress;
}

export function ActivityFilters({ address }: Props) {
  const { t } = useTranslation("audit");
  const phone = usePhone();
  const choices = useQuery(asked(auditRoutes.getAuditChoices)).data;
  const { filters } = address;
  const on = (name: FilterName) => ({ value: filters[name], onChange: (value: string | undefined) => address.set(name, value) });
  const optionsOf = (list: readonly { readonly key: string; readonly label: string }[] = []): readonly Option[] =>
    list.map(({ key, label }) => ({ value: key, label }));
  const select = (name: "section" | "type" | "action", options: readonly Option[]) => ({
    key: name,
    isOn: filters[name] !== undefined,
    control: <FilterSelect label={t(name)} anything={t(`${name}.any`)} options={options} {...on(name)} />,
  });
  const day = (name: "from" | "to") => ({
    key: name,
    isOn: filters[name] !== undefined,
    control: (
      <Suspense fallback={<Skeleton width="13.25rem" height="36px" />}>
        <DayFilter label={t(name)} {...on(name)} />
      </Suspense>
    ),
  });
  return (
    <>
      <FilterBar
        search={<RecordFilter label={t("user")} anything={t("user.any")} source={users} {...on("user")} />}
        isSearched={filters.user !== undefined}
        onClearSearch={() => on("user").onChange(undefined)}
        main={[select("section", optionsOf(choices?.sections)), select("type", optionsOf(choices?.types))]}
        more={[select("action", optionsOf(choices?.actions)), day("from"), day("to")]}
        sort={null}
        end={null}
        count={address.count}
        phone={phone}
        seeAll={t("see")}
        beginsOpen={(["action", "from", "to"] as const).some((name) => filters[name] !== undefined)}
      />
      {filters.person === undefined && filters.target_id === undefined ? null : (
        <Button
          size="sm"
          icon={<IconX size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => address.only({ ...filters, person: "", target_type: "", target_id: "" })}
        >
          {t(filters.person === undefined ? "recordOnly" : "personOnly")}
        </Button>
      )}
    </>
  );
}

export function ExportActivities({ filters }: { readonly filters: Filters }) {
  const { t } = useTranslation(["audit", "ui"]);
  const making = useMutation({
    mutationFn: (format: "json" | "csv") =>
      download(auditRoutes.exportAuditLogs, { query: { ...asFilters(filters), format } }, `registro.${format}`),
    retry: false,
    onError: (cause) =>
      showToast({ tone: "error", title: t("toast.error", { ns: "ui" }), message: isFailure(cause) ? cause.message : t("exportFailed") }),
  });
  const item = (format: "json" | "csv", ItemIcon: typeof IconJson) => ({
    key: format,
    text: t(`export.${format}`),
    note: t(`export.${format}Note`),
    icon: <ItemIcon size={20} stroke={1.6} aria-hidden="true" />,
    onChoose: () => (making.isPending ? undefined : making.mutate(format)),
  });
  return (
    <Menu
      label={t("export")}
      edge="end"
      button={{
        className: button.button,
        "data-variant": "default",
        "data-size": "md",
        "aria-busy": making.isPending || undefined,
        children: (
          <>
            <IconDownload size={18} stroke={1.6} aria-hidden="true" />
            {t("export")}
          </>
        ),
      }}
      items={() => [item("csv", IconFileTypeCsv), item("json", IconJson)]}
    />
  );
}
