import { ministryRoutes } from "@aprisco/contract/ministries.ts";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useAllowed } from "../../api/rights.ts";
import { SelectField, type Option } from "../../ui/form/select-field.tsx";

interface OfMinistry {
  readonly ministry_id: number | null;
  readonly ministry_name: string | null;
}

/**
 * The ministries that a record may refer to: those within the account's scope that are not closed (with `active` nor paused), and
 * the record's current one.
 */
export function useMinistryOptions(record?: OfMinistry, active = false): readonly Option[] {
  const mayList = useAllowed(ministryRoutes.listMinistries.allow);
  const query = { sort: "name", limit: "100", ...(active ? { status: "active" as const } : {}) } as const;
  const { data = [] } = useQuery({ ...asked(ministryRoutes.listMinistries, { query }), enabled: mayList });
  const open = data.filter(({ status }) => status !== "closed").map(({ id, name }) => ({ value: String(id), label: name }));
  const { ministry_id: id = null, ministry_name: name = null } = record ?? {};
  if (id === null || name === null || open.some(({ value }) => value === String(id))) return open;
  return [{ value: String(id), label: name }, ...open];
}

type Props = Omit<ComponentProps<typeof SelectField>, "options" | "placeholder"> & {
  /** The saved record; absent: a new one. */
  readonly of: OfMinistry | undefined;
  readonly active?: true;
};

export function MinistryChoice({ of, active, ...field }: Props) {
  const { t } = useTranslation("fields");
  const options = useMinistryOptions(of, active);
  return options.length === 0 ? null : <SelectField {...field} optional options={options} placeholder={t("ministry.none")} />;
}
