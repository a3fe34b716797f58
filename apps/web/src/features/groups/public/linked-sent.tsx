import { IconBrandWhatsapp, IconCircleCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import forms from "../../../public/form.module.css";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { StatusPage } from "../../../ui/base/status-page.tsx";
import { whatsappTo } from "../../../ui/record/whatsapp.ts";
import type { Draft } from "../report-draft.ts";

interface Props {
  readonly draft: Draft;
  readonly group: string;
}

/** The end of a report by link, with a greeting for each visitor who left a number. */
export function LinkedSent({ draft, group }: Props) {
  const { t } = useTranslation("groups");
  const isHeld = draft.notHeldBecause === null;
  const came = draft.sheet.people.length - draft.absent.length;
  const visitors = draft.visitors.length + draft.moreVisitors;
  const greeted = (isHeld ? draft.visitors : []).flatMap(({ name, phone }) => {
    const href = whatsappTo(phone, t("report.welcome", { name: name.split(" ", 1)[0] ?? name, group }));
    return href === null ? [] : [{ name, href }];
  });
  return (
    <>
      <StatusPage
        icon={<IconCircleCheck size={28} stroke={1.6} />}
        title={t("report.sent")}
        hint={
          isHeld
            ? [t("report.came_full", { count: came }), ...(visitors > 0 ? [t("report.visitors_full", { count: visitors })] : [])].join(
                " · ",
              )
            : t("report.notHeld")
        }
      />
      {greeted.length === 0 ? null : (
        <div className={forms.actions}>
          {greeted.map(({ name, href }) => (
            <ButtonLink
              key={href}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              fullWidth
              icon={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden="true" />}
            >
              {t("report.greetOne", { name })}
            </ButtonLink>
          ))}
        </div>
      )}
    </>
  );
}
