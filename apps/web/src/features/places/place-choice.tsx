import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../ui/form/select-field.tsx";
import { usePlaceOptions } from "./place-options.ts";

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
