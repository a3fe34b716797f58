import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { RecordPager } from "../../../ui/record/record-pager.tsx";
import { RecordPanel } from "../../../ui/record/record-panel.tsx";
import { userSearch } from "../list/search.ts";
import { UserView, type UserTools } from "./view.tsx";

interface Props {
  readonly id: number;
  readonly tools: UserTools;
  readonly onClose: () => void;
}

export function UserPanel({ id, tools, onClose }: Props) {
  const { t } = useTranslation(["users", "failures/accounts"]);
  const address = userSearch.useAddress();
  return (
    <RecordPanel
      of={asked(accountRoutes.getUser, { params: { id } })}
      title={t("details.title")}
      pager={<RecordPager row={accountRoutes.listUsers} address={address} />}
      gone={t("user.notFound", { ns: "failures/accounts" })}
      failed={t("details.failed")}
      onClose={onClose}
    >
      {(user) => <UserView user={user} tools={tools} />}
    </RecordPanel>
  );
}
