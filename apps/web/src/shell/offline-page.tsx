import { agendaRoutes } from "@aprisco/contract/agenda.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../api/asked.ts";
import { countUnsent } from "../api/queue/count-unsent.ts";
import { rememberedUser } from "../api/remembered-user.ts";
import { entryDayText } from "../language/heading-words.ts";
import { timeText } from "../language/time-words.ts";
import { useLanguage } from "../language/use-language.ts";
import { Panel } from "../ui/base/panel.tsx";
import { ContactList } from "../ui/record/contact-list.tsx";
import { useChurchData } from "./church-query.ts";
import styles from "./offline-page.module.css";
import { Unreachable } from "./unreachable.tsx";

/** Few, so that a phone shows all. */
const shown = 5;

/**
 * Shown while the account cannot be read: what every device keeps of the church, and nothing about a person. It says that unsent acts
 * are kept, not which.
 */
export function OfflinePage({ onAsk }: { readonly onAsk: () => void }) {
  const { t } = useTranslation("device");
  const language = useLanguage();
  const church = useChurchData().data;
  const { data: events = [] } = useQuery(asked(agendaRoutes.listPublicEvents, { query: {} }));
  const contact = church?.contact;
  const unsent = useKeptCount();
  return (
    <>
      {church ? <p className={styles.church}>{church.name}</p> : null}
      <Unreachable onAsk={onAsk} {...(navigator.onLine ? {} : { title: t("away.title"), hint: t("away.hint") })} />
      {unsent > 0 ? <p className={styles.unsent}>{t("away.unsent", { count: unsent })}</p> : null}
      <div className={styles.kept}>
        {contact && Object.values(contact).some(Boolean) ? (
          <Panel title={t("away.church")}>
            <ContactList contact={contact} isMapped={false} />
          </Panel>
        ) : null}
        {events.length > 0 ? (
          <Panel title={t("away.events")}>
            <ul className={styles.events}>
              {events.slice(0, shown).map(({ id, title, day, all_day: allDay, local_start: start, location, status }) => (
                <li key={id}>
                  <b>{title}</b>
                  <span>
                    {[
                      entryDayText(language, day),
                      allDay ? null : timeText(language, start.slice(11, 16)),
                      location,
                      status === "canceled" ? t("away.canceled") : null,
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
        ) : null}
      </div>
    </>
  );
}

/** How many acts of the account that was signed in are kept on this device. */
function useKeptCount(): number {
  const account = rememberedUser()?.id;
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (account === undefined) return;
    // A browser that keeps nothing has none.
    void countUnsent(account).then(setCount, () => undefined);
  }, [account]);
  return count;
}
