import { ministryRoutes } from "@aprisco/contract/ministries.ts";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useAllowed } from "../../api/rights.ts";
import { RecordChoice } from "../../ui/choice/record-choice.tsx";
import { recordText } from "../../ui/choice/record-name.tsx";
import { recordsOf } from "../../ui/choice/record-source.ts";
import type { ListFilter } from "../../ui/list/list-filters.tsx";
import { RecordFilter } from "../../ui/list/record-filter.tsx";

interface OfMinistry {
  readonly ministry_id: number | null;
  readonly ministry_name: string | null;
}

const reading = ministryRoutes.getMinistry;
/** Those within the account's scope that are not closed. */
const open = recordsOf(ministryRoutes.listMinistries, { reading, query: { sort: "name" }, keep: ({ status }) => status !== "closed" });
/** Nor paused. */
const active = recordsOf(ministryRoutes.listMinistries, { reading, query: { sort: "name", status: "active" } });

type Props = Omit<ComponentProps<typeof RecordChoice>, "source" | "none" | "shownName" | "may"> & {
  /** The saved record, whose ministry stays although it is offered to no other; absent: a new one. */
  readonly of?: OfMinistry | undefined;
  /** Paused ministries are not offered. */
  readonly active?: true;
};

/** The ministry that a record refers to; nothing where there is none to choose. */
export function MinistryChoice({ of, active: isActive, ...field }: Props) {
  const { t } = useTranslation("fields");
  const may = useAllowed(ministryRoutes.listMinistries.allow);
  const source = isActive ? active : open;
  const { data } = useQuery({ ...source({}), enabled: may });
  if (field.value === null && (data === undefined || data.records.length === 0)) return null;
  return (
    <RecordChoice
      {...(field.required ? {} : { optional: true, none: t("ministry.none") })}
      {...field}
      source={source}
      shownName={field.value !== null && field.value === of?.ministry_id ? of.ministry_name : null}
      may={may}
    />
  );
}

export const ministryText = (id: unknown) => recordText(open, id);

/** The filter of a list by ministry: none for an account that may not read them, or where there are none. */
export function useMinistryFilter(): readonly ListFilter[] {
  const { t } = useTranslation("fields");
  const may = useAllowed(ministryRoutes.listMinistries.allow);
  const { data } = useQuery({ ...open({}), enabled: may });
  if (data === undefined || data.records.length === 0) return [];
  const words = { label: t("ministry"), anything: t("ministry.any") };
  return [
    {
      name: "ministry",
      ...words,
      control: (value, onChange) => <RecordFilter key="ministry" {...words} {...{ value, onChange }} source={open} />,
    },
  ];
}
