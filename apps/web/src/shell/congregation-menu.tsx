import { IconBuildingChurch, IconChevronDown } from "@tabler/icons-react";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useCongregations } from "../features/congregations/index.ts";
import { Menu } from "../ui/layer/menu.tsx";
import styles from "./congregation-menu.module.css";

/** Chooses among the open congregations that the account sees. The choice is in the address, and all screens apply it. */
export function CongregationMenu() {
  const { t } = useTranslation("congregations");
  const navigate = useNavigate();
  const { c } = useLocation().search as { readonly c?: string };
  const open = useCongregations().data?.filter((one) => one.closed_at === null);
  const chosen = open?.find((one) => String(one.id) === c);
  const hasChoice = open !== undefined && open.length > 1;
  const isStray = open !== undefined && c !== undefined && (!chosen || !hasChoice);
  const choose = (id: number | undefined) => void navigate({ to: ".", search: ((was: object) => ({ ...was, c: id })) as never });

  // A link from another account: a congregation that this account does not see would show no data, so it is removed.
  useEffect(() => {
    if (isStray) void navigate({ to: ".", replace: true, search: ((was: object) => ({ ...was, c: undefined })) as never });
  }, [isStray, navigate]);

  if (!hasChoice) return null;
  const name = chosen?.name ?? t("of.all");
  return (
    <Menu
      label={t("choice")}
      edge="end"
      button={{
        className: styles.button,
        "aria-label": `${t("choice")}: ${name}`,
        children: (
          <>
            <IconBuildingChurch size={18} stroke={1.6} aria-hidden="true" />
            <span>{name}</span>
            <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
          </>
        ),
      }}
      items={() => [
        { key: "all", text: t("of.all"), checked: !chosen, onChoose: () => choose(undefined) },
        ...open.map((one) => ({ key: String(one.id), text: one.name, checked: one === chosen, onChoose: () => choose(one.id) })),
      ]}
    />
  );
}
