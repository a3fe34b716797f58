import { listRoutes } from "@aprisco/contract/lists.ts";
import { congregationRoutes } from "@aprisco/contract/congregations.ts";
import { ministryRoutes } from "@aprisco/contract/ministries.ts";
import { memberRoutes } from "@aprisco/contract/members.ts";
import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { allOf } from "../../api/all-of.ts";
import { asked } from "../../api/asked.ts";
import { useMay } from "../../api/rights.ts";
import type { Option } from "../../ui/form/select-field.tsx";
import type { ListWords } from "./sentence.ts";

export interface ListKnowledge extends ListWords {
  /** The fields that the account may use; undefined while they load. */
  readonly askable: ReadonlySet<string> | undefined;
  /** The options of a field whose values are records; null: any text. */
  readonly options: (field: string) => readonly Option[] | null;
}

const optionOf = ({ id, name }: { readonly id: number; readonly name: string }): Option => ({ value: String(id), label: name });

export function useListWords(): ListKnowledge {
  const { t, i18n } = useTranslation(["saved-lists", "fields", "shell"]);
  const { data: fields } = useQuery(asked(listRoutes.listListFields));
  const mayAsk = (key: string) => fields?.some((field) => field.key === key) ?? false;
  const seesOwners = useMay(visitorRoutes.listFollowUpOwners.allow) && mayAsk("visitor.owner");
  const seesMinistries = useMay(ministryRoutes.listMinistries.allow) && mayAsk("ministry.member");
  const { data: owners = [] } = useQuery({ ...allOf(visitorRoutes.listFollowUpOwners, {}), enabled: seesOwners });
  const { data: ministries = [] } = useQuery({
    ...allOf(ministryRoutes.listMinistries, { sort: "name" }),
    enabled: seesMinistries,
  });
  const { data: congregations = [] } = useQuery(asked(congregationRoutes.listCongregations));
  const { data: neighborhoods = [] } = useQuery(asked(memberRoutes.listMemberNeighborhoods));
  const own = new Map((fields ?? []).filter(({ label }) => label !== null).map((field) => [field.key, field]));
  const records: Readonly<Record<string, readonly Option[]>> = {
    "ministry.member": ministries.map(optionOf),
    "visitor.owner": owners.map(optionOf),
    "person.congregation": congregations.map(optionOf),
    "person.neighborhood": neighborhoods.map((name) => ({ value: name, label: name })),
  };
  const options = (key: string): readonly Option[] | null =>
    own.get(key)?.options.map(({ id, label }) => ({ value: String(id), label })) ?? records[key] ?? null;
  return {
    t,
    language: i18n.language,
    own,
    askable: fields && new Set(fields.map(({ key }) => key)),
    options,
    record: (key, id) => records[key]?.find(({ value }) => value === String(id))?.label ?? null,
  };
}
