import type { Congregation } from "@aprisco/contract/congregations.ts";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../../ui/form/check-field.tsx";

interface Props {
  readonly church: readonly Congregation[];
  /** The congregations that the account sees already: offered even when closed. */
  readonly had: readonly number[];
  readonly all: boolean;
  readonly ids: readonly number[];
  /** Absent: the caller does not see all congregations, and so cannot grant all. */
  readonly onAll?: ((all: boolean) => void) | undefined;
  readonly onIds: (ids: readonly number[]) => void;
}

export function ReachFields({ church, had, all, ids, onAll, onIds }: Props) {
  const { t } = useTranslation("congregations");
  return (
    <>
      {onAll ? <CheckField label={t("of.all")} help={t("of.allHelp")} checked={all} onChange={() => onAll(!all)} /> : null}
      {all
        ? null
        : church
            .filter(({ id, closed_at }) => closed_at === null || had.includes(id))
            .map(({ id, name }) => (
              <CheckField
                key={id}
                label={name}
                checked={ids.includes(id)}
                onChange={() => onIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])}
              />
            ))}
    </>
  );
}
