import { type Asset, type AssetEvent, assetRoutes } from "@aprisco/contract/assets.ts";
import { fileRoutes } from "@aprisco/contract/files.ts";
import { peopleRoutes } from "@aprisco/contract/people.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Suspense } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { download } from "../../api/download.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { useAllowed } from "../../api/rights.ts";
import { dayText, nearDayText } from "../../language/date-words.ts";
import { countText, moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { useToday } from "../../ui/base/use-now.ts";
import { RowMenu } from "../../ui/layer/menu.tsx";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { useLayer } from "../../ui/layer/use-layer.ts";
import { Facts, Section } from "../../ui/record/details-section.tsx";
import { Timeline } from "../../ui/record/timeline.tsx";
import { actsOf, type AssetAct } from "./acts.ts";
import styles from "./assets.module.css";
import { eventLooks } from "./looks.tsx";
import { useLabels } from "./use-labels.ts";

const ActForm = lazyPart(async () => ({ default: (await import("./act-forms.tsx")).ActForm }));

export function AssetDetails({ record: asset }: { readonly record: Asset }) {
  const { t } = useTranslation(["assets", "fields"]);
  const mayAct = useAllowed(assetRoutes.createAssetEvent.allow);
  const mayDispose = useAllowed(assetRoutes.disposeAsset.allow);
  const seesPeople = useAllowed(peopleRoutes.listPeople.allow);
  const { layer, show, close } = useLayer<AssetAct>();
  const { print, isPrinting } = useLabels();
  const { first, more } = mayAct ? actsOf(asset, mayDispose, seesPeople) : { first: [], more: [] };
  return (
    <>
      <div>
        <div className={styles.acts}>
          {first.map((act) => (
            <Button key={act} size="sm" onClick={() => show(act)}>
              {t(`act.${act}`)}
            </Button>
          ))}
          <Button size="sm" loading={isPrinting} onClick={() => print([asset.id])}>
            {t("label")}
          </Button>
          {more.length === 0 ? null : (
            <RowMenu
              label={t("act.more")}
              items={() => more.map((act) => ({ key: act, text: t(`act.${act}`), onChoose: () => show(act) }))}
            />
          )}
        </div>
        <AssetFacts asset={asset} />
      </div>
      <History asset={asset} />
      {layer === null
        ? null
        : createPortal(
            <Suspense fallback={null}>
              <ActForm asset={asset} act={layer} onClose={close} />
            </Suspense>,
            document.body,
          )}
    </>
  );
}

function AssetFacts({ asset }: { readonly asset: Asset }) {
  const { t } = useTranslation(["fields", "assets"]);
  const language = useLanguage();
  const { loan, disposal, disposed_on: disposedOn, life_months: life } = asset;
  const money = (centavos: number | null) => (centavos === null ? null : moneyText(language, centavos));
  const day = (value: string) => dayText(language, value);
  return (
    <Facts
      facts={[
        [t("borrower", { ns: "assets" }), loan && (loan.borrower_name ?? t("person.anonymised", { ns: "assets" }))],
        [t("dueOn", { ns: "assets" }), loan && day(loan.due_on)],
        [t("disposal"), disposal && disposedOn ? `${t(`disposal.${disposal}`)} · ${day(disposedOn)}` : null],
        [t("amount.received", { ns: "assets" }), money(asset.disposal_amount)],
        [t("plaque"), asset.plaque],
        [t("category"), t(`category.${asset.category}`)],
        [t("value"), disposal ? null : (money(asset.value) ?? t("value.unknown", { ns: "assets" }))],
        [t("place"), disposal ? null : asset.place],
        [t("custodian"), asset.custodian_name],
        [t("ministry"), asset.ministry_name],
        [t("condition"), t(`condition.${asset.condition}`)],
        [t("serial"), asset.serial],
        [t("acquiredOn"), day(asset.acquired_on)],
        [t("acquisition"), t(`acquisition.${asset.acquisition}`)],
        [t("cost"), money(asset.cost)],
        [t("residual"), asset.cost === null || life === null ? null : money(asset.residual)],
        [
          t("life", { ns: "assets" }),
          life === null
            ? t("life.none", { ns: "assets" })
            : t("life.months", { ns: "assets", count: life, text: countText(language, life) }),
        ],
        [t("description"), asset.description],
      ]}
    />
  );
}

function History({ asset: { id, disposal } }: { readonly asset: Asset }) {
  const { t } = useTranslation(["assets", "lists", "fields"]);
  const language = useLanguage();
  const today = useToday(useChurchData().data?.time_zone);
  const pages = useInfiniteQuery(pagesOf(assetRoutes.listAssetEvents, { limit: "25" }, { id }));
  const { mutate: open, isPending } = useMutation({
    mutationFn: ({ id: file, name }: NonNullable<AssetEvent["file"]>) => download(fileRoutes.getFile, { params: { id: file } }, name),
    onError: (cause) => showToast({ tone: "error", title: cause.message }),
  });
  const noteOf = ({ place, person_name: person, kind, amount, due_on: due, by }: AssetEvent): string =>
    [
      kind === "disposed" && disposal ? t(`disposal.${disposal}`, { ns: "fields" }) : null,
      kind === "moved" && place === null ? t("place.nowhere") : place,
      kind === "custody" && person === null ? t("custody.nobody") : person,
      due === null ? null : t("due.until", { day: dayText(language, due) }),
      amount === null ? null : moneyText(language, amount),
      by,
    ]
      .filter((part) => part !== null)
      .join(" · ");
  return (
    <Section title={t("history")}>
      <AnswerOf query={{ ...pages, data: pages.data && itemsOf(pages.data) }}>
        {(events) => (
          <Timeline
            events={events.map((event) => ({
              key: String(event.id),
              ...eventLooks[event.kind],
              title: t(`kind.${event.kind}`),
              when: nearDayText(language, today, event.day),
              whole: dayText(language, event.day),
              note: noteOf(event),
              text: event.note,
              next: event.file ? (
                <Button size="sm" variant="quiet" disabled={isPending} onClick={() => event.file && open(event.file)}>
                  {t("file.open", { name: event.file.name })}
                </Button>
              ) : null,
            }))}
          />
        )}
      </AnswerOf>
      {pages.hasNextPage ? (
        <Button size="sm" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t("list.more", { ns: "lists" })}
        </Button>
      ) : null}
    </Section>
  );
}
