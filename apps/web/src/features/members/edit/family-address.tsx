import { familyRoutes } from "@aprisco/contract/families.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { WholeLine } from "../../../ui/form/form-section.tsx";
import { isSame } from "../../../ui/form/merge.ts";
import { addressFields, addressOf, type Address } from "./address.ts";

interface Props {
  readonly id: number;
  /** The person whose own address does not count as the family's. */
  readonly except: number | null;
  readonly values: Address;
  readonly set: (values: Address) => void;
}

/** Copies the family's address into the form; unticking restores the former values. */
export function FamilyAddress({ id, except, values, set }: Props) {
  const { t } = useTranslation("members");
  const [before, setBefore] = useState<Address | null>(null);
  const { data: home } = useQuery(
    asked(familyRoutes.getFamilyAddress, { params: { id }, query: except === null ? {} : { except: String(except) } }),
  );
  if (!home || home.person === null) return null;
  const theirs = addressOf({ ...home });
  if (before === null && addressFields.every((field) => isSame(theirs[field], values[field]))) return null;
  return (
    <WholeLine>
      <CheckField
        label={t("familyAddress")}
        help={t("familyAddress.of", { name: home.person, address: [home.address, home.neighborhood].filter(Boolean).join(", ") })}
        checked={before !== null}
        onChange={({ target }) => {
          setBefore(target.checked ? values : null);
          set(target.checked || before === null ? theirs : before);
        }}
      />
    </WholeLine>
  );
}
