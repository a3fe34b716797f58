import { IconAlertTriangle } from "@tabler/icons-react";
import { Component, type ErrorInfo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { logProblem } from "../../log-problem.ts";
import { Button, ButtonLink } from "./button.tsx";
import { StatusPage } from "./status-page.tsx";

interface Props {
  readonly children: ReactNode;
  readonly fallback?: ReactNode;
}

/** Catches errors in rendering and shows the error screen of spec.md §2.4. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    logProblem(info.componentStack ?? "", error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback ?? <CrashScreen />;
  }
}

export function CrashScreen() {
  const { t } = useTranslation();
  return (
    <main>
      <StatusPage
        as="page"
        tone="danger"
        icon={<IconAlertTriangle size={28} stroke={1.6} />}
        title={t("error.title")}
        hint={t("error.text")}
        action={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              {t("error.retry")}
            </Button>
            <ButtonLink href="/">{t("error.home")}</ButtonLink>
          </>
        }
      />
    </main>
  );
}
