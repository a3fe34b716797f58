import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AccountChoice } from "../../ui/choice/account-choice.tsx";
import { followUpOwners } from "./queries.ts";

interface Props {
  readonly label: string;
  readonly name?: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error?: ReactNode;
  readonly optional?: boolean;
  /** What stands there without a choice. */
  readonly nobody?: string;
  /** The present owner's name: shown even when they may no longer be chosen. */
  readonly ownerName?: string | null;
}

/** Who follows the visitor up. Those who read prayer requests are marked: that is how a request is passed on. */
export function OwnerField({ nobody, ownerName, ...field }: Props) {
  const { t } = useTranslation("visitors");
  return (
    <AccountChoice
      {...field}
      source={followUpOwners}
      nobody={nobody ?? t("follow.nobody")}
      labelOf={({ name, reads_prayers: reads }) => (reads ? t("edit.pastorMark", { name }) : name)}
      shownName={ownerName ?? null}
    />
  );
}
