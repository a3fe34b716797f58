import type { PersonHealth } from "@aprisco/contract/families-care.ts";
import { familyRoutes } from "@aprisco/contract/families.ts";
import { useQuery } from "@tanstack/react-query";
import { IconEye } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { AllergyBadge } from "../../../ui/record/allergy-badge.tsx";
import { Answer } from "../../../ui/base/answer.tsx";
import { Button } from "../../../ui/base/button.tsx";
import details from "../../../ui/record/details.module.css";
import { Facts } from "../../../ui/record/details-section.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import { takeFocus } from "../../../ui/form/focus.ts";
import styles from "./tab.module.css";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

const HealthForm = lazyPart(async () => ({ default: (await import("./health-form.tsx")).HealthForm }));

interface Props {
  readonly personId: number;
  /** With the right for all people, or as guardian for own children. */
  readonly mayEdit: boolean;
}

/** A person's health. Loaded on request only, because each reading is logged. */
export function HealthPanel({ personId, mayEdit }: Props) {
  const { t } = useTranslation("families");
  const [isShown, setShown] = useState(false);
  const [editing, setEditing] = useState(false);
  const question = asked(familyRoutes.getPersonHealth, { params: { id: personId } });
  const { data } = useQuery({ ...question, enabled: isShown });
  return (
    <Panel
      title={t("health")}
      lead={t("health.lead")}
      action={
        data && mayEdit ? (
          <Button size="sm" onClick={() => setEditing(true)}>
            {t("edit")}
          </Button>
        ) : undefined
      }
    >
      {isShown ? (
        <div ref={takeFocus} tabIndex={-1}>
          <Answer of={question}>{(health) => <Health health={health} />}</Answer>
        </div>
      ) : (
        <Button size="sm" icon={<IconEye size={18} stroke={1.6} aria-hidden="true" />} onClick={() => setShown(true)}>
          {t("show")}
        </Button>
      )}
      {editing && data ? (
        <Suspense fallback={null}>
          <HealthForm health={data} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}

function Health({ health }: { readonly health: PersonHealth }) {
  const { t } = useTranslation("families");
  const { allergies, severe, medication, special_needs: needs, refused_to_say: refused } = health;
  if (refused) return <p className={details.none}>{t("refused")}</p>;
  if (allergies === null && medication === null && needs === null) return <p className={details.none}>{t("health.none")}</p>;
  return (
    <>
      {allergies === null ? null : (
        <p className={styles.badge}>
          <AllergyBadge allergy={severe ? "severe" : "some"} />
        </p>
      )}
      <Facts
        facts={[
          [t("allergies"), allergies],
          [t("medication"), medication],
          [t("needs"), needs],
        ]}
      />
    </>
  );
}
