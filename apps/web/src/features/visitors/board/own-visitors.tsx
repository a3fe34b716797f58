import type { VisitorCard } from "@aprisco/contract/visitors-card.ts";
import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { IconBrandWhatsapp, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { dayIn, nextDayText } from "../../../language/date-words.ts";
import { relativeText } from "../../../language/time-words.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { ActionList } from "../../../ui/base/action-list.tsx";
import { AnswerOf } from "../../../ui/base/answer.tsx";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { LinkButton } from "../../../ui/base/link-button.tsx";
import { Panel } from "../../../ui/base/panel.tsx";
import { StatusPage } from "../../../ui/base/status-page.tsx";
import { usePhone } from "../../../ui/base/use-phone.ts";
import { useDutyTargets, type PartProps } from "../../dashboard/index.ts";
import styles from "./own-visitors.module.css";

const screen = "/visitor-management";
const shown = 5;
/** A phone's board ends soon; the list behind the link has them all. */
const onPhone = 3;
/** More than are shown, because some are members by now or do not want contact. */
const query = { owner: "me", sort: "-created_at", limit: "15" } as const;
/** Whether a duty's path leads to this card: `/visitor-management?visitor=7`, or the same with `&log=true`. */
const isAbout = (target: string, id: number): boolean => new URLSearchParams(target.split("?")[1]).get("visitor") === String(id);
const isOpen = ({ status }: VisitorCard): boolean => status === "novo" || status === "contatado" || status === "visitado";

export function OwnVisitors({ now }: PartProps) {
  const { t } = useTranslation("dashboard");
  const visitors = useQuery(asked(visitorRoutes.listVisitors, { query }));
  const phone = usePhone();
  const said = useDutyTargets();
  const open = visitors.data?.filter(isOpen);
  // On a phone who stands among the duties above is not said again.
  const unsaid = open?.filter(({ id }) => !phone || !said.some((target) => isAbout(target, id)));
  const cards = unsaid?.slice(0, phone ? onPhone : shown);
  if (phone && cards?.length === 0 && open && open.length > 0) return null;
  const all = (
    <Link to={screen} search={{ owner: "me" }} data-noprint>
      {t("own.all")}
    </Link>
  );
  return (
    <Panel title={t("own.title")} action={cards && cards.length > 0 ? all : null}>
      <AnswerOf query={{ ...visitors, data: cards }} height="17rem">
        {(found) =>
          found.length > 0 ? (
            <People cards={found} now={now} />
          ) : (
            <StatusPage
              icon={<IconUsers size={28} stroke={1.6} />}
              title={t("own.none")}
              hint={t("own.noneHint")}
              action={
                <LinkButton to={screen} search={{ owner: "none" }}>
                  {t("own.noneAct")}
                </LinkButton>
              }
            />
          )
        }
      </AnswerOf>
    </Panel>
  );
}

function People({ cards, now }: PartProps & { readonly cards: readonly VisitorCard[] }) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const navigate = useNavigate();
  const zone = useChurchData().data?.time_zone;
  const today = dayIn(zone, now);
  const ago = (instant: string) => relativeText(language, now.getTime(), instant, zone);
  const noteOf = ({ status, created_at, last_contact_at, next_action_date }: VisitorCard): string => {
    if (next_action_date !== null) return t("own.next", { when: nextDayText(language, today, next_action_date) });
    if (last_contact_at !== null) return t("own.contacted", { when: ago(last_contact_at) });
    return t(status === "novo" ? "own.waits" : "own.came", { when: ago(created_at) });
  };
  return (
    <ActionList
      label={t("own.title")}
      items={cards.map((card) => ({
        key: String(card.id),
        person: card.name,
        title: (
          <Link to={screen} search={{ visitor: card.id }} className={styles.name}>
            {card.name}
          </Link>
        ),
        note: noteOf(card),
        action:
          card.whatsapp_link === null ? null : (
            <ButtonLink
              href={card.whatsapp_link}
              target="_blank"
              rel="noopener noreferrer"
              size="sm"
              aria-label={t("own.whatsapp", { name: card.name })}
              // On return, the details offer to log the contact.
              onClick={() => void navigate({ to: screen, search: { visitor: card.id, talked: true } })}
            >
              <IconBrandWhatsapp className={styles.icon} size={20} stroke={1.6} aria-hidden="true" />
            </ButtonLink>
          ),
      }))}
    />
  );
}
