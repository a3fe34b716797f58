import { scheduleRoutes, type Matrix } from "@aprisco/contract/schedule.ts";
import type { HandNews } from "@aprisco/contract/schedule-hand.ts";
import { IconBrandWhatsapp, IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button, ButtonLink } from "../../ui/base/button.tsx";
import { shortDay } from "./short-day.ts";
import styles from "./schedule.module.css";

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** People whom no message reaches and who lost a place: to be told in person, until somebody says that it is done. */
export function HandNewsList({ matrix }: { readonly matrix: Matrix }) {
  const { t } = useTranslation("schedule");
  const language = useLanguage();
  const { mutate, isPending } = useChange(scheduleRoutes.markHandNewsTold, {
    input: ({ id }: HandNews) => ({ params: { id } }),
    lists: true,
    said: {
      done: (_gone, { name }) => ({ title: t("news.done"), message: name }),
      failed: (_news, cause) => (cause as Error).message,
    },
  });
  if (matrix.hand_news.length === 0) return null;
  return (
    <section className={styles.news} aria-labelledby="hand-news">
      <h3 id="hand-news">{t("news.title")}</h3>
      <ul>
        {matrix.hand_news.map((news) => {
          const service = matrix.services.find((one) => one.event_id === news.event_id);
          const what = t(`news.${news.kind}`, { name: news.name, position: news.position });
          return (
            <li key={news.id}>
              <span>
                {what}
                {service ? <small>{`${shortDay(language, service.day)} · ${service.title}`}</small> : null}
              </span>
              {news.whatsapp === null ? null : (
                <ButtonLink
                  size="sm"
                  href={news.whatsapp}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t("news.whatsapp", { name: news.name })}
                  icon={<IconBrandWhatsapp {...icon} />}
                >
                  {t("news.open")}
                </ButtonLink>
              )}
              <Button
                size="sm"
                icon={<IconCheck {...icon} />}
                disabled={isPending}
                aria-label={t("news.told.of", { name: news.name })}
                onClick={() => mutate(news)}
              >
                {t("news.told")}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
