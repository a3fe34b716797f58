import { toE164 } from "@aprisco/contract/phone.ts";
import { isEmail } from "@aprisco/contract/email.ts";
import { isDay } from "@aprisco/contract/fields.ts";
import { type duplicateReasons, duplicateRoutes } from "@aprisco/contract/duplicates.ts";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { Button } from "../../ui/base/button.tsx";
import styles from "./alike-notice.module.css";
import { pathOfPerson } from "./paths.ts";
import { NoteParts } from "../../ui/record/note-parts.tsx";

/** Milliseconds without typing before the server is asked. */
const pause = 400;

type DuplicateReason = (typeof duplicateReasons)[number];

interface TypedPerson {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly birthDate: string;
}
interface Props extends TypedPerson {
  /** The user says that they are entering this person. Absent: the match can only be opened. */
  readonly onChoose?: (person: { readonly person_id: number; readonly name: string }) => void;
  /** `names`: matches by name alone. `contacts`: matches by a shared phone or e-mail. Absent: all. */
  readonly below?: "names" | "contacts";
  /** Members are offered as links, not as choices. */
  readonly besidesMembers?: boolean;
}

/** What is worth a search: a name with surname, a complete phone number, a complete e-mail. Not a birthday alone. */
export function askable({ name, phone, email, birthDate }: TypedPerson) {
  const known = {
    ...(name.split(/\s+/).filter((word) => word.length > 1).length > 1 ? { name: name.trim() } : {}),
    ...(toE164(phone) === null ? {} : { phone }),
    ...(isEmail(email.trim()) ? { email: email.trim() } : {}),
  };
  return Object.keys(known).length === 0 ? null : { ...known, ...(isDay(birthDate) ? { birth_date: birthDate } : {}) };
}

const placeOf = (reasons: readonly DuplicateReason[]) =>
  reasons.some((reason) => reason === "phone" || reason === "email") ? "contacts" : "names";

/** People who may be the one that is being entered. It never blocks saving: families share phones. */
export function AlikeNotice({ onChoose, below, besidesMembers = false, ...typed }: Props) {
  const { t } = useTranslation("duplicates");
  const [settled] = useDebouncedValue(JSON.stringify(askable(typed)), pause);
  const query = JSON.parse(settled) as ReturnType<typeof askable>;
  const { data = [] } = useQuery({ ...asked(duplicateRoutes.findAlikePeople, { query: query ?? {} }), enabled: query !== null });
  const known = query === null ? [] : data.filter(({ reasons }) => below === undefined || below === placeOf(reasons));
  return (
    <div role="status" className={styles.box}>
      {known.length > 0 ? (
        <div className={styles.notice}>
          <p>{t("known")}</p>
          <ul>
            {known.map((person) => {
              const path = pathOfPerson(person);
              const isChosen = onChoose !== undefined && !(besidesMembers && person.member_id !== null);
              return (
                <li key={person.person_id}>
                  <span>
                    <b>{person.name}</b>
                    <small>
                      <NoteParts parts={person.reasons.map((reason) => t(`reason.${reason}`))} />
                    </small>
                  </span>
                  {isChosen ? (
                    <Button size="sm" onClick={() => onChoose(person)}>
                      {t("same")}
                      <span className="cm-hidden">: {person.name}</span>
                    </Button>
                  ) : null}
                  {path && !isChosen ? (
                    <Link to={path}>
                      {t("open")}
                      <span className="cm-hidden">: {person.name}</span>
                    </Link>
                  ) : null}
                </li>
              );
            })}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
