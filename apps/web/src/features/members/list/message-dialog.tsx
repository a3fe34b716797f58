import type { MemberCard } from "@aprisco/contract/members.ts";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Total } from "../../../api/pages.ts";
import { countText } from "../../../language/number-words.ts";
import { ConfirmDialog } from "../../../ui/layer/confirm-dialog.tsx";
import { Dialog } from "../../../ui/layer/dialog.tsx";
import { TextAreaField } from "../../../ui/form/text-field.tsx";
import styles from "./message-dialog.module.css";
import { FoundRecipients, type FoundQuery } from "./found-recipients.tsx";
import { Recipients } from "./recipients.tsx";

export type MessageTo = { readonly people: readonly MemberCard[] } | { readonly query: FoundQuery; readonly found: Total };

/**
 * A message to each chosen person, one conversation at a time; recipients with an e-mail address can get one joint letter. Members
 * who asked not to be contacted get none.
 */
export function MessageDialog({ to, onClose }: { readonly to: MessageTo; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation("members");
  const [text, setText] = useState("");
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set());
  const message = { text, sent, onSent: ({ id }: MemberCard) => setSent(new Set([...sent, id])) };
  const title =
    "people" in to
      ? t("message.title", { count: to.people.length })
      : t(to.found.atLeast ? "message.titleMore" : "message.titleFound", { shown: countText(i18n.language, to.found.count) });
  return (
    <Frame title={title} isBegun={text !== "" || sent.size > 0} onClose={onClose}>
      <TextAreaField
        label={t("message.text")}
        help={t("message.textHelp")}
        optional
        rows={3}
        maxLength={1000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {"people" in to ? <Recipients people={to.people} {...message} /> : <FoundRecipients {...to} {...message} />}
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly isBegun: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog; it asks before it discards a message that was begun. */
function Frame({ title, isBegun, onClose, children }: FrameProps) {
  const { t } = useTranslation("members");
  const [asking, setAsking] = useState(false);
  return (
    <Dialog title={title} size="md" keepOnOutsideClick onClose={() => (isBegun ? setAsking(true) : onClose())}>
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
      <div className={styles.body}>{children}</div>
    </Dialog>
  );
}
