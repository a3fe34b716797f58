import { memberRoutes } from "@aprisco/contract/members.ts";
import { IconChevronLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { useMay } from "../../../api/rights.ts";
import { Crumb } from "../../../shell/crumb.tsx";
import { NotFoundPage } from "../../../shell/no-screen.ts";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import details from "../../../ui/record/details.module.css";
import { RecordState } from "../../../ui/record/record-state.tsx";
import { useLayer } from "../../../ui/layer/use-layer.ts";
import { useOpener } from "../../../ui/layer/use-opener.ts";
import { watched } from "../../../ui/base/use-phone.ts";
import { useWhenIdle } from "../../../ui/base/use-when-idle.ts";
import { MergeWith } from "../../duplicates/index.ts";
import { Replaced, useMemberAddress } from "./address.ts";
import { MemberHead } from "./head.tsx";
import styles from "./member-page.module.css";
import { MemberParts } from "./parts.tsx";
import { isWhole } from "./whole.ts";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

const { useIs: useNarrow } = watched("(max-width: 63.99em)");

/** Characters. A longer name hides the search's label (top-bar.module.css). */
const longest = 31;

interface Props {
  readonly name: string;
  readonly pager: ReactNode;
}

/** A record's position: in a wide window its name and the pager end the breadcrumb, on smaller screens a line above it links back. */
function RecordTrail({ name, pager }: Props) {
  const title = usePageTitle();
  const isSmall = useNarrow();
  if (isSmall) {
    return (
      <div className={styles.line} data-noprint>
        <Link to="/members" search={(kept: object) => kept} className={styles.back}>
          <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
          {title}
        </Link>
        {pager}
      </div>
    );
  }
  return (
    <Crumb>
      <span aria-current="page" title={name} data-long={name.length > longest || undefined}>
        {name}
      </span>
      {pager}
    </Crumb>
  );
}

const loadEdit = async () => ({ default: (await import("../edit/member-form.tsx")).MemberEdit });
// Lazy: it brings the list's code.
const loadPager = async () => ({ default: (await import("./pager.tsx")).MemberPager });
const loadDelete = async () => ({ default: (await import("./delete-dialog.tsx")).DeleteDialog });
const later = [loadDelete, loadEdit];
const DeleteDialog = lazyPart(loadDelete);
const MemberPager = lazyPart(loadPager);
const MemberEdit = lazyPart(loadEdit);

export function MemberPage() {
  const { t } = useTranslation("members");
  const address = useMemberAddress();
  const may = { edit: useMay("members:edit"), delete: useMay("members:delete") };
  const { layer, show, close } = useLayer<"edit" | "delete" | "merge">();
  const opener = useOpener();
  useWhenIdle(later);
  const begin = (tab: string) => {
    opener.remember();
    address.showTab(tab, true);
  };
  if (!Number.isSafeInteger(address.id)) return <NotFoundPage />;
  return (
    <RecordState
      key={address.id}
      of={asked(memberRoutes.getMember, { params: { id: address.id } })}
      gone={t("gone")}
      failed={t("failed")}
      onClose={() => address.go(undefined)}
    >
      {(member) => (
        <>
          <RecordTrail
            name={member.name}
            pager={
              <Suspense fallback={null}>
                <MemberPager />
              </Suspense>
            }
          />
          <MemberHead
            member={member}
            onEdit={may.edit && isWhole(member) ? () => show("edit") : undefined}
            onDelete={may.delete ? () => show("delete") : undefined}
            onAct={isWhole(member) ? begin : undefined}
            onMerge={may.edit && isWhole(member) ? () => show("merge") : undefined}
          >
            {isWhole(member) ? (
              <MemberParts
                memberId={member.id}
                personId={member.personId}
                asked={address.tab}
                acting={address.isActing}
                onChange={address.showTab}
                onActed={opener.restore}
              />
            ) : (
              <p className={details.none}>{t("narrow.hint")}</p>
            )}
          </MemberHead>
          <Suspense fallback={null}>{layer === "edit" ? <MemberEdit id={member.id} name={member.name} onClose={close} /> : null}</Suspense>
          {member.id === address.id ? null : <Replaced by={member.id} />}
          <Suspense fallback={null}>
            {layer === "merge" ? <MergeWith personId={member.personId} name={member.name} onClose={close} /> : null}
          </Suspense>
          {layer === "delete" ? <DeleteDialog member={member} onClose={close} onDelete={() => address.go(undefined)} /> : null}
        </>
      )}
    </RecordState>
  );
}
