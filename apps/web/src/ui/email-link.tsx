import { Fragment } from "react";
import { mailto } from "./mailto.ts";

/** An address that breaks before its "@" and its dots where a line is too short for it, not within a word. */
export const EmailText = ({ email }: { readonly email: string }) =>
  email.split(/(?=[@.])/).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));

/** Opens a letter to the address. Its name is one word: where a line may break some readers would pause. */
export const EmailLink = ({ email }: { readonly email: string }) => (
  <a href={mailto(email)} aria-label={email}>
    <EmailText email={email} />
  </a>
);
