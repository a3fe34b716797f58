import { birthdayRoutes } from "@aprisco/contract/birthdays.ts";
import { IconCake } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { dayIn, nextDayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Answer } from "../../ui/base/answer.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { StatusPage } from "../../ui/base/status-page.tsx";
import { usePhone } from "../../ui/base/use-phone.ts";
import type { PartProps } from "../dashboard/index.ts";
import { BirthdayList } from "./birthday-list.tsx";
import { spanOf } from "./spans.ts";

const shown = "5";

export function WeekPart({ now }: PartProps) {
  const { t } = useTranslation("birthdays");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const today = dayIn(zone, now);
  const query = { ...spanOf("week", today, ""), kinds: "birth", limit: shown };
  const question = asked(birthdayRoutes.listBirthdays, { query });
  const { data = [], isSuccess } = useQuery(question);
  const phone = usePhone();
  if (phone && isSuccess && data.length === 0) return null;
  const all = (
    <Link to="/birthdays" search={{ view: "week" }} data-noprint>
      {t("board.all")}
    </Link>
  );
  return (
    <Panel title={t("board.title")} action={data.length > 0 ? all : null}>
      <Answer of={question} height="14rem">
        {(birthdays) =>
          birthdays.length > 0 ? (
            <BirthdayList label={t("board.title")} birthdays={birthdays} dayOf={({ date }) => nextDayText(language, today, date)} />
          ) : (
            <StatusPage icon={<IconCake size={28} stroke={1.6} />} title={t("none.week")} />
          )
        }
      </Answer>
    </Panel>
  );
}
