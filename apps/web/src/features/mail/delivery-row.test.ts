import { expect, test } from "vitest";
import { troubleIn, wordsOf } from "./delivery-row.tsx";

test.each([
  ["EAUTH AUTH PLAIN 535 5.7.8 Bad credentials", "login", "535 5.7.8 Bad credentials"],
  ["ETLS EHLO the server offers no STARTTLS", "secure", "the server offers no STARTTLS"],
  ["ESOCKET CONN connect ECONNREFUSED 127.0.0.1:9", "away", "connect ECONNREFUSED 127.0.0.1:9"],
  ["ETIMEDOUT CONN Greeting never received", "away", "Greeting never received"],
  ["EENVELOPE RCPT TO 550 5.1.1 User unknown", "said", "550 5.1.1 User unknown"],
  ["EMESSAGE DATA 451 later", "said", "451 later"],
  ["outbox folder: ENOSPC", "said", "outbox folder: ENOSPC"],
])("%s", (error, trouble, words) => {
  expect([troubleIn(error), wordsOf(error)]).toEqual([trouble, words]);
});
