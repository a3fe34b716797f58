import { useState, type SubmitEvent } from "react";
import { loginRow } from "../api/account-rows.ts";
import { call } from "../api/client.ts";
import { isFailure } from "../api/failure.ts";
import { Button } from "../ui/base/button.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { DebugFrame, Raw } from "./debug-frame.tsx";

async function tryToSignIn(email: string, password: string): Promise<unknown> {
  const began = performance.now();
  try {
    const { data } = await call(loginRow, { body: { email, password } });
    const { token, refreshToken, ...rest } = data;
    return { ms: Math.round(performance.now() - began), token: typeof token, refreshToken: typeof refreshToken, ...rest };
  } catch (cause) {
    const ms = Math.round(performance.now() - began);
    if (!isFailure(cause)) return { ms, failed: String(cause) };
    const { status, code, message, retryAfter, requestId } = cause;
    return { ms, status, code, message, retryAfter, requestId };
  }
}

/** /debug/login-test: the answer of a sign-in. It opens a session at the server and stores none here. */
export function Page() {
  const [answer, setAnswer] = useState<unknown>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [email, password] = [form.get("email"), form.get("password")];
    if (typeof email === "string" && typeof password === "string") void tryToSignIn(email, password).then(setAnswer);
  };
  return (
    <DebugFrame title="debug/login-test">
      <form onSubmit={submit}>
        <TextField label="E-mail" name="email" type="email" autoComplete="off" />
        <TextField label="Password" name="password" type="password" autoComplete="off" />
        <Button type="submit" variant="primary">
          Try
        </Button>
      </form>
      <Raw title="answer" value={answer} />
    </DebugFrame>
  );
}
