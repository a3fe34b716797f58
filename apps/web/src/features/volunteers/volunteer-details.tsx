import { blockNames, volunteerRoutes, type BlockedDate, type Volunteer } from "@aprisco/contract/volunteers.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { ChildPages } from "../../ui/list/child-pages.tsx";
import { Facts, Section } from "../../ui/record/details-section.tsx";
import { spanText } from "./span-text.ts";
import { weekdayName } from "./times-field.tsx";

const BlockForm = lazyPart(async () => ({ default: (await import("./block-form.tsx")).BlockForm }));
const rows = { create: volunteerRoutes.createBlock, remove: volunteerRoutes.deleteBlock };

export function VolunteerDetails({ record }: { readonly record: Volunteer }) {
  const { t } = useTranslation(["volunteers", "fields"]);
  const language = useLanguage();
  const ministries = [...new Set(record.skills.map(({ ministry }) => ministry))];
  const times = (wish: "prefer" | "avoid"): string =>
    record.times
      .filter((one) => one.wish === wish)
      .map(({ weekday, part }) => `${weekdayName(language, weekday)} (${t(`part.${part}`)})`)
      .join(", ");
  return (
    <>
      <div>
        <Section title={t("skills")}>
          {ministries.length === 0 ? <p>{t("skills.none")}</p> : null}
          <Facts
            facts={ministries.map((ministry) => [
              ministry,
              record.skills
                .filter((skill) => skill.ministry === ministry)
                .map(({ position, level }) => (level === "able" ? position : `${position} (${t(`level.${level}`)})`))
                .join(", "),
            ])}
          />
        </Section>
        <Facts
          facts={[
            [t("thisMonth", { ns: "fields" }), t("load", { places: record.this_month, most: record.max_per_month })],
            [t("maxInARow", { ns: "fields" }), t("weeks", { count: record.max_in_a_row })],
            [t("family"), record.family === "any" ? null : t(`family.${record.family}`)],
            [t("times.prefer"), times("prefer")],
            [t("times.avoid"), times("avoid")],
            [t("note"), record.note],
          ]}
        />
      </div>
      <ChildPages
        row={volunteerRoutes.listBlocks}
        query={{}}
        params={{ id: record.id }}
        names={blockNames}
        rows={rows}
        frame={Section}
        title={t("blocks")}
        label={t("blocks")}
        add={t("blocks.add")}
        none={t("blocks.none")}
        form={(_block, onClose) => <BlockForm volunteerId={record.id} onClose={onClose} />}
        line={(block: BlockedDate) => ({ name: spanText(language, block), title: spanText(language, block), note: block.reason ?? "" })}
      />
    </>
  );
}
