import { registrationNames, registrationStates } from "@aprisco/contract/registrations-form.ts";
import { registrationRoutes } from "@aprisco/contract/registrations.ts";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useAllowed } from "../../api/rights.ts";
import { dayText, instantText } from "../../language/date-words.ts";
import { countText } from "../../language/number-words.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { AgendaTabs } from "../../shell/agenda-tabs.tsx";
import { useChurchData } from "../../shell/church-query.ts";
import { Badge } from "../../ui/base/badge.tsx";
import { RecordFilter } from "../../ui/list/record-filter.tsx";
import { optionsOf, type ListFilter } from "../../ui/list/list-filters.tsx";
import { ListPage } from "../../ui/list/list-page.tsx";
import { listSearch } from "../../ui/list/list-search.ts";
import { recordsOf } from "../../ui/choice/record-source.ts";
import { useOpener } from "../../ui/layer/use-opener.ts";
import { usePhone } from "../../ui/base/use-phone.ts";
import { stateLooks } from "./looks.ts";
import { useSeveral } from "./use-several.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const RegistrationPanel = lazyPart(async () => ({ default: (await import("./registration-panel.tsx")).RegistrationPanel }));

const OfEvent = lazyPart(async () => ({ default: (await import("./of-event.tsx")).OfEvent }));

const events = recordsOf(registrationRoutes.listRegistrationEvents);

const { useAddress } = listSearch({
  row: registrationRoutes.listRegistrations,
  usual: () => ({ sort: "-registered" }),
  record: "registration",
});

export function RegistrationsPage() {
  const { t, i18n } = useTranslation(["registrations", "fields"]);
  const texts = useRecordTexts(registrationNames);
  const phone = usePhone();
  const zone = useChurchData().data?.time_zone;
  const mayExport = useAllowed(registrationRoutes.exportRegistrations.allow);
  const address = useAddress();
  const opener = useOpener();
  const stateOf = (state: (typeof registrationStates)[number]) => t(`state.${state}`, { ns: "fields" });
  const filters: readonly ListFilter[] = [
    {
      name: "event",
      label: t("page.event"),
      anything: t("page.anyEvent"),
      control: (value, onChange) => (
        <RecordFilter
          key="event"
          label={t("page.event")}
          anything={t("page.anyEvent")}
          source={events}
          labelOf={({ name, day }) => `${name} · ${dayText(i18n.language, day)}`}
          value={value}
          onChange={onChange}
        />
      ),
    },
    { name: "state", label: t("status", { ns: "fields" }), anything: t("state.any"), options: optionsOf(registrationStates, stateOf) },
  ];
  const several = useSeveral(address.query);
  return (
    <>
      <ListPage
        row={registrationRoutes.listRegistrations}
        bulk={several.bulk}
        {...(mayExport ? { exports: registrationRoutes.exportRegistrations } : {})}
        address={address}
        texts={{
          title: texts.say("title"),
          lead: t("page.lead"),
          what: texts.what,
          search: { label: texts.say("search"), hint: t("page.searchHint") },
          emptyYet: t("page.none"),
          failed: texts.say("loadFailed"),
        }}
        name={{
          title: t("name", { ns: "fields" }),
          width: "minmax(180px, 1.6fr)",
          of: ({ name }) => name,
          note: ({ event, repeated }) => [phone ? event : "", repeated ? t("repeated") : ""].filter(Boolean).join(" · "),
          sort: "name",
        }}
        columns={[
          { key: "number", title: t("page.number"), width: "72px", sort: "number", cell: ({ number }) => String(number) },
          { key: "event", title: t("page.event"), width: "minmax(140px, 1.2fr)", cell: ({ event }) => event },
          { key: "party", title: t("party", { ns: "fields" }), width: "88px", cell: ({ party }) => countText(i18n.language, party) },
          {
            key: "state",
            title: t("status", { ns: "fields" }),
            width: "192px",
            onCard: "foot",
            cell: ({ state }) => <Badge {...stateLooks[state]}>{stateOf(state)}</Badge>,
          },
          {
            key: "registered",
            file: "registered_at",
            sort: "registered",
            title: t("registeredAt", { ns: "fields" }),
            width: "minmax(184px, 1fr)",
            cell: ({ registered_at: at }) => instantText(i18n.language, at, zone),
          },
        ]}
        above={
          <>
            <AgendaTabs />
            {address.search.event === undefined ? null : (
              <Suspense fallback={null}>
                <OfEvent eventId={Number(address.search.event)} onAll={() => address.change({ event: undefined })} />
              </Suspense>
            )}
          </>
        }
        filters={filters}
        onOpen={({ id }) => {
          opener.remember();
          address.open(id);
        }}
      />
      <Suspense fallback={null}>{several.dialog}</Suspense>
      {address.opened === undefined ? null : (
        <Suspense fallback={null}>
          <RegistrationPanel
            key={address.opened}
            id={address.opened}
            onClose={() => {
              opener.restore();
              address.open(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
