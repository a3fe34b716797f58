import { CrashReport } from "./diagnostics/crash-report.tsx";
import { router } from "./shell/router.tsx";
import { Tooltips } from "./ui/tooltips.tsx";

const onPage = (listener: () => void) => router.subscribe("onResolved", listener);

/** What stands beside every page and is not waited for. */
export function Later() {
  return (
    <>
      <Tooltips />
      <CrashReport onPage={onPage} />
    </>
  );
}
