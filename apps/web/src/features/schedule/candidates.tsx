import { scheduleRoutes, type Candidate } from "@aprisco/contract/schedule.ts";
import { IconAlertTriangle, IconCalendarOff, IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { daysBetween, monthDayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { folded } from "../../ui/choice/folded.ts";
import { SidePanel } from "../../ui/layer/side-panel.tsx";
import { SearchField } from "../../ui/list/search-field.tsx";
import { Photo } from "../../ui/record/photo.tsx";
import { focusPlace } from "./focus-place.ts";
import type { Need, Place } from "./places.ts";
import { ReasonForm } from "./reason-form.tsx";
import styles from "./dialogs.module.css";

interface Props {
  readonly need: Need;
  /** Position and service. */
  readonly name: string;
  /** Who goes when somebody is chosen; null: the place is empty. */
  readonly instead: Place | null;
  readonly onClose: () => void;
}

/** Who could have a place, the best first. A warning forbids nothing: it asks for a reason. */
export function Candidates({ need, name, instead, onClose }: Props) {
  const { t } = useTranslation("schedule");
  const [words, setWords] = useState<string | undefined>();
  const [warned, setWarned] = useState<Candidate | null>(null);
  const query = useQuery(asked(scheduleRoutes.listCandidates, { params: { id: need.schedule_id }, query: { need: String(need.id) } }));
  const { mutateAsync, isPending } = useChange(scheduleRoutes.createAssignment, {
    lists: true,
    said: {
      done: (place) => ({ title: t("place.added"), message: place.name }),
      failed: (_place, cause) => (cause as Error).message,
    },
  });
  const choose = async (candidate: Candidate, reason?: string) => {
    try {
      const body = {
        need_id: need.id,
        person_id: candidate.person_id,
        ...(reason === undefined ? {} : { override_reason: reason }),
        ...(instead ? { instead_of: instead.id } : {}),
      };
      const place = await mutateAsync({ params: { id: need.schedule_id }, body });
      onClose();
      focusPlace(need.id, place.id);
    } catch {
      // The toast has said why; the list shows who is left.
      setWarned(null);
      void query.refetch();
    }
  };
  return (
    <SidePanel title={name} onClose={onClose}>
      {warned ? (
        <ReasonForm
          name={warned.name}
          warnings={warned.warnings}
          busy={isPending}
          onBack={() => setWarned(null)}
          onReason={(reason) => void choose(warned, reason)}
        />
      ) : (
        <AnswerOf query={query} height="20rem">
          {(all) => {
            const found = all.filter((one) => words === undefined || folded(one.name).includes(folded(words)));
            return (
              <div className={styles.candidates}>
                <SearchField
                  label={t("candidates.search", { count: all.length })}
                  hint={t("candidates.search", { count: all.length })}
                  value={words}
                  onChange={setWords}
                />
                {found.length === 0 ? <p>{t("candidates.none")}</p> : null}
                <ul>
                  {found.map((one) => (
                    <li key={one.person_id}>
                      <button
                        type="button"
                        disabled={isPending}
                        onClick={() => (one.warnings.length > 0 ? setWarned(one) : void choose(one))}
                      >
                        <Photo name={one.name} photo={one.photo} size={36} />
                        <span>
                          <b>{one.name}</b>
                          <Reasons candidate={one} />
                        </span>
                        <FitBadge candidate={one} />
                      </button>
                    </li>
                  ))}
                </ul>
                <p className={styles.note}>{t("candidates.note")}</p>
              </div>
            );
          }}
        </AnswerOf>
      )}
    </SidePanel>
  );
}

const WEEK = 7;
function Reasons({ candidate }: { readonly candidate: Candidate }) {
  const { t } = useTranslation("schedule");
  const language = useLanguage();
  const today = useToday(useChurchData().data?.time_zone);
  const { last_day: last, this_month: places, max_per_month: most, prefers, with_family: family, blocked_until: until, level } = candidate;
  const weeks = last === null ? null : Math.floor(daysBetween(last, today) / WEEK);
  const rest =
    last === null
      ? t("why.never")
      : weeks !== null && weeks >= 2
        ? t("why.weeks", { count: weeks })
        : t(last < today ? "why.served" : "why.last", { day: monthDayText(language, last) });
  const all = [
    until === null ? rest : t("why.blocked", { day: monthDayText(language, until) }),
    t("why.month", { places, most }),
    prefers ? t("why.prefers") : null,
    family.length > 0 ? t("why.family", { names: family.join(", ") }) : null,
    level === "trainee" ? t("why.trainee") : null,
    candidate.way === null ? null : t(candidate.way === "refused" ? "byHand.refused" : "byHand.unreached"),
  ];
  return <small>{all.filter(Boolean).join(" · ")}</small>;
}

function FitBadge({ candidate: { warnings } }: { readonly candidate: Candidate }) {
  const { t } = useTranslation("schedule");
  const [first] = warnings;
  if (first === undefined)
    return (
      <Badge icon={IconCheck} hue="oliveira">
        {t("fit.free")}
      </Badge>
    );
  return (
    <Badge icon={first === "blocked" ? IconCalendarOff : IconAlertTriangle} hue={first === "blocked" ? "pedra" : "trigo"}>
      {t(`warning.${first}`)}
    </Badge>
  );
}
