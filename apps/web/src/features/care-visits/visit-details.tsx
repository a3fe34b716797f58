import { careVisitRoutes, type CareVisit } from "@aprisco/contract/care-visits.ts";
import { IconCalendarX, IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { useMay } from "../../api/rights.ts";
import { dayText, instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/base/button.tsx";
import { Facts } from "../../ui/record/details-section.tsx";
import { CompleteForm } from "./complete-part.ts";
import styles from "./care-visits.module.css";

export function VisitDetails({ record: visit }: { readonly record: CareVisit }) {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const mayEdit = useMay("pastoral:edit");
  const [isReporting, setReporting] = useState(false);
  const cancel = useChange(careVisitRoutes.cancelCareVisit, {
    lists: true,
    said: { done: () => ({ title: t("visit.wasCanceled") }), failed: () => t("visit.cancelFailed") },
  });
  const isOpen = visit.status === "scheduled" && mayEdit;
  return (
    <>
      {isOpen ? (
        <div className={styles.acts}>
          <Button
            variant="primary"
            size="sm"
            icon={<IconCheck size={18} stroke={1.8} aria-hidden="true" />}
            onClick={() => setReporting(true)}
          >
            {t("complete.do")}
          </Button>
          <Button
            size="sm"
            icon={<IconCalendarX size={18} stroke={1.6} aria-hidden="true" />}
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: visit.id }, body: { version: visit.version } })}
          >
            {t("visit.cancel")}
          </Button>
        </div>
      ) : null}
      <Facts
        facts={[
          [
            t("family"),
            <Link key="family" to="/pastoral-care/families" search={{ family: visit.family_id }}>
              {visit.family_name}
            </Link>,
          ],
          [t("visit.whom"), visit.person_name === visit.family_name ? null : visit.person_name],
          [t("visit.kind"), t(`kind.${visit.kind}`)],
          [t("visit.when"), instantText(language, visit.scheduled_for, zone)],
          [t("visit.visitors"), visit.visitors.map(({ name }) => name).join(", ")],
          [t("visit.where"), visit.place ?? ([visit.address, visit.neighborhood].filter(Boolean).join(", ") || null)],
          [t("complete.at"), visit.completed_at === null ? null : instantText(language, visit.completed_at, zone)],
          [t("complete.outcome"), visit.outcome],
          [t("complete.next"), visit.next_step_on === null ? null : dayText(language, visit.next_step_on)],
        ]}
      />
      <Suspense fallback={null}>{isReporting ? <CompleteForm visit={visit} onClose={() => setReporting(false)} /> : null}</Suspense>
    </>
  );
}
