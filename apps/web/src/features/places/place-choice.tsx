import { placeRoutes, type StoragePlace } from "@aprisco/contract/places.ts";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { RecordChoice } from "../../ui/choice/record-choice.tsx";
import { recordText } from "../../ui/choice/record-name.tsx";
import { recordsOf } from "../../ui/choice/record-source.ts";
import type { ListFilter } from "../../ui/list/list-filters.tsx";
import { RecordFilter } from "../../ui/list/record-filter.tsx";

/** The places in use. */
const places = recordsOf(placeRoutes.listPlaces, { reading: placeRoutes.getPlace, query: { sort: "name" } });
/** "Armário (Salão)". */
const labelOf = ({ name, parent_name: parent }: StoragePlace): string => (parent === null ? name : `${name} (${parent})`);

/** One of the places in use. */
export const PlaceChoice = (field: Omit<ComponentProps<typeof RecordChoice<StoragePlace>>, "source" | "labelOf">) => (
  <RecordChoice {...field} source={places} labelOf={labelOf} />
);

export const placeText = (id: unknown) => recordText(places, id, labelOf);

export function usePlaceFilter(): ListFilter {
  const { t } = useTranslation("fields");
  const words = { label: t("place"), anything: t("place.any") };
  return {
    name: "place",
    ...words,
    control: (value, onChange) => <RecordFilter key="place" {...words} {...{ value, onChange, labelOf }} source={places} />,
  };
}
