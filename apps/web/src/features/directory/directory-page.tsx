import { directoryRoutes, type DirectoryPerson } from "@aprisco/contract/directory.ts";
import { forWholeChurch } from "@aprisco/contract/permissions.ts";
import { registryRoutes } from "@aprisco/contract/settings.ts";
import { IconAddressBook, IconFileTypePdf } from "@tabler/icons-react";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { download } from "../../api/download.ts";
import { isFailure } from "../../api/failure.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { useAllowed } from "../../api/rights.ts";
import { birthdayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { Button } from "../../ui/base/button.tsx";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { PageHead } from "../../ui/base/page-head.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { StatusPage } from "../../ui/base/status-page.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { SearchField } from "../../ui/list/search-field.tsx";
import { usePrinting } from "../../ui/list/use-printing.ts";
import { EmailLink, PhoneLink } from "../../ui/record/contact-links.tsx";
import { Photo } from "../../ui/record/photo.tsx";
import styles from "./directory.module.css";

const key = "directory.members";
/** Rows of a page: some thirty households. */
const page = "100";

/** People of one household, in the order of the answer. */
function householdsOf(people: readonly DirectoryPerson[]): readonly (readonly DirectoryPerson[])[] {
  const households: DirectoryPerson[][] = [];
  for (const person of people) {
    const last = households.at(-1);
    if (last && person.family_id !== null && last[0]?.family_id === person.family_id) last.push(person);
    else households.push([person]);
  }
  return households;
}

/** The members who chose to stand in the directory, by household. */
export function DirectoryPage() {
  const { t } = useTranslation(["directory", "ui"]);
  const title = usePageTitle();
  const navigate = useNavigate();
  const { q } = useSearch({ strict: false }) as { readonly q?: string };
  const pages = useInfiniteQuery(pagesOf(directoryRoutes.listDirectory, q === undefined ? {} : { q }, undefined, page));
  const mayPrint = useAllowed(directoryRoutes.printDirectory.allow);
  const mayOpen = useAllowed(forWholeChurch("settings:edit"));
  const print = useMutation({
    mutationFn: () => download(directoryRoutes.printDirectory, {}, "directory.pdf"),
    onError: (cause) =>
      showToast({
        tone: "error",
        title: t("printFailed"),
        message: isFailure(cause) && cause.status === 422 ? cause.message : undefined,
      }),
    retry: false,
  });
  const people = itemsOf(pages.data);
  const printing = usePrinting();
  const isClosed = isFailure(pages.error) && pages.error.code === "directory.closed";
  return (
    <>
      <PageHead
        title={title}
        lead={t("lead")}
        actions={
          mayPrint && people.length > 0 ? (
            <Button
              icon={<IconFileTypePdf size={18} stroke={1.6} aria-hidden="true" />}
              loading={print.isPending}
              onClick={() => print.mutate()}
            >
              {t("print")}
            </Button>
          ) : null
        }
      />
      {isClosed ? (
        <StatusPage icon={<IconAddressBook size={28} stroke={1.6} />} title={t("closed")} hint={t("closed.hint")} />
      ) : (
        <>
          <div className={styles.bar} data-noprint>
            {mayOpen ? <OpenSwitch /> : null}
            <SearchField
              label={t("search")}
              hint={t("searchHint")}
              value={q}
              onChange={(words) =>
                void navigate({ to: ".", search: words === undefined ? {} : { q: words }, replace: true, resetScroll: false } as never)
              }
            />
          </div>
          {pages.isPending ? <Skeleton height="18rem" /> : null}
          {pages.isError && !pages.data ? (
            <LoadFailure onRetry={() => void pages.refetch()} busy={pages.isFetching} error={pages.error} />
          ) : null}
          {pages.data && people.length === 0 ? (
            <StatusPage
              icon={<IconAddressBook size={28} stroke={1.6} />}
              title={t(q === undefined ? "none" : "notFound")}
              hint={q === undefined ? t("none.hint") : null}
            />
          ) : null}
          <div className={styles.families} aria-busy={pages.isPlaceholderData || undefined}>
            {householdsOf(people).map((household) => (
              <Household key={household[0]?.id} people={household} />
            ))}
          </div>
          {pages.hasNextPage && printing ? <p>{t("paper.some", { last: people.at(-1)?.family ?? people.at(-1)?.name ?? "" })}</p> : null}
          {pages.hasNextPage ? (
            <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t("more")}
            </Button>
          ) : null}
        </>
      )}
    </>
  );
}

function Household({ people }: { readonly people: readonly DirectoryPerson[] }) {
  const family = people[0]?.family ?? null;
  return (
    <div className={styles.family}>
      {family === null ? null : <h2>{family}</h2>}
      <ul className={styles.people}>
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </div>
  );
}

function Person({ person: { name, photo, phone, email, birthday } }: { readonly person: DirectoryPerson }) {
  const { t } = useTranslation("directory");
  const language = useLanguage();
  return (
    <li className={styles.person}>
      <Photo name={name} photo={photo} size={44} />
      <div className={styles.words}>
        <b>{name}</b>
        {phone === null ? null : (
          <small>
            <PhoneLink phone={phone} />
          </small>
        )}
        {email === null ? null : (
          <small>
            <EmailLink email={email} />
          </small>
        )}
        {birthday === null ? null : <small>{t("birthday", { day: birthdayText(language, birthday) })}</small>}
      </div>
    </li>
  );
}

/** The church's setting that opens the directory to members. */
function OpenSwitch() {
  const { t } = useTranslation("directory");
  const settings = useQuery(asked(registryRoutes.listSettings));
  const setting = settings.data?.find((one) => one.key === key);
  const change = useChange(registryRoutes.changeSetting, {
    said: { done: () => ({ title: t("open.saved") }), failed: () => t("open.failed") },
  });
  if (!setting) return null;
  return (
    <Switch
      label={t("open.label")}
      help={t("open.help")}
      checked={change.isPending && change.variables !== undefined ? change.variables.body.value === true : setting.value === true}
      // The next change needs the version that this one made.
      disabled={change.isPending || settings.isFetching}
      onChange={(value) => change.mutate({ body: { key, value, version: setting.version } })}
    />
  );
}
