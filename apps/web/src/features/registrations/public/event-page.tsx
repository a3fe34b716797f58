import type { PublicRegistration, RegistrationReceipt } from "@aprisco/contract/registrations-form.ts";
import { Suspense, useState, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { isFailure, type ApiFailure } from "../../../api/failure.ts";
import forms from "../../../public/form.module.css";
import { PublicFrame } from "../../../public/public-frame.tsx";
import { isSecret, keepSecret, useLinkSecret } from "../../../public/use-link-secret.ts";
import { Card } from "../../../ui/base/card.tsx";
import { Skeleton } from "../../../ui/base/skeleton.tsx";
import { confirmRow, ownRegistrationRow, publicRegistrationRow } from "./calls.ts";
import { EventFacts } from "./event-facts.tsx";
import { obeyingWaits } from "./obeying-waits.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

// Lazy: most visits see the form only.
const Receipt = lazyPart(async () => ({ default: (await import("./receipt.tsx")).Receipt }));
const NoEvent = lazyPart(async () => ({ default: (await import("./no-event.tsx")).NoEvent }));
const ClosedRegistration = lazyPart(async () => ({ default: (await import("./no-event.tsx")).ClosedRegistration }));

const askEvent = async (id: string): Promise<PublicRegistration> =>
  (await obeyingWaits(() => call(publicRegistrationRow, { params: { id }, asAnybody: true }))).data;

interface OwnAnswer {
  readonly receipt: RegistrationReceipt;
  /** Why the link could not confirm it; null: it did, or nothing was to confirm. */
  readonly refused: string | null;
}

/** The registration of a link. Opening the link of its e-mail confirms it. */
async function askOwn(token: string): Promise<OwnAnswer> {
  const body = { token };
  const { data } = await obeyingWaits(() => call(ownRegistrationRow, { body, asAnybody: true }));
  if (!data.confirmable) return { receipt: data, refused: null };
  try {
    return { receipt: (await obeyingWaits(() => call(confirmRow, { body, asAnybody: true }))).data, refused: null };
  } catch (cause) {
    if (!isFailure(cause) || cause.status !== 409) throw cause;
    return { receipt: data, refused: cause.message };
  }
}

export function eventIn(search: string): string | null {
  const named = new URLSearchParams(search).get("event") ?? "";
  return /^[1-9]\d{0,14}$/.test(named) ? named : null;
}

/** Registers for a public event; with a registration's link, shows and cancels it. */
export function EventRegistrationPage() {
  const secret = useLinkSecret(true);
  return (
    <Suspense fallback={<Waiting />}>
      {secret === "" ? <NewRegistration id={eventIn(location.search)} /> : <OwnRegistration key={secret} secret={secret} />}
    </Suspense>
  );
}

function NewRegistration({ id }: { readonly id: string | null }) {
  const { t } = useTranslation("event-registration");
  const event = useCalled(id, askEvent);
  const [receipt, setReceipt] = useState<RegistrationReceipt | null>(null);
  const { called } = event;
  const registered = (made: RegistrationReceipt) => {
    keepSecret(made.token);
    setReceipt(made);
  };
  if (receipt) return <Receipt receipt={receipt} isNew onChange={setReceipt} />;
  if (id === null) return <NoEvent failure={null} onAgain={null} />;
  if (called.state === "failed") return <NoEvent failure={called.failure} onAgain={called.failure?.status === 404 ? null : event.again} />;
  if (called.state === "waiting") return <Waiting />;
  const { data } = called;
  const isOpen = data.door === "open" || data.door === "waitlist";
  return (
    <PublicFrame title={data.event.title} lead={isOpen ? t("lead") : undefined}>
      <div className={forms.cards}>
        <Card>
          <EventFacts event={data.event} description={data.event.description} />
        </Card>
        <Card>{isOpen ? <RegistrationForm event={data} onDone={registered} /> : <ClosedRegistration event={data} />}</Card>
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
  return <Receipt {...called.data} onChange={(receipt) => own.put({ receipt, refused: null })} />;
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

type CallState<T> =
  | { readonly state: "waiting" }
  | { readonly state: "here"; readonly data: T }
  | { readonly state: "failed"; readonly failure: ApiFailure | null };

/** Loads data for a key once, and again on demand; null: nothing is loaded. */
function useCalled<T>(key: string | null, ask: (key: string) => Promise<T>) {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly called: CallState<T> } | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (key === null) return undefined;
    let isWanted = true;
    const keep = (called: CallState<T>) => {
      if (isWanted) setAnswer({ key, called });
    };
    ask(key).then(
      (data) => keep({ state: "here", data }),
      (cause: unknown) => keep({ state: "failed", failure: isFailure(cause) ? cause : null }),
    );
    return () => {
      isWanted = false;
    };
    // `ask` is a module's function and never changes.
  }, [key, ask, round]);
  const called: CallState<T> = answer !== null && answer.key === key ? answer.called : { state: "waiting" };
  return {
    called,
    put: (data: T) => {
      if (key !== null) setAnswer({ key, called: { state: "here", data } });
    },
    again: () => {
      setAnswer(null);
      setRound(round + 1);
    },
  };
}
