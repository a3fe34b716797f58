import { type DuplicatePair, type PairPerson, SURE_FROM } from "@aprisco/contract/duplicates.ts";
import { IconCircleCheck, IconHelpCircle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { dayText } from "../../language/date-words.ts";
import { Badge } from "../../ui/base/badge.tsx";
import { Button } from "../../ui/base/button.tsx";
import { LinkButton } from "../../ui/base/link-button.tsx";
import { Photo } from "../../ui/record/photo.tsx";
import { leaveRow } from "../../ui/choice/take-row.ts";
import styles from "./duplicates.module.css";
import { inOrder, pathOfMerge, pathOfPerson } from "./paths.ts";

export function PairCard({ pair, onDismiss }: { readonly pair: DuplicatePair; readonly onDismiss: () => void }) {
  const { t } = useTranslation("duplicates");
  const { one, other, score, reasons } = pair;
  const { from, into } = inOrder(one, other);
  const names = { one: into.name, other: from.name };
  const isSure = score >= SURE_FROM;
  return (
    <article className={styles.card} aria-label={t("pair", names)}>
      <div className={styles.signs}>
        <Badge icon={isSure ? IconCircleCheck : IconHelpCircle} hue={isSure ? "oliveira" : "trigo"}>
          {t(isSure ? "sure" : "likely")}
        </Badge>
        {reasons.map((reason) => (
          <span key={reason} className={styles.reason}>
            {t(`reason.${reason}`)}
          </span>
        ))}
      </div>
      <div className={styles.people}>
        <Person person={into} />
        <Person person={from} />
      </div>
      <div className={styles.acts}>
        <Button
          size="sm"
          aria-label={t("dismiss.of", names)}
          onClick={({ currentTarget }) => {
            leaveRow(currentTarget);
            onDismiss();
          }}
        >
          {t("dismiss")}
        </Button>
        <LinkButton
          size="sm"
          variant="primary"
          to={pathOfMerge(from.person_id, into.person_id)}
          state={{ isOfQueue: true }}
          aria-label={t("compare.of", names)}
        >
          {t("compare")}
        </LinkButton>
      </div>
    </article>
  );
}

export function Person({ person }: { readonly person: PairPerson }) {
  const { t, i18n } = useTranslation("duplicates");
  const path = pathOfPerson(person);
  const kinds = [person.member_id === null ? "" : t("kind.member"), person.visitor_id === null ? "" : t("kind.visitor")];
  const facts = [
    person.birth_date && t("born", { day: dayText(i18n.language, person.birth_date) }),
    person.phone,
    person.email,
    person.neighborhood,
  ].filter(Boolean);
  return (
    <div className={styles.person}>
      <Photo name={person.name} photo={person.photo} size={40} />
      <div>
        {path ? <Link to={path}>{person.name}</Link> : <b>{person.name}</b>}
        <small>{kinds.filter(Boolean).join(" · ")}</small>
        {facts.map((fact) => (
          <small key={fact}>{fact}</small>
        ))}
      </div>
    </div>
  );
}
