import { useTranslation } from "react-i18next";
import { useMay } from "../../../api/rights.ts";
import { useSession } from "../../../api/session-state.ts";
import { RecordFilter } from "../../../ui/list/record-filter.tsx";
import { followUpOwners } from "../queries.ts";

interface Props {
  /** An account's id, "me" or "none". */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

export function OwnerSelect(props: Props) {
  const { t } = useTranslation("visitors");
  const own = useSession().user?.id;
  return (
    <RecordFilter
      {...props}
      label={t("filter.owner")}
      anything={t("filter.anyOwner")}
      source={followUpOwners}
      fixed={[
        { value: "me", label: t("filter.owner.me") },
        { value: "none", label: t("filter.owner.none") },
      ]}
      except={own === undefined ? [] : [own]}
      may={useMay("visitors:edit")}
    />
  );
}
