import { placeRoutes } from "@aprisco/contract/places.ts";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { SelectField, type Option } from "../../ui/form/select-field.tsx";

/** The places in use, as options: "Armário (Salão)". */
export function usePlaceOptions(): readonly Option[] {
  const { data = [] } = useQuery(asked(placeRoutes.listPlaces, { query: { sort: "name", limit: "100" } }));
  return data.map(({ id, name, parent_name: parent }) => ({ value: String(id), label: parent === null ? name : `${name} (${parent})` }));
}

type Props = Omit<ComponentProps<typeof SelectField>, "options" | "placeholder"> & {
  /** Places that are not offered. */
  readonly except?: readonly (number | null | undefined)[];
  /** The option for no place; absent: one must be chosen. */
  readonly none?: string;
};

/** One of the places in use. */
export function PlaceChoice({ except = [], none, ...field }: Props) {
  const { t } = useTranslation("inventory");
  const options = usePlaceOptions().filter(({ value }) => !except.some((id) => String(id) === value));
  return <SelectField {...field} options={options} placeholder={none ?? t("place.choose")} />;
}
