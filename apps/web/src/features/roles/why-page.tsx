import { sections, type Section } from "@aprisco/contract/permissions.ts";
import { accountRoutes } from "@aprisco/contract/accounts.ts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useMay } from "../../api/rights.ts";
import { useSession } from "../../api/session-state.ts";
import { useRoleWord } from "../../language/role-word.ts";
import { Crumb } from "../../shell/crumb.tsx";
import { Answer } from "../../ui/base/answer.tsx";
import { PageHead } from "../../ui/base/page-head.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { usePermissionWords } from "../../ui/choice/permission-words.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { Reasons } from "./reasons.tsx";
import styles from "./why.module.css";
import { lazyPart } from "../../ui/base/lazy-part.ts";

/** Lazy: most people ask about themselves. */
const AccountPick = lazyPart(async () => ({ default: (await import("./account-pick.tsx")).AccountPick }));

/** `?account=12&section=finance`. Default: the signed-in account, the first section. */
function useWhyAddress() {
  const search = useSearch({ strict: false }) as { readonly account?: unknown; readonly section?: unknown };
  const navigate = useNavigate();
  const own = useSession().user?.id ?? 0;
  return {
    account: Number(search.account) || own,
    section: sections.find((section) => section === search.section) ?? "visitors",
    go: (part: { readonly account?: number; readonly section?: Section }) =>
      void navigate({ to: ".", search: (kept: object) => ({ ...kept, ...part }), replace: true, resetScroll: false }),
  };
}

export function WhyPage() {
  const { t } = useTranslation(["why", "permissions"]);
  const { sectionWord } = usePermissionWords();
  const roleWord = useRoleWord();
  const seesOthers = useMay("users:view");
  const me = useSession().user;
  const { account, section, go } = useWhyAddress();
  const question = asked(accountRoutes.explainAccount, { params: { id: account }, query: { section } });
  const { data: answer } = useQuery(question);
  return (
    <>
      <Crumb>
        <span aria-current="page">{t("title")}</span>
      </Crumb>
      <PageHead title={t("title")} lead={t(seesOthers ? "lead" : "lead.own")} />
      <div className={styles.choices}>
        {seesOthers ? (
          <Suspense fallback={<Skeleton height="4.6rem" />}>
            <AccountPick
              value={account === me?.id ? null : account}
              shownName={answer?.name ?? null}
              onChange={(id) => go({ account: id ?? me?.id ?? 0 })}
            />
          </Suspense>
        ) : null}
        <SelectField
          label={t("section", { ns: "permissions" })}
          value={section}
          options={sections.map((value) => ({ value, label: sectionWord(value) }))}
          onChange={({ target }) => go({ section: target.value as Section })}
        />
      </div>
      <Answer of={question} height="20rem">
        {(why) => (
          <Panel title={t("answer", { name: why.name, section: sectionWord(section) })} lead={roleWord(why)}>
            <Reasons why={why} section={section} />
          </Panel>
        )}
      </Answer>
    </>
  );
}
