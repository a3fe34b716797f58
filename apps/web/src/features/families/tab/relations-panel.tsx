import type { Relation } from "@aprisco/contract/families/care.ts";
import { familyRoutes } from "@aprisco/contract/families/routes.ts";
import { useQuery } from "@tanstack/react-query";
import { IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useChange } from "../../../api/change.ts";
import { useMay } from "../../../api/session-state.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Initials } from "../../../ui/initials.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./tab.module.css";

const RelationForm = lazy(async () => ({ default: (await import("./relation-form.tsx")).RelationForm }));

/** Who is what to a person, also outside the household. */
export function RelationsPanel({ personId }: { readonly personId: number }) {
  const { t } = useTranslation("families");
  const mayEdit = useMay("members:edit");
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Relation | null>(null);
  const { data, isError, isFetching, refetch, error } = useQuery(asked(familyRoutes.listRelations, { params: { id: personId } }));
  const remove = useChange(familyRoutes.deleteRelation, {
    said: { done: () => ({ title: t("relation.removed") }), failed: (_input, cause) => (cause as Error).message },
  });
  if (isError) return <LoadFailure onRetry={() => void refetch()} busy={isFetching} error={error} />;
  return (
    <Panel
      title={t("relations")}
      action={
        mayEdit ? (
          <Button size="sm" onClick={() => setAdding(true)}>
            {t("relation.add")}
          </Button>
        ) : undefined
      }
    >
      {data ? null : <Skeleton height="4rem" />}
      {data?.length === 0 ? <p className={styles.none}>{t("relation.none")}</p> : null}
      <ul className={styles.list}>
        {data?.map((relation) => (
          <li key={relation.id}>
            <Initials name={relation.name} size={36} />
            <div className={styles.who}>
              {relation.member_id === null ? (
                <b>{relation.name}</b>
              ) : (
                <Link className={styles.link} to="/members/$id" params={{ id: String(relation.member_id) }}>
                  {relation.name}
                </Link>
              )}
              <p>{t(`relation.${relation.kind}`)}</p>
            </div>
            {mayEdit ? (
              <button
                type="button"
                className={styles.remove}
                aria-label={t("relation.remove", { name: relation.name })}
                onClick={() => setLeaving(relation)}
              >
                <IconX size={18} stroke={1.8} aria-hidden="true" />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {leaving ? (
        <ConfirmDialog
          title={t("relation.remove", { name: leaving.name })}
          confirm={t("take")}
          cancel={t("keep")}
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            remove.mutate({ params: { id: leaving.id } });
            setLeaving(null);
          }}
        >
          {t("relation.removeText")}
        </ConfirmDialog>
      ) : null}
      {adding ? (
        <Suspense fallback={null}>
          <RelationForm personId={personId} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
