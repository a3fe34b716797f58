import type { User } from "@aprisco/contract/accounts/account.ts";
import { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import { wantedCongregations } from "@aprisco/contract/accounts/users.ts";
import type { Congregation } from "@aprisco/contract/congregations/congregation.ts";
import type { ReplyOf } from "@aprisco/contract/route.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { EditDialog } from "../../../ui/edit-dialog.tsx";
import { useEdit } from "../../../ui/use-edit.ts";
import { ReachFields } from "../access/reach-fields.tsx";
import styles from "./details.module.css";

interface Props {
  readonly user: User;
  readonly theirs: ReplyOf<typeof accountRoutes.getUserCongregations>;
  readonly church: readonly Congregation[];
  readonly onClose: () => void;
}

/** Chooses which congregations an account sees: all, or some of the open ones and those that it has already. */
export function CongregationsDialog({ user, theirs, church, onClose }: Props) {
  const { t } = useTranslation("congregations");
  const save = useChange(accountRoutes.setUserCongregations, { record: () => null, said: { done: () => ({ title: t("of.saved") }) } });
  const edit = useEdit({
    schema: wantedCongregations,
    record: theirs,
    labels: { all: t("of.all"), ids: t("of.title") },
    failures: "accounts",
    save: (body) => save.mutateAsync({ params: { id: user.id }, body }),
    onSaved: onClose,
  });
  const all = edit.draft["all"] === true;
  const chosen = edit.draft["ids"] as readonly number[];
  return (
    <EditDialog edit={edit} title={t("of.dialog", { name: user.name })} size="sm" onClose={onClose}>
      <p className={styles.text}>{t("of.text")}</p>
      <ReachFields
        church={church}
        had={theirs.ids}
        all={all}
        ids={chosen}
        onAll={(next) => edit.set("all", next)}
        onIds={(next) => edit.set("ids", next)}
      />
    </EditDialog>
  );
}
