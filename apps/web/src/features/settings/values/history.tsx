import { registryRoutes, type SettingChange } from "@aprisco/contract/settings.ts";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useChange } from "../../../api/change.ts";
import { useAllowed } from "../../../api/rights.ts";
import { instantText } from "../../../language/date-words.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { meetingsOf } from "../../../public/meetings.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { Button } from "../../../ui/base/button.tsx";
import { useClockQuestion } from "../use-clock-question.tsx";
import { showToast } from "../../../ui/layer/toast-queue.ts";
import { ValuesFrame } from "./values-frame.tsx";
import valuesStyles from "./values.module.css";

const names = {
  "church.name": "field.name",
  "church.city": "field.city",
  "church.state": "field.state",
  "church.time_zone": "field.time_zone",
  "church.phone": "field.phone",
  "church.whatsapp": "field.whatsapp",
  "church.email": "field.email",
  "church.address": "field.address",
  "church.service_times": "services.title",
  "church.whatsapp_greeting": "greeting.title",
  "church.asset_prefix": "assets.prefix",
  "security.factor_required": "factor.required",
  "feature.ministries": "feature.ministries",
  "feature.groups": "feature.groups",
  "feature.pastoral": "feature.pastoral",
  "feature.volunteers": "feature.volunteers",
  "feature.finance": "feature.finance",
  "feature.patrimonio": "feature.patrimonio",
  "groups.term": "term",
  "mail.from": "mail.from",
  "mail.reply_to": "mail.reply_to",
  "birthdays.greeting": "birthdays.greeting",
  "directory.members": "directory.members",
  "pastoral.prayer_months": "pastoral.prayer_months",
  "pastoral.recent_days": "care.recent",
  "finance.counting": "finance.counting",
  "postal_codes.url": "cep.address",
  "postal_codes.token": "cep.token",
} as const;

function useValueText() {
  const { t } = useTranslation("settings");
  const language = useLanguage();
  const nameOf = (key: string): string => (Object.hasOwn(names, key) ? t(names[key as keyof typeof names]) : key);
  const textOf = (key: string, value: SettingChange["before"]): string => {
    // Null is the default of a registry key; of a church field it is blank.
    if (value === null || value === "") return t(key.startsWith("church.") ? "value.blank" : "value.usual");
    if (value === "•") return t("secret.hidden");
    if (typeof value === "boolean") return t(value ? "value.on" : "value.off");
    if (typeof value === "string") return value;
    const lines = meetingsOf(value, language, null).map(({ weekday, time, name }) => `${weekday} ${time} ${name}`);
    return lines.length === 0 ? t("value.blank") : lines.join("; ");
  };
  return { nameOf, textOf };
}

/** The page size of the route. */
const pageSize = 50;

/** The changes of the settings, newest first; the last change of each key can be undone. */
export function History() {
  const { t } = useTranslation("settings");
  // The cursor of each page: the id before which it begins; undefined: the newest.
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const first = useQuery(asked(registryRoutes.listSettingChanges, { query: {} }));
  return (
    <ValuesFrame lead={t("history.lead")} title={t("history.title")} values={first}>
      {first.data?.length === 0 ? <p className={valuesStyles.text}>{t("history.none")}</p> : null}
      <ul className={valuesStyles.changes}>
        {pages.map((before, index) => (
          <ChangesPage
            key={before ?? "newest"}
            before={before}
            onMore={index === pages.length - 1 ? (last) => setPages([...pages, last]) : undefined}
          />
        ))}
      </ul>
    </ValuesFrame>
  );
}

interface PageProps {
  readonly before: number | undefined;
  readonly onMore: ((last: number) => void) | undefined;
}

function ChangesPage({ before, onMore }: PageProps) {
  const { t } = useTranslation("settings");
  const page = useQuery(asked(registryRoutes.listSettingChanges, { query: before === undefined ? {} : { before: String(before) } }));
  const last = page.data?.at(-1);
  return (
    <>
      {page.data?.map((change) => (
        <ChangeLine key={change.id} change={change} />
      ))}
      {onMore && last && page.data?.length === pageSize ? (
        <li className={valuesStyles.more}>
          <Button onClick={() => onMore(last.id)}>{t("history.more")}</Button>
        </li>
      ) : null}
    </>
  );
}

function ChangeLine({ change }: { readonly change: SettingChange }) {
  const { t } = useTranslation("settings");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const mayEdit = useAllowed(registryRoutes.putSettingBack.allow);
  const { nameOf, textOf } = useValueText();
  const back = useChange(registryRoutes.putSettingBack, {
    said: { done: () => ({ title: t("history.done") }), failed: () => t("history.failed") },
  });
  const clock = useClockQuestion();
  const name = nameOf(change.key);
  const putBack = async () => {
    try {
      const keep = change.key === "church.time_zone" && typeof change.before === "string" ? await clock.ask(change.before) : undefined;
      if (keep !== null) back.mutate({ params: { id: change.id }, query: keep === undefined ? {} : { keep } });
    } catch {
      showToast({ tone: "error", title: t("history.failed") });
    }
  };
  return (
    <li className={valuesStyles.change}>
      <div>
        <b>{name}</b>
        <p className={valuesStyles.values}>
          <del>{textOf(change.key, change.before)}</del> <span aria-hidden="true">→</span> <ins>{textOf(change.key, change.after)}</ins>
        </p>
        <small className={valuesStyles.by}>
          {t("changedBy", { name: change.by ?? t("formerAccount"), date: instantText(language, change.at, zone) })}
        </small>
      </div>
      {change.can_go_back && mayEdit ? (
        <Button
          size="sm"
          icon={<IconArrowBackUp size={18} stroke={1.6} aria-hidden="true" />}
          aria-label={t("history.backOf", { name })}
          loading={back.isPending}
          onClick={() => void putBack()}
        >
          {t("history.back")}
        </Button>
      ) : null}
      {clock.dialog}
    </li>
  );
}
