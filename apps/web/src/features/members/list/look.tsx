import { memberNames } from "@aprisco/contract/members-choices.ts";
import { type MemberCard, type MemberRead, memberRoutes } from "@aprisco/contract/members.ts";
import { IconBrandWhatsapp, IconId } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { knownAge } from "../../../language/birth-words.ts";
import { birthdayText, dayText } from "../../../language/date-words.ts";
import { useRecordTexts } from "../../../language/use-record-texts.ts";
import details from "../../../ui/record/details.module.css";
import { Facts } from "../../../ui/record/details-section.tsx";
import { EmailLink, PhoneLink } from "../../../ui/record/contact-links.tsx";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import type { ListAddress } from "../../../ui/list/list-search.ts";
import { PanelFoot } from "../../../ui/record/panel-foot.tsx";
import { Photo } from "../../../ui/record/photo.tsx";
import { RoomPanel } from "../../../ui/record/room-panel.tsx";
import { whatsappTo } from "../../../ui/record/whatsapp.ts";
import { MemberMarks } from "../marks.tsx";
import { isWhole } from "../record/whole.ts";
import type { MemberTools } from "./actions.tsx";

interface Props {
  /** The list's address while the panel is open; J and K move through the list. */
  readonly address: ListAddress & { readonly opened: number };
  readonly tools: MemberTools;
  readonly today: string;
  readonly onClose: () => void;
}

export function MemberLook({ address, tools, today, onClose }: Props) {
  const { say } = useRecordTexts(memberNames);
  const { onEdit } = tools;
  return (
    <RoomPanel<MemberRead>
      get={memberRoutes.getMember}
      list={memberRoutes.listMembers}
      address={address}
      title={say("details")}
      head={(member) => ({
        name: member.name,
        picture: <Photo name={member.name} photo={member.photo} size={56} />,
        badge: <MemberMarks member={member} />,
        mayEdit: isWhole(member),
      })}
      onEdit={onEdit && ((member) => onEdit(member as MemberCard))}
      onDelete={undefined}
      onClose={onClose}
    >
      {(member) => (
        <>
          <MemberFacts member={member} today={today} />
          <Acts member={member} onOpen={() => tools.onOpen(member as MemberCard)} />
        </>
      )}
    </RoomPanel>
  );
}

function MemberFacts({ member, today }: { readonly member: MemberRead; readonly today: string }) {
  const { t, i18n } = useTranslation(["members", "fields"]);
  const field = (name: "birthday" | "neighborhood" | "phone" | "email" | "ministries" | "joinDate" | "rollNumber" | "address") =>
    t(name, { ns: "fields" });
  const { birthday, birthDate, phone, email } = member;
  const isAlive = !isWhole(member) || member.deceasedOn === null;
  const years = isAlive ? knownAge(today, birthDate) : null;
  const age = years === null ? null : t("age", { count: years });
  const [street, city] = isWhole(member) ? [member.address, member.city] : [null, null];
  const facts = [
    [field("birthday"), [birthday && birthdayText(i18n.language, birthday), age].filter(Boolean).join(" · ")],
    [field("phone"), phone && <PhoneLink key="phone" phone={phone} />],
    [field("email"), email && <EmailLink key="email" email={email} />],
    [field("address"), street],
    [field("neighborhood"), [member.neighborhood, city].filter(Boolean).join(", ")],
    [field("ministries"), member.ministries?.join(", ")],
    [field("joinDate"), member.joinDate && dayText(i18n.language, member.joinDate)],
    [field("rollNumber"), member.rollNumber === null ? null : String(member.rollNumber ?? "")],
  ] as const;
  return facts.some(([, value]) => Boolean(value)) ? <Facts facts={facts} /> : <p className={details.none}>{t("section.empty")}</p>;
}

function Acts({ member: { phone, takesCalls }, onOpen }: { readonly member: MemberRead; readonly onOpen: () => void }) {
  const { t } = useTranslation("members");
  const whatsapp = takesCalls ? whatsappTo(phone) : null;
  return (
    <PanelFoot>
      <Button size="sm" variant="primary" icon={<IconId size={18} stroke={1.6} aria-hidden="true" />} onClick={onOpen}>
        {t("open")}
      </Button>
      {whatsapp ? (
        <ButtonLink
          size="sm"
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          icon={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden="true" />}
        >
          {t("whatsapp")}
        </ButtonLink>
      ) : null}
    </PanelFoot>
  );
}
