import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { Dialog } from "../../../ui/layer/dialog.tsx";
import { RecordState } from "../../../ui/record/record-state.tsx";
import { ContactForm } from "./contact-form.tsx";

interface Props {
  readonly id: number;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The form for a contact where the visitor's card is not open. */
export function ContactDialog({ id, onSaved, onClose }: Props) {
  const { t } = useTranslation(["visitors", "lists", "failures/visitors"]);
  return (
    <RecordState
      of={asked(visitorRoutes.getVisitor, { params: { id } })}
      isFresh
      gone={t("visitor.notFound", { ns: "failures/visitors" })}
      around={(content) => (
        <Dialog title={t("contact.log")} onClose={onClose}>
          {content}
        </Dialog>
      )}
      kept={({ name }) => <ContactForm visitor={{ id, name }} channel={null} onSaved={onSaved} onClose={onClose} />}
      onClose={onClose}
    >
      {(visitor) => (
        <ContactForm
          visitor={visitor}
          channel={null}
          title={t("contact.with", { name: visitor.name })}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
    </RecordState>
  );
}
