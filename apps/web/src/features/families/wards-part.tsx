import type { Ward } from "@aprisco/contract/families-care.ts";
import { familyRoutes } from "@aprisco/contract/families.ts";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { dayIn } from "../../language/date-words.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { Answer } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import details from "../../ui/record/details.module.css";
import { Panel } from "../../ui/base/panel.tsx";
import { useLayer } from "../../ui/layer/use-layer.ts";
import type { PartProps } from "../dashboard/index.ts";
import { useAge } from "./words.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const WardDialog = lazyPart(async () => ({ default: (await import("./tab/ward-dialog.tsx")).WardDialog }));

export function WardsPart({ now }: PartProps) {
  const { t } = useTranslation("families");
  const age = useAge(dayIn(useChurchData().data?.time_zone, now));
  const { layer, show, close } = useLayer<Ward>();
  return (
    <Panel title={t("wards")} lead={t("wards.lead")}>
      <Answer of={asked(familyRoutes.listWards)}>
        {(wards) =>
          wards.length === 0 ? (
            <p className={details.none}>{t("wards.none")}</p>
          ) : (
            <ActionList
              label={t("wards")}
              items={wards.map((ward) => ({
                key: String(ward.id),
                person: ward.name,
                title: ward.name,
                note: age(ward.birth_date),
                action: (
                  <Button size="sm" aria-label={t("wards.open", { name: ward.name })} onClick={() => show(ward)}>
                    {t("show")}
                  </Button>
                ),
              }))}
            />
          )
        }
      </Answer>
      {layer ? (
        <Suspense fallback={null}>
          <WardDialog ward={layer} onClose={close} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
