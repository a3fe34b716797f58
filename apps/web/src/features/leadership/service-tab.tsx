import { ordinationNames } from "@aprisco/contract/leadership/choices.ts";
import type { LeaderCard } from "@aprisco/contract/leadership/leader.ts";
import type { Ordination } from "@aprisco/contract/leadership/ordination.ts";
import { leadershipRoutes } from "@aprisco/contract/leadership/routes.ts";
import { IconCertificate, IconTrash, IconUserStar } from "@tabler/icons-react";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useAllowed } from "../../api/session-state.ts";
import { dayText } from "../../messages/date-words.ts";
import { useRecordTexts } from "../../messages/use-record-texts.ts";
import { ActionList } from "../../ui/action-list.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import styles from "../../ui/details.module.css";
import { Panel } from "../../ui/panel.tsx";
import { RowMenu } from "../../ui/row-menu.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useRecordDeletion } from "../../ui/use-record-deletion.ts";
import type { MemberTabProps } from "../members/index.ts";
import { OrdinationForm } from "./ordination-form.tsx";

/** Positions with their terms, and ordinations. */
export function ServiceTab({ personId }: MemberTabProps) {
  return (
    <div className={styles.columns}>
      <Terms personId={personId} />
      <Ordinations personId={personId} />
    </div>
  );
}

function Terms({ personId }: { readonly personId: number }) {
  const { t, i18n } = useTranslation(["leadership", "fields"]);
  const query = { person: String(personId), term: "all", sort: "-from_on", limit: "100" } as const;
  const day = (value: string) => dayText(i18n.language, value);
  const term = ({ from_on: from, until_on: until }: LeaderCard) =>
    until === null ? t("since", { day: day(from) }) : t("fromTo", { from: day(from), until: day(until) });
  const terms = useQuery(asked(leadershipRoutes.listLeaders, { query }));
  return (
    <Panel title={t("tab.terms")}>
      <Answer of={terms} none={t("tab.noTerms")}>
        {(all) => (
          <ActionList
            label={t("tab.terms")}
            items={all.map((one) => ({
              key: String(one.id),
              icon: IconUserStar,
              hue: one.until_on === null ? "oliveira" : "trigo",
              title: [t(`position.${one.position}`, { ns: "fields" }), one.ministry_name].filter(Boolean).join(" · "),
              note: term(one),
            }))}
          />
        )}
      </Answer>
    </Panel>
  );
}

function Ordinations({ personId }: { readonly personId: number }) {
  const { t, i18n } = useTranslation(["leadership", "record"]);
  const texts = useRecordTexts(ordinationNames);
  const { say } = texts;
  const may = { add: useAllowed(leadershipRoutes.createOrdination.allow), remove: useAllowed(leadershipRoutes.deleteOrdination.allow) };
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Ordination | null>(null);
  const ordinations = useQuery(asked(leadershipRoutes.listOrdinations, { params: { id: personId } }));
  const remove = useRecordDeletion({ remove: leadershipRoutes.deleteOrdination, restore: leadershipRoutes.restoreOrdination }, texts);
  const day = (value: string) => dayText(i18n.language, value);
  const note = ({ on_date: on, place, church, minister, revoked_on: revoked }: Ordination) =>
    [day(on), place, church, minister, revoked === null ? null : t("revoked", { day: day(revoked) })].filter(Boolean).join(" · ");
  return (
    <Panel
      title={t("tab.ordinations")}
      action={
        may.add ? (
          <Button size="sm" onClick={() => setAdding(true)}>
            {t("ordination.add")}
          </Button>
        ) : null
      }
    >
      <Answer of={ordinations} none={t("tab.noOrdinations")}>
        {(all) => (
          <ActionList
            label={t("tab.ordinations")}
            items={all.map((one) => ({
              key: String(one.id),
              icon: IconCertificate,
              hue: one.revoked_on === null ? "uva" : "vinho",
              title: t(`cargo.${one.cargo}`),
              note: note(one),
              action: may.remove ? (
                <RowMenu
                  label={t("ordination.delete", { cargo: t(`cargo.${one.cargo}`) })}
                  items={() => [
                    {
                      key: "delete",
                      text: say("delete"),
                      tone: "danger",
                      icon: <IconTrash size={18} stroke={1.6} aria-hidden="true" />,
                      onChoose: () => setLeaving(one),
                    },
                  ]}
                />
              ) : null,
            }))}
          />
        )}
      </Answer>
      {isAdding ? <OrdinationForm personId={personId} onClose={() => setAdding(false)} /> : null}
      {leaving ? (
        <ConfirmDialog
          title={t("ordination.ask")}
          confirm={say("delete")}
          cancel={t("ordination.keep")}
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null);
            remove({ id: leaving.id, name: t(`cargo.${leaving.cargo}`) });
          }}
        >
          {`${t(`cargo.${leaving.cargo}`)} · ${note(leaving)}`}
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

/** What a list of a panel says while it is asked, when it failed, and when there is nothing. */
function Answer<T>({
  of: { data, error, refetch },
  none,
  children,
}: {
  readonly of: UseQueryResult<readonly T[]>;
  readonly none: string;
  readonly children: (all: readonly T[]) => ReactNode;
}) {
  const { t } = useTranslation("leadership");
  if (error && data === undefined)
    return (
      <p className={styles.failed} role="alert">
        {t("tab.failed")}
        <Button size="sm" onClick={() => void refetch()}>
          {t("tab.retry")}
        </Button>
      </p>
    );
  if (data === undefined) return <Skeleton height="6rem" />;
  return data.length === 0 ? <p className={styles.hint}>{none}</p> : children(data);
}
