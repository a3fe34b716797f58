import { isLandline, toE164, toMasked } from "@aprisco/contract/phone.ts";
import { useTranslation } from "react-i18next";
import type { Fields } from "../../api/kept-answers.ts";
import { Notice } from "../base/notice.tsx";
import { ContactList } from "./contact-list.tsx";
import styles from "./kept-row.module.css";

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

export type PersonRow = Fields & { readonly name: string };
/** Whether a row of a list says enough of a record to stand in for it. */
export const isPersonRow = (row: Fields | undefined): row is PersonRow =>
  textOf(row?.["name"]) !== null && row !== undefined && "phone" in row;

/** Without connection: what the row of a list tells of a person. */
export function KeptRow({ row }: { readonly row: PersonRow }) {
  const { t } = useTranslation("parts");
  const number = toE164(textOf(row["phone"]) ?? "");
  const phone = number && toMasked(number);
  // Of a visitor's row and of a member's.
  const takesMessages = row["accepts_calls"] !== false && row["takesCalls"] !== false && !(number && isLandline(number));
  const family = textOf(row["family_name"]) ?? textOf(row["family"]);
  return (
    <div className={styles.row}>
      <Notice tone="info">{t("panel.kept")}</Notice>
      <h3>{row.name}</h3>
      {family ? <p>{family}</p> : null}
      <ContactList
        isMapped={false}
        contact={{
          phone,
          whatsapp: takesMessages ? phone : null,
          email: textOf(row["email"]),
          address: textOf(row["neighborhood"]),
        }}
      />
    </div>
  );
}
