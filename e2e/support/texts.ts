import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { messages as accountNotices } from "../../apps/web/src/messages/account-notices.ts";
import { messages as approval } from "../../apps/web/src/messages/approval.ts";
import { messages as confirm } from "../../apps/web/src/messages/confirm-email.ts";
import { messages as congregations } from "../../apps/web/src/messages/congregations.ts";
import { messages as customFields } from "../../apps/web/src/messages/custom-fields.ts";
import { messages as dashboard } from "../../apps/web/src/messages/dashboard.ts";
import { messages as forgot } from "../../apps/web/src/messages/forgot-password.ts";
import { messages as linkBox } from "../../apps/web/src/messages/link-box.ts";
import { messages as lists } from "../../apps/web/src/messages/list-page.ts";
import { messages as login } from "../../apps/web/src/messages/login.ts";
import { messages as mail } from "../../apps/web/src/messages/mail.ts";
import { messages as notifications } from "../../apps/web/src/messages/notifications.ts";
import { messages as access } from "../../apps/web/src/messages/own-access.ts";
import { messages as ownAccount } from "../../apps/web/src/messages/own-account.ts";
import { messages as parts } from "../../apps/web/src/messages/parts.ts";
import { messages as password } from "../../apps/web/src/messages/password.ts";
import { messages as publicPages } from "../../apps/web/src/messages/public.ts";
import { messages as register } from "../../apps/web/src/messages/register.ts";
import { messages as registration } from "../../apps/web/src/messages/registration.ts";
import { messages as reset } from "../../apps/web/src/messages/reset-password.ts";
import { messages as sections } from "../../apps/web/src/messages/sections.ts";
import { messages as settings } from "../../apps/web/src/messages/settings.ts";
import { messages as setup } from "../../apps/web/src/messages/setup.ts";
import { messages as shell } from "../../apps/web/src/messages/shell.ts";
import { messages as tasks } from "../../apps/web/src/messages/tasks.ts";
import { messages as users } from "../../apps/web/src/messages/users.ts";
import { messages as vault } from "../../apps/web/src/messages/vault.ts";
import { messages as form } from "../../apps/web/src/messages/visitor-form.ts";
import { messages as visitors } from "../../apps/web/src/messages/visitors.ts";

/** The product's own texts, for walks that are the same in every language. */
export const texts = inEachLanguage({
  "account-notices": accountNotices,
  mail,
  approval,
  congregations,
  "custom-fields": customFields,
  dashboard,
  "link-box": linkBox,
  lists,
  "confirm-email": confirm,
  "forgot-password": forgot,
  login,
  "own-access": access,
  "own-account": ownAccount,
  parts,
  password,
  public: publicPages,
  register,
  sections,
  settings,
  tasks,
  registration,
  "reset-password": reset,
  notifications,
  setup,
  shell,
  form,
  users,
  vault,
  visitors,
});

/** Fills `{{name}}` and its like into a text. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
