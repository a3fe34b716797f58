import { useTranslation } from "react-i18next";
import { isFailure } from "../../api/failure.ts";

/** The account may not see it, so a retry is useless. */
export const isDenied = (cause: unknown): boolean => isFailure(cause) && cause.status === 403;

/** What to do about a failed request: check the connection, the server's own sentence, or a code for the church's office. */
export function useFailureHint(): (cause: unknown) => string {
  const { t } = useTranslation("ui");
  return (cause) => {
    if (!isFailure(cause) || cause.status === 0) return t("error.loadHint");
    if (cause.status < 500 || cause.isNamed) return cause.message;
    // The first part of the request id identifies it in the server's log.
    return t("error.serverHint", { code: cause.requestId?.split("-")[0] ?? cause.status });
  };
}
