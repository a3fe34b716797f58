import type { CalendarConflict, CalendarLink, ConflictSide } from "@aprisco/contract/calendars-link.ts";
import { calendarRoutes } from "@aprisco/contract/calendars.ts";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { isFailure } from "../../api/failure.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Answer } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Facts } from "../../ui/record/details-section.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import styles from "./calendars.module.css";
import { whenText } from "./when-text.ts";

export function ConflictsDialog({ link, onClose }: { readonly link: CalendarLink; readonly onClose: () => void }) {
  const { t } = useTranslation("calendars");
  return (
    <Dialog title={t("conflicts.title", { name: link.name })} size="lg" onClose={onClose}>
      <p>{t("conflicts.lead")}</p>
      <Answer of={asked(calendarRoutes.listCalendarConflicts, { params: { id: link.id } })}>
        {(conflicts) =>
          conflicts.length === 0 ? (
            <p className={styles.hint}>{t("conflicts.none")}</p>
          ) : (
            <ul className={styles.conflicts}>
              {conflicts.map((conflict) => (
                <Conflict key={conflict.id} conflict={conflict} />
              ))}
            </ul>
          )
        }
      </Answer>
    </Dialog>
  );
}

function Conflict({ conflict }: { readonly conflict: CalendarConflict }) {
  const { t } = useTranslation("calendars");
  const settle = useChange(calendarRoutes.settleCalendarConflict, {
    input: ({ keep }: { readonly keep: "ours" | "theirs" }) => ({ params: { id: conflict.id }, body: { keep } }),
    lists: true,
    said: { done: () => ({ title: t("conflicts.settled") }), failed: (_, cause) => (isFailure(cause) ? cause.message : t("failed")) },
  });
  const name = conflict.ours?.title ?? conflict.theirs?.title ?? "";
  return (
    <li className={styles.conflict} aria-label={name}>
      {(["ours", "theirs"] as const).map((side) => (
        <section key={side} className={styles.side}>
          <h3>{t(`conflicts.${side}`)}</h3>
          <Side side={conflict[side]} other={conflict[side === "ours" ? "theirs" : "ours"]} />
          <Button size="sm" disabled={settle.isPending} onClick={() => settle.mutate({ keep: side })}>
            {t(conflict[side] === null ? `conflicts.delete.${side}` : `conflicts.keep.${side}`)}
          </Button>
        </section>
      ))}
    </li>
  );
}

function Side({ side, other }: { readonly side: ConflictSide | null; readonly other: ConflictSide | null }) {
  const { t } = useTranslation("calendars");
  const language = useLanguage();
  if (side === null) return <p className={styles.warning}>{t("conflicts.gone")}</p>;
  const mark = (value: string | null, others: string | null | undefined) =>
    other === null || value === (others ?? null) ? value : <mark className={styles.differs}>{value ?? t("conflicts.blank")}</mark>;
  const ruleOf = (one: ConflictSide | null): string | null => {
    if (one === null) return null;
    if (one.rule === null) return t("conflicts.once");
    return one.exceptions === 0 ? t("conflicts.recurs") : t("conflicts.recursBut", { count: one.exceptions });
  };
  const stateOf = (one: ConflictSide | null) => one && t(one.canceled ? "conflicts.canceled" : "conflicts.active");
  return (
    <Facts
      facts={[
        [t("conflicts.name"), mark(side.title, other?.title)],
        [t("conflicts.when"), mark(whenText(language, side), other && whenText(language, other))],
        [t("conflicts.repeats"), mark(ruleOf(side), ruleOf(other))],
        [t("conflicts.place"), mark(side.location, other?.location)],
        [t("conflicts.text"), mark(side.description, other?.description)],
        [t("conflicts.state"), mark(stateOf(side), stateOf(other))],
      ]}
    />
  );
}
