import { forWholeChurch } from "@aprisco/contract/permissions.ts";
import { prayerRoutes } from "@aprisco/contract/prayers.ts";
import { prayerMonths, registryRoutes } from "@aprisco/contract/settings.ts";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { useAllowed } from "../../api/rights.ts";
import { dayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { AnswerOf } from "../../ui/base/answer.tsx";
import iconButton from "../../ui/base/icon-button.module.css";
import { Panel } from "../../ui/base/panel.tsx";
import { PersonChoice } from "../../ui/choice/person-choice.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { optionsOf } from "../../ui/list/list-filters.tsx";
import { PersonLink } from "../../ui/record/person-link.tsx";
import { Photo } from "../../ui/record/photo.tsx";
import styles from "./prayers.module.css";

/** Who belongs to the prayer team, and for how long texts are kept. */
export function TeamPanel() {
  const { t } = useTranslation("prayers");
  const language = useLanguage();
  const team = useQuery(asked(prayerRoutes.listPrayerTeam));
  const failed = () => t("team.failed");
  const add = useChange(prayerRoutes.addToPrayerTeam, { lists: true, said: { done: () => ({ title: t("team.added") }), failed } });
  const remove = useChange(prayerRoutes.removeFromPrayerTeam, {
    lists: true,
    said: { done: () => ({ title: t("team.removed") }), failed },
  });
  const maySet = useAllowed(forWholeChurch("settings:edit"));
  return (
    <Panel title={t("team")} lead={t("team.lead")}>
      <AnswerOf query={team}>
        {(people) => (
          <div className={styles.form}>
            {people.length === 0 ? (
              <p className={styles.none}>{t("team.none")}</p>
            ) : (
              <ActionList
                label={t("team")}
                items={people.map(({ id, member_id: memberId, name, photo, since, has_account: hasAccount }) => ({
                  key: String(id),
                  person: name,
                  picture: <Photo name={name} photo={photo} size={36} />,
                  title: <PersonLink id={memberId} name={name} />,
                  note: hasAccount ? t("team.since", { day: dayText(language, since) }) : t("team.noAccount"),
                  action: (
                    <button
                      type="button"
                      className={iconButton.button}
                      aria-label={t("team.remove", { name })}
                      onClick={() => remove.mutate({ params: { id } })}
                    >
                      <IconX size={18} stroke={1.6} aria-hidden="true" />
                    </button>
                  ),
                }))}
              />
            )}
            <PersonChoice
              label={t("team.add")}
              value={null}
              except={people.map(({ id }) => id)}
              onChange={(id) => {
                if (id !== null) add.mutate({ body: { people: [id] } });
              }}
            />
            {maySet ? <MonthsChoice /> : null}
          </div>
        )}
      </AnswerOf>
    </Panel>
  );
}

const key = "pastoral.prayer_months";

function MonthsChoice() {
  const { t } = useTranslation("prayers");
  const settings = useQuery(asked(registryRoutes.listSettings));
  const change = useChange(registryRoutes.changeSetting, {
    said: { done: () => ({ title: t("months.saved") }), failed: () => t("months.failed") },
  });
  const setting = settings.data?.find((one) => one.key === key);
  if (!setting) return null;
  return (
    <SelectField
      label={t("months")}
      help={t("months.help")}
      value={String(setting.value)}
      disabled={change.isPending || settings.isFetching}
      options={optionsOf(prayerMonths, (one) => t("months.count", { count: Number(one) }))}
      onChange={({ currentTarget }) => change.mutate({ body: { key, value: currentTarget.value, version: setting.version } })}
    />
  );
}
