import { ordinationNames, leadershipRoutes } from "@aprisco/contract/leadership.ts";
import { IconCertificate, IconUserStar } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { dayText } from "../../language/date-words.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { Answer } from "../../ui/base/answer.tsx";
import { ChildList } from "../../ui/list/child-list.tsx";
import styles from "../../ui/record/details.module.css";
import { Panel } from "../../ui/base/panel.tsx";
import type { MemberTabProps } from "../members/index.ts";
import { useTermChoices, useTermText } from "./term-words.ts";
import { NoteParts } from "../../ui/record/note-parts.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const OrdinationForm = lazyPart(async () => ({ default: (await import("./ordination-form.tsx")).OrdinationForm }));
const rows = {
  create: leadershipRoutes.createOrdination,
  update: leadershipRoutes.updateOrdination,
  remove: leadershipRoutes.deleteOrdination,
  restore: leadershipRoutes.restoreOrdination,
};

export function ServiceTab({ personId }: MemberTabProps) {
  return (
    <>
      <Terms personId={personId} />
      <Ordinations personId={personId} />
    </>
  );
}

function Terms({ personId }: { readonly personId: number }) {
  const { t } = useTranslation("leadership");
  const { word } = useTermChoices();
  const term = useTermText();
  const query = { person: String(personId), term: "all", sort: "-from_on", limit: "100" } as const;
  return (
    <Panel title={t("tab.terms")}>
      <Answer of={asked(leadershipRoutes.listLeaders, { query })}>
        {(all) =>
          all.length === 0 ? (
            <p className={styles.none}>{t("tab.noTerms")}</p>
          ) : (
            <ActionList
              label={t("tab.terms")}
              items={all.map((one) => ({
                key: String(one.id),
                icon: IconUserStar,
                hue: one.until_on === null ? "oliveira" : "trigo",
                title: [word("position", one.position), one.ministry_name].filter(Boolean).join(" · "),
                note: term(one),
              }))}
            />
          )
        }
      </Answer>
    </Panel>
  );
}

function Ordinations({ personId }: { readonly personId: number }) {
  const { t, i18n } = useTranslation("leadership");
  const day = (value: string) => dayText(i18n.language, value);
  return (
    <ChildList
      title={t("tab.ordinations")}
      of={asked(leadershipRoutes.listOrdinations, { params: { id: personId } })}
      names={ordinationNames}
      rows={rows}
      line={({ cargo, on_date: on, place, church, minister, revoked_on: revoked }) => ({
        name: t(`cargo.${cargo}`),
        title: t(`cargo.${cargo}`),
        icon: IconCertificate,
        hue: revoked === null ? "uva" : "vinho",
        note: <NoteParts parts={[day(on), place, church, minister, revoked && t("revoked", { day: day(revoked) })]} />,
      })}
      add={t("ordination.add")}
      none={t("tab.noOrdinations")}
      form={(ordination, onClose) => <OrdinationForm personId={personId} ordination={ordination} onClose={onClose} />}
    />
  );
}
