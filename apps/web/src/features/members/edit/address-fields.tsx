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
  /** The household that the member lives in, and whose address is not the family's but their own. */
  readonly family?: { readonly id: number; readonly except: number | null } | null;
}

/** Where a member lives: as their family does, or by the postal code, which fills in what is still empty. */
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
