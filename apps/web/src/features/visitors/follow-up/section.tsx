import type { Visitor } from "@aprisco/contract/visitors-card.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/base/button.tsx";
import { Facts, Section } from "../../../ui/record/details-section.tsx";
import { FollowUpForm } from "./form.tsx";
import type { CardTools } from "../list/actions.tsx";
import { dayText, instantText } from "../../../language/date-words.ts";
import { DueText } from "../next-step.tsx";

export function FollowUpSection({ visitor, tools }: { readonly visitor: Visitor; readonly tools: CardTools }) {
  const { t, i18n } = useTranslation("visitors");
  const [editing, setEditing] = useState(false);
  const { next_action: action, next_action_date: date, last_contact_at: last } = visitor;
  return (
    <Section
      title={t("follow.title")}
      action={
        tools.mayEdit && !editing ? (
          <Button size="sm" variant="quiet" onClick={() => setEditing(true)}>
            {t("follow.change")}
          </Button>
        ) : null
      }
    >
      {editing ? (
        <FollowUpForm visitor={visitor} onClose={() => setEditing(false)} />
      ) : (
        <Facts
          facts={[
            [t("card.owner"), visitor.follow_up_owner_name ?? t("follow.nobody")],
            [
              t("card.next"),
              action || date ? (
                <>
                  {action}
                  {action && date ? <br /> : null}
                  {date ? (
                    <span title={dayText(i18n.language, date)}>
                      <DueText today={tools.today} day={date} />
                    </span>
                  ) : null}
                </>
              ) : (
                t("follow.noStep")
              ),
            ],
            [t("follow.lastContact"), last ? instantText(i18n.language, last, tools.zone) : t("follow.noContact")],
          ]}
        />
      )}
    </Section>
  );
}
