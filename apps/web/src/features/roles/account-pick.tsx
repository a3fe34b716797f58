import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { sessionRoutes } from "@aprisco/contract/accounts-session.ts";
import { useTranslation } from "react-i18next";
import { RecordChoice } from "../../ui/choice/record-choice.tsx";
import { recordsOf } from "../../ui/choice/record-source.ts";

const users = recordsOf(accountRoutes.listUsers, { reading: sessionRoutes.getUser });

interface Props {
  /** Null: the signed-in account. */
  readonly value: number | null;
  readonly shownName: string | null;
  readonly onChange: (id: number | null) => void;
}

export function AccountPick({ value, shownName, onChange }: Props) {
  const { t } = useTranslation("why");
  return (
    <RecordChoice label={t("account")} none={t("account.own")} source={users} value={value} shownName={shownName} onChange={onChange} />
  );
}
