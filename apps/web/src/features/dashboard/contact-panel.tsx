import { useTranslation } from "react-i18next";
import { useChurchData } from "../../shell/church-query.ts";
import { ContactList } from "../../ui/contact-list.tsx";
import { Panel } from "../../ui/panel.tsx";

/** How to reach the church. The panel of its meetings says when its data did not load. */
export function ContactPanel() {
  const { t } = useTranslation("dashboard");
  const { data: church } = useChurchData();
  if (!church) return null;
  return (
    <Panel title={t("contact.title")}>
      <ContactList contact={church.contact} empty={t("contact.none")} />
    </Panel>
  );
}
