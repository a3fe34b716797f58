import { ministryRoutes } from "@aprisco/contract/ministries/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useAllowed } from "../../../api/rights.ts";
import { SelectField, type Option } from "../../../ui/select-field.tsx";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<typeof SelectField>, "options" | "placeholder"> & {
  /** The one that the event has, which may be none of those that the account reaches. */
  readonly own: Option | null;
};

/** Whose event it is: a ministry that the account reaches; a leader those that they lead. Nothing where there is none. */
export function MinistryField({ own, ...field }: Props) {
  const { t } = useTranslation("agenda");
  const mayList = useAllowed(ministryRoutes.listMinistries.allow);
  const { data = [] } = useQuery({
    ...asked(ministryRoutes.listMinistries, { query: { status: "active", sort: "name", limit: "100" } }),
    enabled: mayList,
  });
  const found = data.map(({ id, name }) => ({ value: String(id), label: name }));
  const options = own === null || found.some(({ value }) => value === own.value) ? found : [own, ...found];
  return options.length === 0 ? null : <SelectField {...field} options={options} placeholder={t("form.noMinistry")} />;
}
