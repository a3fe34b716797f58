import type { SimilarPerson } from "@aprisco/contract/accounts-users.ts";
import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { Button } from "../../../ui/base/button.tsx";
import { ChoiceCards } from "../../../ui/choice/choice-cards.tsx";
import details from "../../../ui/record/details.module.css";
import { Skeleton } from "../../../ui/base/skeleton.tsx";
import styles from "./decision.module.css";

/** People who may be the same person; refetched each time a registration is opened. */
export const useSimilarPeople = (id: number) =>
  useQuery({ ...asked(accountRoutes.listSimilarPeople, { params: { id } }), refetchOnMount: "always" });

const OTHER = "other";

interface Props {
  readonly similar: ReturnType<typeof useSimilarPeople>;
  /** The id of the same person; null: another person; "": not answered. */
  readonly chosen: number | null | "";
  readonly onChoose: (chosen: SimilarPerson | null) => void;
}

/** People who may be the same, best match first. The question comes before the approval, because a person must have one record only. */
export function SimilarPeople({ similar, chosen, onChoose }: Props) {
  const { t } = useTranslation(["users", "ui"]);
  if (similar.isError) {
    return (
      <p className={details.failed} role="alert">
        {t("similar.failed")}
        <Button size="sm" loading={similar.isFetching} onClick={() => void similar.refetch()}>
          {t("error.retry", { ns: "ui" })}
        </Button>
      </p>
    );
  }
  if (!similar.data) {
    return (
      <div className={styles.looking} role="status">
        <span className="cm-hidden">{t("similar.looking")}</span>
        <Skeleton height="3.6rem" />
      </div>
    );
  }
  if (similar.data.length === 0) return <p className={styles.none}>{t("similar.none")}</p>;
  return (
    <ChoiceCards
      legend={t("similar.title")}
      cards={[
        ...similar.data.map((person) => ({
          key: String(person.person_id),
          title: t("similar.same", { name: person.name }),
          note: <PersonFacts person={person} />,
        })),
        { key: OTHER, title: t("similar.other") },
      ]}
      chosen={chosen === null ? OTHER : String(chosen)}
      onChoose={(key) => onChoose(similar.data.find(({ person_id: id }) => String(id) === key) ?? null)}
    >
      {chosen ? <p className={styles.none}>{t("similar.sameHint")}</p> : null}
    </ChoiceCards>
  );
}

function PersonFacts({ person }: { readonly person: SimilarPerson }) {
  const { t } = useTranslation("users");
  const kinds = [
    person.is_member ? t("similar.is.member") : null,
    person.visitor_id === null ? null : t("similar.is.visitor"),
    person.account_id === null ? null : t("similar.is.account"),
  ];
  const facts = [
    ...kinds,
    ...person.matches.map((match) => t(`similar.matches.${match}`)),
    person.phone,
    person.email,
    person.neighborhood,
  ];
  return facts.filter(Boolean).join(" · ");
}
