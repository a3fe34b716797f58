import { prayerWishes, type prayerRoutes, type PrayerWish } from "@aprisco/contract/prayers.ts";
import { privacyVersion } from "@aprisco/contract/settings.ts";
import { IconHeart } from "@tabler/icons-react";
import { useRef, useState, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { isFailure, type ApiFailure } from "../../../api/failure.ts";
import { lightRoute } from "../../../api/light-route.ts";
import { newSubmissionKey } from "../../../api/submission-key.ts";
import { useFailureText } from "../../../language/use-failure-text.ts";
import { useChurch } from "../../../public/church.ts";
import { congregationIn } from "../../../public/congregation-in.ts";
import forms from "../../../public/form.module.css";
import { PublicFrame } from "../../../public/public-frame.tsx";
import { useCountdown } from "../../../public/use-countdown.ts";
import { WaitNote } from "../../../public/wait-note.tsx";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { Card } from "../../../ui/base/card.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { StatusPage } from "../../../ui/base/status-page.tsx";
import { ChoiceCards } from "../../../ui/choice/choice-cards.tsx";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { focusFirstError } from "../../../ui/form/focus.ts";
import { TextAreaField, TextField } from "../../../ui/form/text-field.tsx";
import { useLightForm } from "../../../ui/form/use-light-form.ts";

/** Without its schemas, which are too large for a public page. */
const createRow = lightRoute<typeof prayerRoutes.createPrayer>({ method: "POST", path: "/prayers" });

const empty = { text: "", wish: "team" as PrayerWish, name: "", contact: "", news: false, consent: false };
type Values = typeof empty;

const problemsOf = ({ text, consent }: Values): Partial<Record<keyof Values, string>> => ({
  ...(text.trim() === "" ? { text: "text.required" } : {}),
  ...(consent ? {} : { consent: "consent.needed" }),
});
const ownProblems = ["text.required", "consent.needed"] as const;

/** The public page /oracao: a request, with a name or without. */
export function PrayerPage() {
  const { t } = useTranslation("prayer-form");
  const church = useChurch();
  const [isSent, setSent] = useState(false);
  if (church?.features_off.includes("pastoral"))
    return (
      <PublicFrame width="narrow" title={t("off.title")}>
        <Card>
          <StatusPage
            icon={<IconHeart size={28} stroke={1.6} />}
            title={t("off.hint")}
            action={
              <ButtonLink href="/" variant="primary">
                {t("done.home")}
              </ButtonLink>
            }
          />
        </Card>
      </PublicFrame>
    );
  return (
    <PublicFrame width="narrow" title={t("title")} lead={isSent ? undefined : t("lead")}>
      <Card>
        {isSent ? (
          <div role="status">
            <StatusPage
              icon={<IconHeart size={28} stroke={1.6} />}
              title={t("done.title")}
              hint={t("done.hint")}
              action={
                <div className={forms.actions}>
                  <ButtonLink href="/" variant="primary">
                    {t("done.home")}
                  </ButtonLink>
                  <Button onClick={() => setSent(false)}>{t("done.again")}</Button>
                </div>
              }
            />
          </div>
        ) : (
          <PrayerForm onDone={() => setSent(true)} />
        )}
      </Card>
    </PublicFrame>
  );
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
const MOST_TRIES = 3;

/** Sends a request once for a key; while an earlier sending is still under way, it waits. @throws ApiFailure */
async function send(body: object, key: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await call(createRow, { body: body as never, idempotencyKey: key, asAnybody: true });
      return;
    } catch (cause) {
      if (!isFailure(cause) || tries >= MOST_TRIES) throw cause;
      if (cause.code === "idempotency.mismatch") key = newSubmissionKey();
      else if (cause.code === "idempotency.running") await pause(Math.min(cause.retryAfter ?? 1, 5));
      else throw cause;
    }
  }
}

/** A refusal, or a lost connection, keeps what was typed; sent again it is stored once. */
function PrayerForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation("prayer-form");
  const text = useFailureText();
  const church = useChurch();
  const element = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const [key] = useState(newSubmissionKey);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | "unknown" | null>(null);
  const [wait, startWait] = useCountdown();
  const form = useLightForm<Values>(empty, problemsOf);
  const sentence = (code: string | undefined) => {
    const own = ownProblems.find((known) => known === code);
    return own ? t(own) : text(code);
  };
  const field = (name: "text" | "name" | "contact") => {
    const { code, ...attributes } = form.text(name);
    return { ...attributes, error: sentence(code) };
  };

  const submit = async (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    if (underWay.current) return;
    setFailure(null);
    if (Object.keys(form.checkAll()).length > 0) return focusFirstError(element.current);
    underWay.current = true;
    setBusy(true);
    const { text: words, wish, name, contact, news } = form.getValues();
    try {
      await send(
        {
          text: words,
          wish,
          ...(name.trim() === "" ? {} : { name }),
          ...(contact.trim() === "" ? {} : { contact }),
          ...(news ? { wants_news: true } : {}),
          consent_version: church?.privacy_version ?? privacyVersion,
          congregation_id: congregationIn(location.search) ?? null,
        },
        key,
      );
      onDone();
    } catch (cause) {
      const known = isFailure(cause) ? cause : null;
      form.setProblems((known?.fields ?? {}) as never);
      setFailure(known ?? "unknown");
      startWait(known?.retryAfter ?? 0);
      focusFirstError(element.current);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  const { code: refused, ...consent } = form.flag("consent");
  const { code: _never, ...news } = form.flag("news");
  return (
    <form ref={element} className={forms.form} noValidate aria-label={t("form")} onSubmit={(submitted) => void submit(submitted)}>
      <TextAreaField {...field("text")} label={t("text")} help={t("text.help")} required rows={6} maxLength={4000} />
      <ChoiceCards
        legend={t("wish")}
        cards={prayerWishes.map((wish) => ({ key: wish, title: t(`wish.${wish}`), note: t(`wish.${wish}.note`) }))}
        chosen={form.values.wish}
        onChoose={(wish) => form.set("wish", wish as PrayerWish)}
      />
      <TextField {...field("name")} label={t("name")} optional maxLength={100} autoComplete="name" />
      <TextField {...field("contact")} label={t("contact")} help={t("contact.help")} optional maxLength={254} autoComplete="off" />
      <CheckField {...news} label={t("news")} help={t("news.help")} />
      <CheckField
        {...consent}
        error={sentence(refused)}
        required
        label={t("consent.label")}
        help={
          <a href="/privacy" target="_blank" rel="noreferrer">
            {t("consent.link")}
          </a>
        }
      />
      {failure === null ? null : (
        <Notice tone="error" title={t("refused")}>
          {failure === "unknown"
            ? t("refused.unknown")
            : failure.status === 0
              ? t("refused.offline")
              : failure.message || t("refused.unknown")}
        </Notice>
      )}
      <Button type="submit" variant="primary" fullWidth loading={busy}>
        {t(busy ? "sending" : "send")}
      </Button>
      <WaitNote seconds={wait} />
    </form>
  );
}
