import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { useTranslation } from "react-i18next";
import { AccountChoice } from "../../ui/choice/account-choice.tsx";
import { peopleOf } from "../../ui/choice/people-source.ts";
import type { PeopleQuery } from "../../ui/choice/use-people-search.ts";

const users = peopleOf(accountRoutes.listUsers);
/** The route of accounts has no `include`. */
const found = ({ include, ...query }: PeopleQuery) => users(include === undefined ? query : {});

interface Props {
  /** Null: the signed-in account. */
  readonly value: number | null;
  readonly shownName: string | null;
  readonly onChange: (id: number | null) => void;
}

export function AccountPick({ value, shownName, onChange }: Props) {
  const { t } = useTranslation("why");
  return (
    <AccountChoice label={t("account")} nobody={t("account.own")} source={found} value={value} shownName={shownName} onChange={onChange} />
  );
}
