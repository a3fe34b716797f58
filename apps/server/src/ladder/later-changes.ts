/** Tables whose old columns a later migration changed on purpose: table → the migration and the reason. */
export const changedOnPurpose: Readonly<Record<string, string>> = {
  people: "0022: the text that is searched holds the preferred name",
  idempotency_keys: "0030: a key is kept as its hash",
  roles: "0022: the treasurer reads members narrowly, under another version",
};
/** Tables that a later migration replaced: how their rows are read before and after it. */
export const renewed: Readonly<Record<string, { readonly before: string; readonly after: string }>> = {
  // 0029: contacts belong to a person.
  visitor_contacts: {
    before:
      "select c.id, v.person_id, at, by_account, channel, outcome, note, c.next_action_date from visitor_contacts c join visitors v on v.id = visitor_id order by id",
    after:
      "select id, person_id, at, by_account, channel, outcome, note, next_action_date from person_contacts where about = 'visitor' order by id",
  },
};
