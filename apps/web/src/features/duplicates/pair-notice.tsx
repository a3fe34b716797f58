import { duplicateRoutes } from "@aprisco/contract/duplicates.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useMay } from "../../api/rights.ts";
import { NoteParts } from "../../ui/record/note-parts.tsx";
import styles from "./alike-notice.module.css";
import { inOrder, pathOfMerge } from "./paths.ts";

/** Undecided pairs of a person: whoever works on one record is offered to join both first. */
export function PairNotice({ personId }: { readonly personId: number }) {
  const { t } = useTranslation("duplicates");
  const merges = useMay("members:edit");
  const query = { person_id: String(personId), limit: "3" };
  const { data = [] } = useQuery({ ...asked(duplicateRoutes.listDuplicates, { query }), enabled: merges, refetchOnMount: "always" });
  return (
    <div role="status" className={styles.box}>
      {data.length > 0 ? (
        <div className={styles.notice}>
          <p>{t("maybe")}</p>
          <ul>
            {data.map(({ id, one, other, reasons }) => {
              const twin = one.person_id === personId ? other : one;
              const { from, into } = inOrder(one, other);
              const facts = [
                twin.member_id === null ? null : t("kind.member"),
                twin.member_id !== null || twin.visitor_id === null ? null : t("kind.visitor"),
                ...reasons.map((reason) => t(`reason.${reason}`)),
              ];
              return (
                <li key={id}>
                  <span>
                    <b>{twin.name}</b>
                    <small>
                      <NoteParts parts={facts} />
                    </small>
                  </span>
                  <Link to={pathOfMerge(from.person_id, into.person_id)}>
                    {t("maybe.join")}
                    <span className="cm-hidden">: {twin.name}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
