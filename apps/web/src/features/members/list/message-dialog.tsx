import type { MemberCard } from "@aprisco/contract/members/member.ts";
import { IconBrandWhatsapp, IconCheck, IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { mailtoMany } from "../../../ui/mailto.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Photo } from "../../../ui/photo.tsx";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { whatsappTo } from "../../../ui/whatsapp.ts";
import styles from "./message-dialog.module.css";

/** More recipients than this make an address that mail programs cut off. */
const mostAtOnce = 50;

/** "Ana" of "Ana Beatriz Prado", or what she wants to be called. */
const calledName = ({ name, preferredName }: MemberCard): string => preferredName ?? name.split(" ")[0] ?? name;

/**
 * A message to each of the chosen people, one conversation after the other; those with an e-mail address can get one letter
 * together. Those who asked not to be contacted get none.
 */
export function MessageDialog({ people, onClose }: { readonly people: readonly MemberCard[]; readonly onClose: () => void }) {
  const { t } = useTranslation("members");
  const [text, setText] = useState("");
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState(false);
  const isBegun = text !== "" || sent.size > 0;
  const linkOf = (one: MemberCard) => whatsappTo(one.phone, text.replaceAll(t("message.name"), calledName(one)));
  const willing = people.filter(({ takesCalls }) => takesCalls);
  const reached = willing.filter((one) => linkOf(one) !== null);
  const addresses = [...new Set(willing.flatMap(({ email }) => email ?? []))];
  return (
    <Dialog
      title={t("message.title", { count: people.length })}
      size="md"
      keepOnOutsideClick
      onClose={() => (isBegun ? setAsking(true) : onClose())}
    >
      {asking ? (
        <ConfirmDialog
          title={t("message.leave")}
          confirm={t("message.leaveYes")}
          cancel={t("message.leaveNo")}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        >
          {t("message.leaveText")}
        </ConfirmDialog>
      ) : null}
      <div className={styles.body}>
        <TextAreaField
          label={t("message.text")}
          help={t("message.textHelp")}
          optional
          rows={3}
          maxLength={1000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {willing.length < people.length ? (
          <Notice tone="info">{t("message.unwanted", { count: people.length - willing.length })}</Notice>
        ) : null}
        {reached.length < willing.length ? (
          <Notice tone="info">{t("message.without", { count: willing.length - reached.length })}</Notice>
        ) : null}
        {reached.length > 0 ? (
          <>
            <p className={styles.count} role="status">
              {t("message.sentOf", { sent: sent.size, total: reached.length })}
            </p>
            <ul className={styles.list}>
              {reached.map((one) => (
                <li key={one.id}>
                  <Photo name={one.name} photo={one.photo} size={34} />
                  <span className={styles.who}>
                    <b>{one.name}</b>
                    <small>{sent.has(one.id) ? t("message.sent") : one.phone}</small>
                  </span>
                  <ButtonLink
                    size="sm"
                    href={linkOf(one) ?? ""}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={t("whatsapp.name", { name: one.name })}
                    icon={
                      sent.has(one.id) ? (
                        <IconCheck size={18} stroke={1.8} aria-hidden="true" />
                      ) : (
                        <IconBrandWhatsapp size={18} stroke={1.6} aria-hidden="true" />
                      )
                    }
                    onClick={() => setSent(new Set([...sent, one.id]))}
                  >
                    {t("whatsapp")}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {addresses.length > 0 && addresses.length <= mostAtOnce ? (
          <ButtonLink fullWidth href={mailtoMany(addresses)} icon={<IconMail size={18} stroke={1.6} aria-hidden="true" />}>
            {t("message.mail", { count: addresses.length })}
          </ButtonLink>
        ) : null}
        {addresses.length > mostAtOnce ? <p className={styles.count}>{t("message.tooMany", { count: mostAtOnce })}</p> : null}
      </div>
    </Dialog>
  );
}
