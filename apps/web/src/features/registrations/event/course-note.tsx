import type { RegistrationCourse } from "@aprisco/contract/registrations-form.ts";
import { useTranslation } from "react-i18next";
import { churchNow } from "../../../language/church-now.ts";
import { dayText } from "../../../language/date-words.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import styles from "../registrations.module.css";

/** What one registration for a course is for. */
export function CourseNote({ course: { times, last_starts_at: last } }: { readonly course: RegistrationCourse }) {
  const { t, i18n } = useTranslation("registrations");
  const zone = useChurchData().data?.time_zone;
  const text =
    times === null || last === null
      ? t("course.all")
      : t("course.times", { count: times, last: dayText(i18n.language, churchNow(zone, new Date(last)).day) });
  return <p className={styles.note}>{text}</p>;
}
