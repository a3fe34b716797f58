import { prayerRoutes, type Prayer, type PrayerStatus } from "@aprisco/contract/prayers.ts";
import {
  IconArchive,
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconHandStop,
  IconLock,
  IconLogout,
  IconPray,
  IconSparkles,
  IconTrash,
  type Icon,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { dayIn, nearDayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Badge, type BadgeHue } from "../../ui/base/badge.tsx";
import { Button } from "../../ui/base/button.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { RowMenu, type MenuItem } from "../../ui/layer/menu.tsx";
import { EmailLink, PhoneLink } from "../../ui/record/contact-links.tsx";
import styles from "./prayers.module.css";

const looks: Readonly<Record<PrayerStatus, { readonly icon: Icon; readonly hue: BadgeHue }>> = {
  new: { icon: IconSparkles, hue: "trigo" },
  praying: { icon: IconPray, hue: "ceu" },
  answered: { icon: IconCircleCheck, hue: "oliveira" },
  closed: { icon: IconArchive, hue: "pedra" },
};
const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

interface Props {
  readonly prayer: Prayer;
  readonly onAnswer: () => void;
  readonly onDelete: () => void;
}

export function PrayerCard({ prayer, onAnswer, onDelete }: Props) {
  const { t } = useTranslation("prayers");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const name = prayer.name ?? t("nameless");
  const readable = prayer.text_state === "shown" || prayer.text_state === "gone";
  const facts = [
    t(`wish.${prayer.wish}`),
    prayer.owner === null ? null : prayer.mine ? t("owner.mine") : t("owner", { name: prayer.owner }),
    prayer.wants_news ? t("wantsNews") : null,
  ];
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <div className={styles.who}>
          <h2>{name}</h2>
          <p>{nearDayText(language, today, dayIn(zone, new Date(prayer.created_at)))}</p>
        </div>
        <Badge {...looks[prayer.status]}>{t(`status.${prayer.status}`)}</Badge>
        {readable || prayer.may_delete ? (
          <Acts prayer={prayer} name={name} readable={readable} onAnswer={onAnswer} onDelete={onDelete} />
        ) : null}
      </header>
      {prayer.text_state === "shown" ? (
        <p className={styles.text}>{prayer.text}</p>
      ) : (
        <p className={styles.sealed}>
          <IconLock {...icon} />
          {t(`text.${prayer.text_state}`)}
        </p>
      )}
      {prayer.answer ? (
        <p className={styles.answer}>
          <b>{t("answer")}</b>
          {prayer.answer}
        </p>
      ) : null}
      {prayer.contact === null ? null : (
        <p className={styles.contact}>
          {t("contact")}: <Contact contact={prayer.contact} />
        </p>
      )}
      <footer className={styles.foot}>
        <p>{[...facts, prayer.praying > 0 ? t("praying", { count: prayer.praying }) : null].filter(Boolean).join(" · ")}</p>
        {readable && prayer.status !== "closed" ? <PrayButton prayer={prayer} name={name} /> : null}
      </footer>
    </li>
  );
}

/** As the person typed it: a number, an address, or something else. */
function Contact({ contact }: { readonly contact: string }) {
  if (/^[\d\s()+.-]+$/.test(contact)) return <PhoneLink phone={contact} />;
  return contact.includes("@") && !/\s/.test(contact) ? <EmailLink email={contact} /> : contact;
}

function PrayButton({ prayer, name }: { readonly prayer: Prayer; readonly name: string }) {
  const { t } = useTranslation("prayers");
  const pray = useChange(prayerRoutes.markPrayed, {
    record: (reply) => reply,
    said: { failed: () => t("pray.failed") },
  });
  const done = prayer.prayed_today;
  return (
    <Button
      size="sm"
      variant={done ? "quiet" : "default"}
      icon={done ? <IconCheck {...icon} /> : <IconPray {...icon} />}
      loading={pray.isPending}
      vain={done}
      aria-label={`${t(done ? "prayed" : "pray")}: ${name}`}
      onClick={() => pray.mutate({ params: { id: prayer.id }, body: undefined } as never)}
    >
      {t(done ? "prayed" : "pray")}
    </Button>
  );
}

interface ActsProps extends Props {
  readonly name: string;
  /** Whoever does not read the text may only delete. */
  readonly readable: boolean;
}

function Acts({ prayer, name, readable, onAnswer, onDelete }: ActsProps) {
  const { t } = useTranslation("prayers");
  const change = useChange(prayerRoutes.updatePrayer, {
    lists: true,
    said: {
      done: () => ({ title: t("changed") }),
      failed: () => t("change.failed"),
    },
  });
  const put = (body: { readonly owner?: "me" | null; readonly status?: "praying" | "closed" }) =>
    change.mutate({ params: { id: prayer.id }, body: { ...body, version: prayer.version } });
  const ofReaders = (): readonly MenuItem[] => [
    prayer.mine
      ? { key: "let", text: t("let"), icon: <IconLogout {...icon} />, onChoose: () => put({ owner: null }) }
      : { key: "take", text: t("take"), note: t("take.note"), icon: <IconHandStop {...icon} />, onChoose: () => put({ owner: "me" }) },
    ...(prayer.status === "new" || prayer.status === "praying"
      ? [{ key: "answered", text: t("answered"), icon: <IconCircleCheck {...icon} />, onChoose: onAnswer }]
      : [{ key: "reopen", text: t("reopen"), icon: <IconArrowBackUp {...icon} />, onChoose: () => put({ status: "praying" }) }]),
    ...(prayer.status === "closed"
      ? []
      : [{ key: "close", text: t("close"), icon: <IconArchive {...icon} />, onChoose: () => put({ status: "closed" }) }]),
  ];
  const items = (): readonly MenuItem[] => [
    ...(readable ? ofReaders() : []),
    ...(prayer.may_delete ? [{ key: "delete", text: t("delete"), icon: <IconTrash {...icon} />, onChoose: onDelete }] : []),
  ];
  return <RowMenu label={t("acts", { name })} items={items} />;
}
