export { fillPerson } from "./merge-store.ts";
export { changePerson, createPerson, removePersonWithoutHats, type PersonChange, type PersonDraft, type PersonSeen } from "./store.ts";
