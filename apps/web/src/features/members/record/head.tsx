import type { MemberRead } from "@aprisco/contract/members.ts";
import { memberNames } from "@aprisco/contract/members-choices.ts";
import { toE164 } from "@aprisco/contract/phone.ts";
import { IconBook2, IconBrandWhatsapp, IconCake, IconMail, IconMapPin, IconPencil, IconPhone } from "@tabler/icons-react";
import { Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { noteAct } from "../../../api/note-act.ts";
import { knownAge } from "../../../language/birth-words.ts";
import { birthdayText, dayText } from "../../../language/date-words.ts";
import { useRecordTexts } from "../../../language/use-record-texts.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { EmailLink, mailto, PhoneLink } from "../../../ui/record/contact-links.tsx";
import iconButton from "../../../ui/base/icon-button.module.css";
import { Photo } from "../../../ui/record/photo.tsx";
import { RecordPage } from "../../../ui/record/record-page.tsx";
import rowMenu from "../../../ui/layer/row-menu.module.css";
import { RouteLink } from "../../../ui/base/route-link.tsx";
import { routeTo } from "../../../ui/base/route-to.ts";
import { usePhone } from "../../../ui/base/use-phone.ts";
import { useToday } from "../../../ui/base/use-now.ts";
import { whatsappTo } from "../../../ui/record/whatsapp.ts";
import { RoomIcon } from "../../../ui/base/room-icon.tsx";
import { MemberMarks } from "../marks.tsx";
import { useMemberParts } from "./tabs.ts";
import { isWhole } from "./whole.ts";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

// Lazy: the menu's code comes with lists, which this page does not load.
const MoreMenu = lazyPart(async () => ({ default: (await import("./more-menu.tsx")).MoreMenu }));

interface Props {
  readonly member: MemberRead;
  /** Absent: the account may not edit. */
  readonly onEdit: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
  readonly onMerge: (() => void) | undefined;
  readonly onAct: ((tab: string) => void) | undefined;
  readonly children: ReactNode;
}

export function MemberHead({ member, onEdit, onDelete, onMerge, onAct, children }: Props) {
  const { t } = useTranslation("members");
  const phone = usePhone();
  const { say } = useRecordTexts(memberNames);
  const { name } = member;
  const whatsapp = member.takesCalls ? whatsappTo(member.phone) : null;
  const number = member.takesCalls && member.phone && toE164(member.phone);
  const mail = member.takesCalls && !number ? member.email : null;
  const route = isWhole(member) ? routeTo(member) : null;
  return (
    <RecordPage
      name={name}
      picture={<Photo name={name} photo={member.photo} size={phone ? 80 : 72} />}
      badge={<MemberMarks member={member} />}
      facts={useHeadFacts(member)}
      actions={
        <>
          {whatsapp ? (
            <ButtonLink
              href={whatsapp}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => void noteAct("whatsapp.opened", member.personId)}
              icon={<IconBrandWhatsapp size={20} stroke={1.6} aria-hidden="true" />}
            >
              {t("whatsapp")}
            </ButtonLink>
          ) : null}
          {number && phone ? (
            <ButtonLink
              href={`tel:${number}`}
              icon={<IconPhone size={20} stroke={1.6} aria-hidden="true" />}
              onClick={() => void noteAct("phone.called", member.personId)}
            >
              {t("call")}
            </ButtonLink>
          ) : null}
          {mail && phone ? (
            <ButtonLink href={mailto(mail)} icon={<IconMail size={20} stroke={1.6} aria-hidden="true" />}>
              {t("email", { ns: "fields" })}
            </ButtonLink>
          ) : null}
          {onEdit && !phone ? (
            <Button icon={<IconPencil size={20} stroke={1.6} aria-hidden="true" />} onClick={onEdit}>
              {say("edit")}
            </Button>
          ) : null}
          {onAct ? <TabActs phone={phone} onAct={onAct} /> : null}
          {route !== null && phone ? (
            <ButtonLink
              href={route}
              target="_blank"
              rel="noopener noreferrer"
              referrerPolicy="no-referrer"
              icon={<IconMapPin size={20} stroke={1.6} aria-hidden="true" />}
              aria-label={t("route.address")}
              onClick={() => void noteAct("route.opened", member.personId)}
            >
              {t("route")}
            </ButtonLink>
          ) : null}
        </>
      }
      menu={
        <>
          {onEdit && phone ? (
            <button type="button" className={iconButton.button} aria-label={say("edit")} onClick={onEdit}>
              <IconPencil size={20} stroke={1.6} aria-hidden="true" />
            </button>
          ) : null}
          {onDelete || onMerge ? (
            <Suspense fallback={<span className={rowMenu.dots} aria-hidden="true" />}>
              <MoreMenu name={name} onDelete={onDelete} onMerge={onMerge} />
            </Suspense>
          ) : null}
        </>
      }
    >
      {children}
    </RecordPage>
  );
}

function TabActs({ phone, onAct }: { readonly phone: boolean; readonly onAct: (tab: string) => void }) {
  const { t } = useTranslation("member-tabs");
  return useMemberParts()?.acts.map(({ tab, title, short, icon }) => (
    <Button
      key={title}
      variant={phone ? "default" : "primary"}
      icon={<RoomIcon name={icon} size={20} />}
      aria-label={t(title)}
      onClick={() => onAct(tab)}
    >
      {t(phone ? short : title)}
    </Button>
  ));
}

function useHeadFacts(member: MemberRead) {
  const { t, i18n } = useTranslation("members");
  const today = useToday(useChurchData().data?.time_zone);
  const onPhone = usePhone();
  const { birthday, birthDate, preferredName, phone, email, neighborhood } = member;
  const years = isGone(member) ? null : knownAge(today, birthDate);
  const known = birthday ? birthdayText(i18n.language, birthday) : birthDate && t("bornIn", { day: dayText(i18n.language, birthDate) });
  const age = years === null ? known : t("age", { count: years });
  return [
    {
      icon: IconCake,
      text: [age, preferredName && t("called", { name: preferredName, ...(isWhole(member) && member.sex === "F" ? { context: "F" } : {}) })]
        .filter(Boolean)
        .join(", "),
    },
    { icon: IconPhone, text: phone && <PhoneLink phone={phone} />, isAct: true as const },
    { icon: IconMail, text: email && <EmailLink email={email} />, isAct: true as const },
    { icon: IconMapPin, text: neighborhood && whereabouts(neighborhood) },
    { icon: IconBook2, text: rollText() },
  ];
  function whereabouts(words: string) {
    // A phone shows a tile for it.
    if (onPhone || !isWhole(member)) return words;
    return <RouteLink to={member} personId={member.personId} words={words} label={t("route.address")} />;
  }
  function rollText(): string {
    const { rollNumber, joinDate } = member;
    const since = joinDate && t("since", { year: joinDate.slice(0, 4) });
    const number = rollNumber === null ? null : t("roll", { number: rollNumber });
    // A phone has room for one of them; the strip below has the rest.
    return (onPhone && number) || [number, since].filter(Boolean).join(", ");
  }
}

const isGone = (member: MemberRead): boolean => isWhole(member) && member.deceasedOn !== null;
