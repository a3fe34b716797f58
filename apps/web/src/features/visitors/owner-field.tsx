import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RecordChoice } from "../../ui/choice/record-choice.tsx";
import { followUpOwners } from "./queries.ts";

interface Props {
  readonly label: string;
  readonly name?: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error?: ReactNode;
  readonly optional?: boolean;
  readonly nobody?: string;
  /** The current owner's name, shown even if they can no longer be chosen. */
  readonly ownerName?: string | null;
}

/** Chooses the follow-up owner. Accounts that may read prayer requests are marked, because a request is passed on by this choice. */
export function OwnerField({ nobody, ownerName, ...field }: Props) {
  const { t } = useTranslation("visitors");
  return (
    <RecordChoice
      {...field}
      source={followUpOwners}
      none={nobody ?? t("follow.nobody")}
      labelOf={({ name, reads_prayers: reads }) => (reads ? t("edit.pastorMark", { name }) : name)}
      shownName={ownerName ?? null}
    />
  );
}
