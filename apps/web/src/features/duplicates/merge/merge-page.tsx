import { duplicateRoutes } from "@aprisco/contract/duplicates.ts";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { NotFoundPage } from "../../../shell/no-screen.ts";
import { PageHead } from "../../../ui/base/page-head.tsx";
import { RecordState } from "../../../ui/record/record-state.tsx";
import { MergeForm } from "./merge-form.tsx";

export function MergePage() {
  const { t } = useTranslation("duplicates");
  const navigate = useNavigate();
  const params = useParams({ strict: false }) as { readonly from?: string; readonly into?: string };
  const [merging, setMerging] = useState<string | null>(null);
  const pair = { from: Number(params.from), into: Number(params.into) };
  if (!Number.isSafeInteger(pair.from) || !Number.isSafeInteger(pair.into)) return <NotFoundPage />;
  const key = `${String(pair.from)} ${String(pair.into)}`;
  const preview = asked(duplicateRoutes.previewMerge, { query: { from: String(pair.from), into: String(pair.into) } });
  return (
    <>
      <PageHead title={t("title")} lead={t("title.lead")} />
      <RecordState
        key={key}
        // A merged pair is no pair to ask for.
        of={{ ...preview, enabled: merging !== key }}
        isFresh
        gone={t("gone")}
        failed={t("failed")}
        onClose={() => void navigate({ to: "/duplicates" })}
      >
        {(found) => <MergeForm preview={found} onMerging={(isMerging) => setMerging(isMerging ? key : null)} />}
      </RecordState>
    </>
  );
}
