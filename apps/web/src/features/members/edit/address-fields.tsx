import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { MaskedField, cepMask } from "../../../ui/form/masked-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { usePostalCode } from "../../../ui/form/use-postal-code.ts";
import { addressFields, addressOf, type Address } from "./address.ts";
import { FamilyAddress } from "./family-address.tsx";
import type { MemberDraft } from "./labels.ts";

const plain = { optional: true, autoComplete: "off" } as const;

interface Props {
  readonly edit: MemberDraft;
  readonly family?: { readonly id: number; readonly except: number | null } | null;
}

/** A member's address: copied from the family, or from the postal code, which fills in empty fields only. */
export function AddressFields({ edit: { draft, held, set, text }, family = null }: Props) {
  const { t } = useTranslation("members");
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const put = (field: keyof Address, value: string) => {
    latest.current = { ...latest.current, [field]: value };
    set(field, value);
  };
  const postalCode = usePostalCode({ values: addressOf(draft), getValues: () => addressOf(latest.current), set: put });
  return (
    <>
      {family ? (
        <FamilyAddress
          key={family.id}
          {...family}
          values={addressOf(draft)}
          set={(values) => {
            postalCode.forget();
            for (const field of addressFields) put(field, values[field]);
          }}
        />
      ) : null}
      <MaskedField
        {...held("cep")}
        {...plain}
        onChange={postalCode.change}
        mask={cepMask}
        inputMode="numeric"
        help={t(postalCode.looking ? "cep.looking" : "cep.help")}
      />
      <TextField {...text("address")} {...plain} maxLength={250} />
      <TextField {...text("neighborhood")} {...plain} maxLength={120} />
      <TextField {...text("city")} {...plain} readOnly={postalCode.isFound("city")} maxLength={120} />
      <TextField {...text("state")} {...plain} readOnly={postalCode.isFound("state")} maxLength={60} />
    </>
  );
}
