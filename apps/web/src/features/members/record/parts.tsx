import { useTranslation } from "react-i18next";
import { Tabs } from "../../../ui/base/tabs.tsx";
import { usePhone } from "../../../ui/base/use-phone.ts";
import { OnePart } from "./one-part.tsx";
import styles from "./parts.module.css";
import { overview, useMemberParts, type MemberTabProps } from "./tabs.ts";

interface Props extends MemberTabProps {
  readonly asked: string | undefined;
  readonly onChange: (tab: string) => void;
}

export function MemberParts({ asked, acting = false, onChange, onActed, ...ids }: Props) {
  const { t } = useTranslation("member-tabs");
  const isPhone = usePhone();
  const seen = useMemberParts();
  const current = seen?.tabs.find(({ name }) => name === asked) ?? seen?.tabs[0];
  if (!seen || !current) return null;
  const member = { ...ids, isPartial: seen.isPartial };
  const panels = current.name === overview ? seen.overviewPanels : seen.panels;
  return (
    <Tabs
      label={t("label")}
      tabs={seen.tabs.map(({ name, title, short = title }) => ({ key: name, label: t(isPhone ? short : title) }))}
      current={current.name}
      onChange={onChange}
    >
      <div className={styles.columns} data-wide={current.wide} data-first={current === seen.tabs[0] || undefined}>
        <div className={styles.main}>
          <OnePart
            key={current.name}
            part={current}
            {...member}
            acting={acting && current.name === asked}
            onActed={() => {
              onChange(current.name);
              onActed?.();
            }}
          />
        </div>
        {current.wide || panels.length === 0 ? null : (
          <div className={styles.side}>
            {panels.map((part) => (
              <OnePart key={part.name} part={part} {...member} />
            ))}
          </div>
        )}
      </div>
    </Tabs>
  );
}
