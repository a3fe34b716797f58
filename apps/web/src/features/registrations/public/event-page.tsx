import type { PublicRegistration, RegistrationReceipt } from "@aprisco/contract/registrations/registration.ts";
import { IconCalendarOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import type { ApiFailure } from "../../../api/failure.ts";
import { useChurch } from "../../../public/church.ts";
import { ChurchContact } from "../../../public/church-contact.tsx";
import forms from "../../../public/form.module.css";
import { PublicFrame } from "../../../public/public-frame.tsx";
import { isSecret, useLinkSecret } from "../../../public/use-link-secret.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StatusPage } from "../../../ui/status-page.tsx";
import { ownRegistrationRow, publicRegistrationRow } from "./calls.ts";
import { EventFacts } from "./event-facts.tsx";
import { Receipt } from "./receipt.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import { useCalled } from "./use-called.ts";

const askEvent = async (id: string): Promise<PublicRegistration> =>
  (await call(publicRegistrationRow, { params: { id }, asAnybody: true })).data;
const askOwn = async (token: string): Promise<RegistrationReceipt> =>
  (await call(ownRegistrationRow, { body: { token }, asAnybody: true })).data;

/** The event that the link names (`?event=12`). */
export function eventIn(search: string): string | null {
  const named = new URLSearchParams(search).get("event") ?? "";
  return /^[1-9]\d{0,14}$/.test(named) ? named : null;
}

/** Registers for a public event, and with the link of a registration shows and cancels it. */
export function EventRegistrationPage() {
  const secret = useLinkSecret();
  return secret === "" ? <NewRegistration id={eventIn(location.search)} /> : <OwnRegistration key={secret} secret={secret} />;
}

function NewRegistration({ id }: { readonly id: string | null }) {
  const { t } = useTranslation("event-registration");
  const event = useCalled(id, askEvent);
  const [receipt, setReceipt] = useState<RegistrationReceipt | null>(null);
  const { called } = event;
  if (receipt) return <Receipt receipt={receipt} isNew onChange={setReceipt} />;
  if (id === null) return <NoEvent failure={null} onAgain={null} />;
  if (called.state === "failed") return <NoEvent failure={called.failure} onAgain={called.failure?.status === 404 ? null : event.again} />;
  if (called.state === "waiting") return <Waiting />;
  const { data } = called;
  const isOpen = data.door === "open" || data.door === "waitlist";
  return (
    <PublicFrame title={data.event.title} lead={t("lead")}>
      <div className={forms.cards}>
        <Card>
          <EventFacts event={data.event} description={data.event.description} />
        </Card>
        <Card>{isOpen ? <RegistrationForm event={data} onDone={setReceipt} /> : <ClosedDoor event={data} />}</Card>
      </div>
    </PublicFrame>
  );
}

function OwnRegistration({ secret }: { readonly secret: string }) {
  const own = useCalled(isSecret(secret) ? secret : null, askOwn);
  const { called } = own;
  if (!isSecret(secret)) return <NoEvent failure={null} onAgain={null} />;
  if (called.state === "failed") return <NoEvent failure={called.failure} onAgain={called.failure?.status === 404 ? null : own.again} />;
  if (called.state === "waiting") return <Waiting />;
  return <Receipt receipt={called.data} onChange={own.put} />;
}

function Waiting() {
  const { t } = useTranslation("event-registration");
  return (
    <PublicFrame title={t("title")} lead={t("lead")}>
      <Card>
        <Skeleton height="12rem" />
      </Card>
    </PublicFrame>
  );
}

/** Why nobody can register now, and when they can. */
function ClosedDoor({ event: { door, opens_at: opens } }: { readonly event: PublicRegistration }) {
  const { t, i18n } = useTranslation("event-registration");
  const zone = useChurch()?.time_zone;
  const when =
    opens === null
      ? ""
      : new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeStyle: "short", ...(zone ? { timeZone: zone } : {}) }).format(
          new Date(opens),
        );
  const key = door === "open" || door === "waitlist" ? "closed" : door;
  return (
    <StatusPage
      tone="wait"
      icon={<IconCalendarOff size={28} stroke={1.6} />}
      title={t(`door.${key}`)}
      hint={key === "soon" ? t("door.soonHint", { when }) : t(`door.${key}Hint`)}
      action={<ButtonLink href="/">{t("home")}</ButtonLink>}
    />
  );
}

/** A link that leads nowhere, or an answer that did not come. */
function NoEvent({ failure, onAgain }: { readonly failure: ApiFailure | null; readonly onAgain: (() => void) | null }) {
  const { t } = useTranslation("event-registration");
  const church = useChurch();
  return (
    <PublicFrame title={t("title")}>
      <div className={forms.cards}>
        <Card>
          <StatusPage
            tone="wait"
            icon={<IconCalendarOff size={28} stroke={1.6} />}
            title={t(onAgain ? "failed" : "unknown")}
            hint={onAgain ? (failure?.status === 0 ? t("failed.offline") : t("failed.hint")) : t("unknown.hint")}
            action={
              onAgain ? (
                <Button variant="primary" onClick={onAgain}>
                  {t("again")}
                </Button>
              ) : (
                <ButtonLink href="/">{t("home")}</ButtonLink>
              )
            }
          />
        </Card>
        {church && Object.values(church.contact).some(Boolean) ? <ChurchContact church={church} /> : null}
      </div>
    </PublicFrame>
  );
}
