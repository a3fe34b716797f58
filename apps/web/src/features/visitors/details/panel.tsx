import { toE164 } from "@aprisco/contract/phone.ts";
import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import type { ContactChannel, Visitor } from "@aprisco/contract/visitors-card.ts";
import { IconPlus, IconUserCheck, IconBrandWhatsapp, IconPhone } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useMay } from "../../../api/rights.ts";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { LinkButton } from "../../../ui/base/link-button.tsx";
import { MemberLink, PersonPhoto } from "../../../ui/record/person-link.tsx";
import { PanelFoot } from "../../../ui/record/panel-foot.tsx";
import { RecordPager } from "../../../ui/record/record-pager.tsx";
import { RecordPanel } from "../../../ui/record/record-panel.tsx";
import { PairNotice } from "../../duplicates/index.ts";
import { ContactForm } from "../follow-up/contact-form.tsx";
import { FollowUpSection } from "../follow-up/section.tsx";
import { mayConvert, type CardTools, CardMenu } from "../list/actions.tsx";
import { visitorSearch } from "../list/search.ts";
import { StatusMenu } from "../status-badge.tsx";
import { DetailsFacts } from "./facts.tsx";
import { History } from "./history.tsx";
import styles from "./panel.module.css";

/** The channel of the contact to log, or `asked`: the user chooses it. */
type LogOrigin = ContactChannel | "asked";

interface Props {
  readonly id: number;
  readonly tools: CardTools;
  /** The contact form to open at once, after WhatsApp was opened. */
  readonly begun: LogOrigin | null;
  readonly onClose: () => void;
}

export function VisitorPanel({ id, tools, begun, onClose }: Props) {
  const { t } = useTranslation(["visitors", "failures/visitors"]);
  const address = visitorSearch.useAddress();
  return (
    <RecordPanel
      of={asked(visitorRoutes.getVisitor, { params: { id } })}
      title={t("details.title")}
      pager={<RecordPager row={visitorRoutes.listVisitors} address={address} />}
      gone={t("visitor.notFound", { ns: "failures/visitors" })}
      failed={t("details.failed")}
      kept={({ name }) => (tools.mayEdit ? <KeptContact visitor={{ id, name }} begun={begun} /> : null)}
      onClose={onClose}
    >
      {(visitor) => (
        <>
          {visitor.id === id ? null : <Replaced onReplaced={() => address.change({ visitor: visitor.id })} />}
          <Details visitor={visitor} tools={tools} begun={begun} />
        </>
      )}
    </RecordPanel>
  );
}

/** Logs a contact without connection: the device keeps it and sends it later. */
function KeptContact({ visitor, begun }: { readonly visitor: Pick<Visitor, "id" | "name">; readonly begun: LogOrigin | null }) {
  const { t } = useTranslation("visitors");
  const [logging, setLogging] = useState(begun);
  if (logging) {
    return <ContactForm visitor={visitor} channel={logging === "asked" ? null : logging} onClose={() => setLogging(null)} />;
  }
  return (
    <PanelFoot>
      <Button size="sm" variant="primary" icon={<IconPlus size={18} stroke={1.8} aria-hidden="true" />} onClick={() => setLogging("asked")}>
        {t("contact.log")}
      </Button>
    </PanelFoot>
  );
}

/** The card was merged into another: replaces the address by that one's. */
function Replaced({ onReplaced }: { readonly onReplaced: () => void }) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDone.current) onReplaced();
    isDone.current = true;
  });
  return null;
}

function Details({ visitor, tools, begun }: { readonly visitor: Visitor } & Pick<Props, "tools" | "begun">) {
  const { t } = useTranslation("visitors");
  const audits = useMay("settings:manage");
  const [logging, setLogging] = useState(tools.mayEdit ? begun : null);
  return (
    <div className={styles.details}>
      <DetailsHeader visitor={visitor} tools={tools} onTalk={(channel) => setLogging(tools.mayEdit ? channel : null)} />
      {logging ? (
        <ContactForm key={logging} visitor={visitor} channel={logging === "asked" ? null : logging} onClose={() => setLogging(null)} />
      ) : null}
      <PairNotice personId={visitor.person_id} />
      <FollowUpSection visitor={visitor} tools={tools} />
      <History visitor={visitor} tools={tools} />
      <DetailsFacts visitor={visitor} zone={tools.zone} />
      {audits ? (
        <LinkButton size="sm" to="/settings/activities" search={{ type: "data", target_type: "visitors", target_id: visitor.id }}>
          {t("details.readings")}
        </LinkButton>
      ) : null}
      {tools.mayEdit && !logging ? (
        <PanelFoot>
          <Button
            size="sm"
            variant="primary"
            icon={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
            onClick={() => setLogging("asked")}
          >
            {t("contact.log")}
          </Button>
          {mayConvert(tools, visitor) ? (
            <Button size="sm" icon={<IconUserCheck size={18} stroke={1.6} aria-hidden="true" />} onClick={() => tools.onConvert(visitor)}>
              {t("details.convert")}
            </Button>
          ) : (
            <MemberLink personId={visitor.person_id}>{t("details.member")}</MemberLink>
          )}
        </PanelFoot>
      ) : null}
      {tools.mayEdit ? null : (
        <MemberLink personId={visitor.person_id} frame={PanelFoot}>
          {t("details.member")}
        </MemberLink>
      )}
    </div>
  );
}

interface HeaderProps {
  readonly visitor: Visitor;
  readonly tools: CardTools;
  readonly onTalk: (channel: ContactChannel) => void;
}

function DetailsHeader({ visitor, tools, onTalk }: HeaderProps) {
  const { t } = useTranslation("visitors");
  const number = toE164(visitor.phone);
  return (
    <header className={styles.head}>
      <PersonPhoto personId={visitor.person_id} name={visitor.name} size={48} />
      <div>
        <h3>{visitor.name}</h3>
        {visitor.family_name ? <p>{t("card.family", { name: visitor.family_name })}</p> : null}
      </div>
      {tools.mayEdit || tools.mayDelete ? <CardMenu card={visitor} tools={tools} inDetails /> : <span />}
      <div className={styles.acts} data-noprint>
        <StatusMenu card={visitor} mayEdit={tools.mayEdit} />
        {visitor.whatsapp_link ? (
          <ButtonLink
            size="sm"
            href={visitor.whatsapp_link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t("card.whatsapp", { name: visitor.name })}
            icon={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => onTalk("whatsapp")}
          >
            {t("details.whatsapp")}
          </ButtonLink>
        ) : null}
        {number === null ? null : (
          <ButtonLink
            size="sm"
            href={`tel:${number}`}
            icon={<IconPhone size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => onTalk("call")}
          >
            {t("details.call")}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
