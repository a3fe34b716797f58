import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { MaskedField } from "../../../ui/masked-field.tsx";
import { cepMask } from "../../../ui/masks.ts";
import { textOf, type Draft } from "../../../ui/merge.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { usePostalCode } from "../../../ui/use-postal-code.ts";
import type { MemberDraft } from "./labels.ts";

const valuesOf = (draft: Draft) => ({
  cep: textOf(draft["cep"]),
  address: textOf(draft["address"]),
  neighborhood: textOf(draft["neighborhood"]),
  city: textOf(draft["city"]),
  state: textOf(draft["state"]),
});
const plain = { optional: true, autoComplete: "off" } as const;

/** Where a member lives; the postal code fills in what is still empty. */
export function AddressFields({ edit: { draft, held, set, text } }: { readonly edit: MemberDraft }) {
  const { t } = useTranslation("members");
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const postalCode = usePostalCode({
    values: valuesOf(draft),
    getValues: () => valuesOf(latest.current),
    set: (field, value) => {
      latest.current = { ...latest.current, [field]: value };
      set(field, value);
    },
  });
  return (
    <>
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
