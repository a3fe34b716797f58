import type { User } from "@aprisco/contract/accounts-session.ts";
import { factorRoutes } from "@aprisco/contract/factors.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { useSession } from "../../api/session-state.ts";
import { Answer } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Section } from "../../ui/record/details-section.tsx";
import styles from "./factors.module.css";
import { ProofDialog } from "./proof-dialog.tsx";
import { factorOrPassword } from "./use-proof.ts";

interface Props {
  readonly user: Pick<User, "id" | "name">;
  readonly mayRemove: boolean;
}

export function UserFactors({ user, mayRemove }: Props) {
  const { t } = useTranslation(["factors", "failures/factors", "failures/accounts"]);
  const me = useSession().user;
  const [isAsking, setAsking] = useState(false);
  const { id, name } = user;
  const remove = useChange(factorRoutes.removeUserFactors, {
    record: () => null,
    said: { done: () => ({ title: t("others.done"), message: t("others.doneText", { name }) }), failed: () => undefined },
  });
  const kinds = me?.factors ?? [];
  return (
    <Section title={t("others.title")}>
      <Answer of={asked(factorRoutes.getUserFactors, { params: { id } })}>
        {({ kinds: held }) => (
          <>
            <p className={styles.text}>
              {held.length === 0 ? t("others.none") : held.map((kind) => t(kind === "totp" ? "app.name" : "passkey.name")).join(", ")}
            </p>
            {held.length > 0 && mayRemove ? (
              <div className={styles.ways}>
                <Button size="sm" onClick={() => setAsking(true)}>
                  {t("others.remove")}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Answer>
      {isAsking ? (
        <ProofDialog
          title={t("others.ask", { name })}
          asked={factorOrPassword(kinds)}
          kinds={kinds}
          confirm={t("others.remove")}
          isDanger
          onClose={() => setAsking(false)}
          send={async (body) => {
            await remove.mutateAsync({ params: { id }, body });
            setAsking(false);
          }}
        >
          <p className={styles.text}>{t("others.text", { name })}</p>
        </ProofDialog>
      ) : null}
    </Section>
  );
}
