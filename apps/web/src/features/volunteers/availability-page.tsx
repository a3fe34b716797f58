import { availabilityChange, familyWishes, volunteerRoutes, type OwnAvailability, type Volunteer } from "@aprisco/contract/volunteers.ts";
import { IconCalendarOff, IconPlus } from "@tabler/icons-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { useLanguage } from "../../language/use-language.ts";
import { VolunteerTabs } from "../../shell/volunteer-tabs.tsx";
import { ActionList } from "../../ui/base/action-list.tsx";
import { Answer } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { PageHead } from "../../ui/base/page-head.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { NumberField } from "../../ui/form/number-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { EditPart } from "../../ui/form/edit-dialog.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import { useLayer } from "../../ui/layer/use-layer.ts";
import { optionsOf } from "../../ui/list/list-filters.tsx";
import { spanText } from "./span-text.ts";
import { TimesField } from "./times-field.tsx";
import styles from "./volunteers.module.css";

const BlockForm = lazyPart(async () => ({ default: (await import("./block-form.tsx")).BlockForm }));

/** 'Minha disponibilidade': how often and when the caller can serve, and when not. */
export function AvailabilityPage() {
  const { t } = useTranslation("volunteers");
  return (
    <>
      <PageHead title={t("mine.title")} lead={t("mine.lead")} />
      <VolunteerTabs />
      <Answer of={asked(volunteerRoutes.getOwnAvailability)} height="24rem">
        {(own) => (
          <div className={styles.columns}>
            <Wishes own={own} />
            <div className={styles.own}>
              <Blocks own={own} />
              <Skills own={own} />
            </div>
          </div>
        )}
      </Answer>
    </>
  );
}

function Wishes({ own }: { readonly own: OwnAvailability }) {
  const { t } = useTranslation(["volunteers", "fields"]);
  const edit = useRowEdit({
    row: volunteerRoutes.saveOwnAvailability,
    schema: availabilityChange,
    record: { ...own, version: own.version ?? undefined },
    labels: {
      max_per_month: t("mine.perMonth"),
      max_in_a_row: t("mine.inARow"),
      family: t("family"),
      times: t("times"),
    },
    failures: "volunteers",
    said: () => ({ title: t("mine.saved") }),
    onClose: () => undefined,
  });
  const times = edit.draft["times"] as Volunteer["times"];
  return (
    <Panel title={t("mine.wishes")} lead={own.version === null ? t("mine.newcomer") : undefined}>
      <EditPart edit={edit} title={t("mine.wishes")} onClose={edit.discard}>
        <div className={styles.pair}>
          <NumberField {...edit.number("max_per_month")} />
          <NumberField {...edit.number("max_in_a_row")} />
        </div>
        <SelectField {...edit.choice("family")} options={optionsOf(familyWishes, (one) => t(`family.${one}`))} />
        <TimesField label={t("times")} value={Array.isArray(times) ? times : []} onChange={(value) => edit.set("times", value)} />
      </EditPart>
    </Panel>
  );
}

function Blocks({ own: { blocks } }: { readonly own: OwnAvailability }) {
  const { t } = useTranslation("volunteers");
  const language = useLanguage();
  const { layer, show, close } = useLayer<"block">();
  const free = useChange(volunteerRoutes.deleteOwnBlock, {
    input: ({ id }: { readonly id: number }) => ({ params: { id } }),
    said: { done: () => ({ title: t("blocks.freed") }), failed: (_block, cause) => (cause as Error).message },
  });
  return (
    <Panel
      title={t("mine.blocks")}
      lead={t("mine.blocks.lead")}
      action={
        <Button size="sm" icon={<IconPlus size={18} stroke={1.6} aria-hidden="true" />} onClick={() => show("block")}>
          {t("blocks.add")}
        </Button>
      }
    >
      {blocks.length === 0 ? (
        <p>{t("blocks.none")}</p>
      ) : (
        <ActionList
          label={t("mine.blocks")}
          items={blocks.map((block) => ({
            key: String(block.id),
            icon: IconCalendarOff,
            hue: "trigo",
            title: spanText(language, block),
            note: block.reason ?? undefined,
            action: (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`${t("blocks.free")}: ${spanText(language, block)}`}
                onClick={() => free.mutate(block)}
              >
                {t("blocks.free")}
              </Button>
            ),
          }))}
        />
      )}
      <Suspense fallback={null}>{layer === null ? null : <BlockForm onClose={close} />}</Suspense>
    </Panel>
  );
}

function Skills({ own: { skills } }: { readonly own: OwnAvailability }) {
  const { t } = useTranslation("volunteers");
  return (
    <Panel title={t("mine.skills")}>
      {skills.length === 0 ? (
        <p>{t("mine.noSkills")}</p>
      ) : (
        <ActionList
          label={t("mine.skills")}
          items={skills.map(({ position_id: id, position, ministry, level }) => ({
            key: String(id),
            person: position,
            title: position,
            note: level === "able" ? ministry : `${ministry} · ${t(`level.${level}`)}`,
          }))}
        />
      )}
    </Panel>
  );
}
