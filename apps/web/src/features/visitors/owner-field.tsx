import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../ui/select-field.tsx";
import { useFollowUpOwners } from "./visitor-queries.ts";

type Props = Omit<ComponentProps<typeof SelectField>, "options" | "placeholder"> & {
  /** The present owner's name: shown even when they may no longer be chosen. */
  readonly ownerName?: string | null;
};

/** Who follows the visitor up. Those who read prayer requests are marked: that is how a request is passed on. */
export function OwnerField({ ownerName, value, ...field }: Props) {
  const { t } = useTranslation("visitors");
  const { data: owners = [] } = useFollowUpOwners(true);
  const options = owners.map(({ id, name, reads_prayers: reads }) => ({
    value: String(id),
    label: reads ? t("edit.pastorMark", { name }) : name,
  }));
  const chosen = String(value ?? "");
  const missing = chosen !== "" && !options.some((option) => option.value === chosen);
  return (
    <SelectField
      {...field}
      value={chosen}
      placeholder={t("follow.nobody")}
      options={missing ? [{ value: chosen, label: ownerName ?? "…" }, ...options] : options}
    />
  );
}
