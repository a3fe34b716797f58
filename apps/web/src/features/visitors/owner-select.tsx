import { useTranslation } from "react-i18next";
import { useMay, useSession } from "../../api/session-state.ts";
import { ComboBox } from "../../ui/combo-box.tsx";
import filter from "../../ui/filter-select.module.css";
import { usePeopleSearch, usePersonName } from "../../ui/use-people-search.ts";
import { followUpOwners } from "./visitor-queries.ts";

interface Props {
  /** An account's id, "me" or "none". */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Narrows the list to whom somebody follows up, chosen by typing a part of the name. */
export function OwnerSelect({ value, onChange }: Props) {
  const { t } = useTranslation(["visitors", "lists"]);
  const me = useSession().user?.id;
  const may = useMay("visitors:edit");
  const fixed = [
    { value: "me", label: t("filter.owner.me") },
    { value: "none", label: t("filter.owner.none") },
  ];
  const { options, note, setTyped } = usePeopleSearch({ source: followUpOwners, before: fixed, except: me, may });
  const name = usePersonName(followUpOwners, /^\d+$/.test(value ?? "") ? Number(value) : null, may);
  const label = t("filter.owner");
  return (
    <ComboBox
      aria-label={label}
      className={filter.select}
      placeholder={t("filter.anyOwner")}
      options={options}
      value={value ?? ""}
      shown={value === undefined ? "" : (fixed.find((one) => one.value === value)?.label ?? name ?? "…")}
      note={note}
      listLabel={label}
      onType={setTyped}
      onChoose={(option) => onChange(option.value)}
      clear={
        value === undefined
          ? undefined
          : { label: `${t("filter.clearOne", { ns: "lists" })}: ${label}`, onClear: () => onChange(undefined) }
      }
    />
  );
}
