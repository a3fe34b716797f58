import type { Registration } from "@aprisco/contract/registrations-form.ts";
import { registrationRoutes } from "@aprisco/contract/registrations.ts";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { ActionList } from "../../../ui/base/action-list.tsx";
import { Answer } from "../../../ui/base/answer.tsx";
import { Badge } from "../../../ui/base/badge.tsx";
import details from "../../../ui/record/details.module.css";
import { LinkButton } from "../../../ui/base/link-button.tsx";
import { RowMenu } from "../../../ui/layer/menu.tsx";
import { mayAdmit, useRegistrationActs } from "../acts.ts";
import { stateLooks } from "../looks.ts";
import styles from "../registrations.module.css";

const SHOWN = 8;

export function Registered({ eventId, unconfirmed }: { readonly eventId: number; readonly unconfirmed: number }) {
  const { t } = useTranslation(["registrations", "fields"]);
  const { admit, cancel } = useRegistrationActs();
  const menuOf = (row: Registration) => [
    ...(mayAdmit(row)
      ? [
          {
            key: "admit",
            text: t("admit"),
            icon: <IconCheck size={18} stroke={1.6} aria-hidden="true" />,
            onChoose: () => admit.mutate(row),
          },
        ]
      : []),
    { key: "cancel", text: t("cancel"), icon: <IconX size={18} stroke={1.6} aria-hidden="true" />, onChoose: () => cancel.mutate(row) },
  ];
  return (
    <Answer of={asked(registrationRoutes.listRegistrations, { query: { event: String(eventId), limit: "25" } as never })}>
      {(rows) => {
        const shown = rows.filter(({ state }) => state !== "canceled");
        if (shown.length === 0) return <p className={details.none}>{t("nobody")}</p>;
        return (
          <>
            <ActionList
              label={t("section")}
              items={shown.slice(0, SHOWN).map((row) => ({
                key: String(row.id),
                person: row.name,
                title: row.name,
                note: `${t("number", { number: String(row.number) })} · ${t("people", { count: row.party })}${row.repeated ? ` · ${t("repeated")}` : ""}`,
                badge: <Badge {...stateLooks[row.state]}>{t(`state.${row.state}`, { ns: "fields" })}</Badge>,
                action: <RowMenu label={t("acts", { name: row.name })} items={() => menuOf(row)} />,
              }))}
            />
            <div className={styles.actions}>
              {unconfirmed > 0 ? (
                <LinkButton size="sm" to="/agenda/registrations" search={{ event: eventId, state: "unconfirmed" }}>
                  {t("unconfirmed.see")}
                </LinkButton>
              ) : null}
              <LinkButton size="sm" variant="quiet" to="/agenda/registrations" search={{ event: eventId }}>
                {t("all")}
              </LinkButton>
            </div>
          </>
        );
      }}
    </Answer>
  );
}
