import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../api/failure.ts";
import { ButtonLink } from "../ui/base/button.tsx";
import { Card } from "../ui/base/card.tsx";
import { Notice } from "../ui/base/notice.tsx";
import { Skeleton } from "../ui/base/skeleton.tsx";
import { DeadLink } from "./dead-link.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { useRetry } from "./use-retry.ts";
import { useLinkSecret } from "./use-link-secret.ts";

type State<T> = { readonly record: T } | "asking" | "dead" | { readonly failed: string; readonly isUnreachable: boolean };

interface Props<T> {
  /** The namespace with `title`, `lead`, `dead.title`, `dead.why` and `dead.home`. */
  readonly texts: "serve" | "group-report";
  /** Reads the record by the link's secret. Constant: a new function asks again. */
  readonly open: (secret: string) => Promise<{ readonly data: T }>;
  /** The height of the placeholder. */
  readonly height: string;
  /** `show` puts an answer of the server in the record's place. */
  readonly children: (record: T, secret: string, show: (record: T) => void) => ReactNode;
}

/** Links that open nothing: also of a feature that the church switched off. */
const dead: ReadonlySet<string> = new Set(["link.unknown", "feature.off"]);

/** A page of one record that is opened by a signed link, without an account. A link that is unknown or over says so. */
export function LinkedPage<T>({ texts, open, height, children }: Props<T>) {
  const { t } = useTranslation(texts);
  const secret = useLinkSecret(true);
  const [state, setState] = useState<State<T>>("asking");
  const [round, setRound] = useState(1);
  useEffect(() => {
    open(secret).then(
      ({ data }) => setState({ record: data }),
      (cause: unknown) =>
        setState(isFailure(cause) && !dead.has(cause.code) ? { failed: cause.message, isUnreachable: cause.isUnreachable } : "dead"),
    );
  }, [open, secret, round]);
  useRetry(typeof state === "object" && "failed" in state && state.isUnreachable ? round : null, () => setRound(round + 1));
  if (state === "dead")
    return (
      <PublicFrame width="narrow" title={t("title")}>
        <DeadLink title={t("dead.title")} why={t("dead.why")}>
          <ButtonLink href="/">{t("dead.home")}</ButtonLink>
        </DeadLink>
      </PublicFrame>
    );
  if (state === "asking" || "failed" in state)
    return (
      <PublicFrame width="narrow" title={t("title")} lead={t("lead")}>
        <Card>{state === "asking" ? <Skeleton height={height} /> : <Notice tone="error" title={state.failed} />}</Card>
      </PublicFrame>
    );
  return children(state.record, secret, (record) => setState({ record }));
}
