import type { UserCard } from "@aprisco/contract/accounts/users.ts";
import { IconEye, IconUserCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import type { UserTools } from "./user-tools.ts";

/** What can be done with an account from the list: look at it, and decide about a registration. */
export function UserActions({ card, tools }: { readonly card: UserCard; readonly tools: UserTools }) {
  const { t } = useTranslation("users");
  const waits = tools.mayEdit && card.status === "pendente";
  const Icon = waits ? IconUserCheck : IconEye;
  return (
    <Button
      size="sm"
      icon={<Icon size={18} stroke={1.6} aria-hidden="true" />}
      aria-label={t(waits ? "card.reviewOf" : "card.details", { name: card.name })}
      data-noprint
      onClick={() => tools.onDetails(card.id)}
    >
      {t(waits ? "card.review" : "card.look")}
    </Button>
  );
}
