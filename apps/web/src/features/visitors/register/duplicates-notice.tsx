import { toE164 } from "@aprisco/contract/phone.ts";
import { isEmail } from "@aprisco/contract/email.ts";
import type { Duplicate } from "@aprisco/contract/visitors-card.ts";
import { useDebouncedValue } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { dayText } from "../../../language/date-words.ts";
import styles from "./duplicates-notice.module.css";
import { useDuplicates } from "../queries.ts";
import { StatusBadge } from "../status-badge.tsx";

/** Milliseconds without typing before the server is asked. */
const pause = 400;

interface Props {
  readonly typed: { readonly name: string; readonly phone: string; readonly email: string };
  readonly onOpen: (id: number) => void;
}

/** What is worth a search: a complete phone number, a complete e-mail, a name with surname. */
const askable = ({ name, phone, email }: Props["typed"]) => ({
  name: name.split(/\s+/).filter((word) => word.length > 1).length > 1 ? name.trim() : "",
  phone: toE164(phone) === null ? "" : phone,
  email: isEmail(email.trim()) ? email.trim() : "",
});

/** Cards that may be of the person who is being entered. It never blocks saving: families share phones. */
export function DuplicatesNotice({ typed, onOpen }: Props) {
  const { t } = useTranslation("visitors");
  const [asked] = useDebouncedValue(JSON.stringify(askable(typed)), pause);
  const { data = [] } = useDuplicates(JSON.parse(asked) as Props["typed"]);
  const nothingAsked = asked === JSON.stringify(askable({ name: "", phone: "", email: "" }));
  return (
    <div role="status" className={styles.box}>
      {data.length > 0 && !nothingAsked ? (
        <div className={styles.notice}>
          <p className={styles.title}>{t("add.duplicates")}</p>
          <ul className={styles.list}>
            {data.map((duplicate) => (
              <li key={duplicate.id ?? `${duplicate.follow_up_owner_name ?? ""}-${duplicate.matches.join("-")}`}>
                <Match duplicate={duplicate} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

function Match({ duplicate, onOpen }: { readonly duplicate: Duplicate; readonly onOpen: (id: number) => void }) {
  const { t, i18n } = useTranslation("visitors");
  const { id, name, status, visit_date: visited, follow_up_owner_name: owner } = duplicate;
  // Outside the account's scope the answer names the follow-up owner only (decision 21).
  if (id === null) return <span>{owner ? t("add.duplicateHidden", { owner }) : t("add.duplicateHiddenNobody")}</span>;
  return (
    <>
      <span className={styles.who}>
        <b>{name}</b>
        <small>
          {[...duplicate.matches.map((match) => t(`add.matches.${match}`)), visited ? dayText(i18n.language, visited) : ""]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </span>
      {status ? <StatusBadge status={status} /> : null}
      <button type="button" className={styles.open} onClick={() => onOpen(id)}>
        {t("add.duplicateOpen")}
        <span className="cm-hidden">: {name}</span>
      </button>
    </>
  );
}
