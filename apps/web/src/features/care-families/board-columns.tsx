import { careColumns, type CareBoard, type CareColumn, type CareFamily } from "@aprisco/contract/care-families.ts";
import { IconDots } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { clockText, dayIn, monthDayText, nextDayText } from "../../language/date-words.ts";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/base/button.tsx";
import { Menu } from "../../ui/layer/menu.tsx";
import { Initials } from "../../ui/record/initials.tsx";
import styles from "./care.module.css";
import type { FamilyAct } from "./family-acts.tsx";
import { PriorityBadge, useChurchToday, useReason } from "./looks.tsx";
import { moveBetween } from "./moves.ts";

interface Props {
  readonly columns: CareBoard["columns"];
  readonly opened: number | undefined;
  readonly onOpen: (id: number) => void;
  readonly onAct: (act: FamilyAct) => void;
}
/** On a phone a column shows so many families at first (care.module.css). */
const FIRST = 5;

interface Dragged {
  readonly family: CareFamily;
  readonly from: CareColumn;
}

/** The act that moves a family; null: nothing leads there. */
function actOf({ family, from }: Dragged, to: CareColumn): FamilyAct | null {
  const move = moveBetween(from, to);
  if (move === null) return null;
  if (move !== "complete") return { kind: move, family };
  const { next_visit_id: id, next_visit_at: at, family_name } = family;
  return id === null || at === null ? null : { kind: "complete", visit: { id, family_name, scheduled_for: at } };
}

/** The columns of the board. A card dropped on another column, or moved by its menu, opens what leads there. */
export function CareColumns({ columns, opened, onOpen, onAct }: Props) {
  const { t, i18n } = useTranslation("care");
  const mayEdit = useMay("pastoral:edit");
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [whole, setWhole] = useState<readonly CareColumn[]>([]);
  const [over, setOver] = useState<CareColumn | null>(null);
  const move = (what: Dragged, to: CareColumn) => {
    const act = actOf(what, to);
    if (act) onAct(act);
  };
  return (
    <div className={styles.board}>
      {columns.map(({ column, total, families }) => {
        const takes = dragged !== null && actOf(dragged, column) !== null;
        const more = total === null ? null : total - families.length;
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drop target; each card's menu does the same by keyboard
          <section
            key={column}
            className={styles.column}
            aria-label={t(`column.${column}`)}
            data-over={(takes && over === column) || undefined}
            onDragOver={(event) => {
              if (!takes) return;
              event.preventDefault();
              setOver(column);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged) move(dragged, column);
              setOver(null);
              setDragged(null);
            }}
          >
            <h2 className={styles.columnHead} data-column={column}>
              {t(`column.${column}`)} <span className="cm-num">{total === null ? t("column.many") : countText(i18n.language, total)}</span>
            </h2>
            {families.length === 0 ? <p className={styles.none}>{t(`column.${column}.none`)}</p> : null}
            <ul className={styles.cards} data-whole={whole.includes(column) || undefined}>
              {families.map((family) => (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the twin of its menu
                <li
                  key={family.id}
                  className={styles.card}
                  data-open={opened === family.id || undefined}
                  draggable={mayEdit}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = "move";
                    event.dataTransfer.setData("text/plain", family.family_name);
                    setDragged({ family, from: column });
                  }}
                  onDragEnd={() => setDragged(null)}
                >
                  <Card
                    family={family}
                    column={column}
                    mayEdit={mayEdit}
                    onOpen={() => onOpen(family.id)}
                    onMove={(to) => move({ family, from: column }, to)}
                    onCare={() => onAct({ kind: "followUp", family })}
                  />
                </li>
              ))}
            </ul>
            {families.length > FIRST && !whole.includes(column) ? (
              <Button
                className={styles.whole}
                variant="quiet"
                size="sm"
                onClick={({ currentTarget: { parentElement: section } }) => {
                  flushSync(() => setWhole([...whole, column]));
                  // The button is gone: the first card that it showed takes the focus.
                  section?.querySelectorAll<HTMLElement>("li")[FIRST]?.querySelector("button")?.focus();
                }}
              >
                {t("column.whole", { count: families.length })}
              </Button>
            ) : null}
            {more === 0 ? null : (
              <p className={styles.more}>
                <Link to="/pastoral-care/families" search={column === "arrived" ? { priority: "high" } : {}}>
                  {more === null ? t("column.all") : t("column.more", { count: more })}
                </Link>
              </p>
            )}
          </section>
        );
      })}
    </div>
  );
}

interface CardProps {
  readonly family: CareFamily;
  readonly column: CareColumn;
  readonly mayEdit: boolean;
  readonly onOpen: () => void;
  readonly onMove: (to: CareColumn) => void;
  readonly onCare: () => void;
}

function Card({ family, column, mayEdit, onOpen, onMove, onCare }: CardProps) {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const says = useReason();
  const today = useChurchToday();
  const when =
    family.next_visit_at !== null
      ? `${nextDayText(language, today, dayIn(zone, new Date(family.next_visit_at)))}, ${clockText(language, family.next_visit_at, zone)}`
      : family.next_step_on === null
        ? null
        : t("until", { day: monthDayText(language, family.next_step_on) });
  const targets = careColumns.filter((to) => moveBetween(column, to) !== null);
  return (
    <>
      <div className={styles.cardHead}>
        <button type="button" className={styles.cardName} onClick={onOpen}>
          {family.family_name}
        </button>
        <PriorityBadge priority={family.priority} />
      </div>
      <p className={styles.cardWhy}>{family.next_step ?? says(family)}</p>
      <div className={styles.cardFoot}>
        {family.carer === null ? (
          mayEdit ? (
            <button type="button" className={styles.link} onClick={onCare}>
              {t("carer.who")}
            </button>
          ) : (
            <span>{t("carer.nobody")}</span>
          )
        ) : (
          <span className={styles.carer}>
            <Initials name={family.carer} size={24} />
            {family.carer.split(" ", 1)[0]}
          </span>
        )}
        <span className={styles.when}>{when}</span>
        {mayEdit && targets.length > 0 ? (
          <Menu
            label={t("move.of", { name: family.family_name })}
            edge="end"
            button={{
              className: styles.dots,
              "aria-label": t("move.of", { name: family.family_name }),
              children: <IconDots size={18} stroke={1.8} aria-hidden="true" />,
            }}
            items={() => targets.map((to) => ({ key: to, text: t("move.to", { column: t(`column.${to}`) }), onChoose: () => onMove(to) }))}
          />
        ) : null}
      </div>
    </>
  );
}
