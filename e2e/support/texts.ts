import type { Language } from "@aprisco/contract/languages.ts";
import { messages as accountNoticesEn } from "../../apps/web/src/messages/en/account-notices.ts";
import { messages as approvalEn } from "../../apps/web/src/messages/en/approval.ts";
import { messages as congregationsEn } from "../../apps/web/src/messages/en/congregations.ts";
import { messages as customFieldsEn } from "../../apps/web/src/messages/en/custom-fields.ts";
import { messages as dashboardEn } from "../../apps/web/src/messages/en/dashboard.ts";
import { messages as listsEn } from "../../apps/web/src/messages/en/lists.ts";
import { messages as confirmEn } from "../../apps/web/src/messages/en/confirm-email.ts";
import { messages as forgotEn } from "../../apps/web/src/messages/en/forgot-password.ts";
import { messages as loginEn } from "../../apps/web/src/messages/en/login.ts";
import { messages as mailEn } from "../../apps/web/src/messages/en/mail.ts";
import { messages as ownAccountEn } from "../../apps/web/src/messages/en/own-account.ts";
import { messages as accessEn } from "../../apps/web/src/messages/en/own-access.ts";
import { messages as partsEn } from "../../apps/web/src/messages/en/parts.ts";
import { messages as passwordEn } from "../../apps/web/src/messages/en/password.ts";
import { messages as publicEn } from "../../apps/web/src/messages/en/public.ts";
import { messages as registerEn } from "../../apps/web/src/messages/en/register.ts";
import { messages as sectionsEn } from "../../apps/web/src/messages/en/sections.ts";
import { messages as settingsEn } from "../../apps/web/src/messages/en/settings.ts";
import { messages as tasksEn } from "../../apps/web/src/messages/en/tasks.ts";
import { messages as registrationEn } from "../../apps/web/src/messages/en/registration.ts";
import { messages as resetEn } from "../../apps/web/src/messages/en/reset-password.ts";
import { messages as notificationsEn } from "../../apps/web/src/messages/en/notifications.ts";
import { messages as setupEn } from "../../apps/web/src/messages/en/setup.ts";
import { messages as shellEn } from "../../apps/web/src/messages/en/shell.ts";
import { messages as usersEn } from "../../apps/web/src/messages/en/users.ts";
import { messages as formEn } from "../../apps/web/src/messages/en/visitor-form.ts";
import { messages as vaultEn } from "../../apps/web/src/messages/en/vault.ts";
import { messages as visitorsEn } from "../../apps/web/src/messages/en/visitors.ts";
import { messages as accountNoticesEs } from "../../apps/web/src/messages/es/account-notices.ts";
import { messages as approvalEs } from "../../apps/web/src/messages/es/approval.ts";
import { messages as congregationsEs } from "../../apps/web/src/messages/es/congregations.ts";
import { messages as customFieldsEs } from "../../apps/web/src/messages/es/custom-fields.ts";
import { messages as dashboardEs } from "../../apps/web/src/messages/es/dashboard.ts";
import { messages as listsEs } from "../../apps/web/src/messages/es/lists.ts";
import { messages as confirmEs } from "../../apps/web/src/messages/es/confirm-email.ts";
import { messages as forgotEs } from "../../apps/web/src/messages/es/forgot-password.ts";
import { messages as loginEs } from "../../apps/web/src/messages/es/login.ts";
import { messages as mailEs } from "../../apps/web/src/messages/es/mail.ts";
import { messages as ownAccountEs } from "../../apps/web/src/messages/es/own-account.ts";
import { messages as accessEs } from "../../apps/web/src/messages/es/own-access.ts";
import { messages as partsEs } from "../../apps/web/src/messages/es/parts.ts";
import { messages as passwordEs } from "../../apps/web/src/messages/es/password.ts";
import { messages as publicEs } from "../../apps/web/src/messages/es/public.ts";
import { messages as registerEs } from "../../apps/web/src/messages/es/register.ts";
import { messages as sectionsEs } from "../../apps/web/src/messages/es/sections.ts";
import { messages as settingsEs } from "../../apps/web/src/messages/es/settings.ts";
import { messages as tasksEs } from "../../apps/web/src/messages/es/tasks.ts";
import { messages as registrationEs } from "../../apps/web/src/messages/es/registration.ts";
import { messages as resetEs } from "../../apps/web/src/messages/es/reset-password.ts";
import { messages as notificationsEs } from "../../apps/web/src/messages/es/notifications.ts";
import { messages as setupEs } from "../../apps/web/src/messages/es/setup.ts";
import { messages as shellEs } from "../../apps/web/src/messages/es/shell.ts";
import { messages as usersEs } from "../../apps/web/src/messages/es/users.ts";
import { messages as formEs } from "../../apps/web/src/messages/es/visitor-form.ts";
import { messages as vaultEs } from "../../apps/web/src/messages/es/vault.ts";
import { messages as visitorsEs } from "../../apps/web/src/messages/es/visitors.ts";
import { messages as accountNoticesPt } from "../../apps/web/src/messages/pt/account-notices.ts";
import { messages as approvalPt } from "../../apps/web/src/messages/pt/approval.ts";
import { messages as congregationsPt } from "../../apps/web/src/messages/pt/congregations.ts";
import { messages as customFieldsPt } from "../../apps/web/src/messages/pt/custom-fields.ts";
import { messages as dashboardPt } from "../../apps/web/src/messages/pt/dashboard.ts";
import { messages as listsPt } from "../../apps/web/src/messages/pt/lists.ts";
import { messages as confirmPt } from "../../apps/web/src/messages/pt/confirm-email.ts";
import { messages as forgotPt } from "../../apps/web/src/messages/pt/forgot-password.ts";
import { messages as loginPt } from "../../apps/web/src/messages/pt/login.ts";
import { messages as mailPt } from "../../apps/web/src/messages/pt/mail.ts";
import { messages as ownAccountPt } from "../../apps/web/src/messages/pt/own-account.ts";
import { messages as accessPt } from "../../apps/web/src/messages/pt/own-access.ts";
import { messages as partsPt } from "../../apps/web/src/messages/pt/parts.ts";
import { messages as passwordPt } from "../../apps/web/src/messages/pt/password.ts";
import { messages as publicPt } from "../../apps/web/src/messages/pt/public.ts";
import { messages as registerPt } from "../../apps/web/src/messages/pt/register.ts";
import { messages as sectionsPt } from "../../apps/web/src/messages/pt/sections.ts";
import { messages as settingsPt } from "../../apps/web/src/messages/pt/settings.ts";
import { messages as tasksPt } from "../../apps/web/src/messages/pt/tasks.ts";
import { messages as registrationPt } from "../../apps/web/src/messages/pt/registration.ts";
import { messages as resetPt } from "../../apps/web/src/messages/pt/reset-password.ts";
import { messages as notificationsPt } from "../../apps/web/src/messages/pt/notifications.ts";
import { messages as setupPt } from "../../apps/web/src/messages/pt/setup.ts";
import { messages as shellPt } from "../../apps/web/src/messages/pt/shell.ts";
import { messages as usersPt } from "../../apps/web/src/messages/pt/users.ts";
import { messages as formPt } from "../../apps/web/src/messages/pt/visitor-form.ts";
import { messages as vaultPt } from "../../apps/web/src/messages/pt/vault.ts";
import { messages as visitorsPt } from "../../apps/web/src/messages/pt/visitors.ts";

/** The product's own texts, for walks that are the same in every language. */
export const texts = {
  "pt-BR": {
    "account-notices": accountNoticesPt,
    mail: mailPt,
    approval: approvalPt,
    congregations: congregationsPt,
    "custom-fields": customFieldsPt,
    dashboard: dashboardPt,
    lists: listsPt,
    "confirm-email": confirmPt,
    "forgot-password": forgotPt,
    login: loginPt,
    "own-access": accessPt,
    "own-account": ownAccountPt,
    parts: partsPt,
    password: passwordPt,
    public: publicPt,
    register: registerPt,
    sections: sectionsPt,
    settings: settingsPt,
    tasks: tasksPt,
    registration: registrationPt,
    "reset-password": resetPt,
    notifications: notificationsPt,
    setup: setupPt,
    shell: shellPt,
    form: formPt,
    users: usersPt,
    vault: vaultPt,
    visitors: visitorsPt,
  },
  es: {
    "account-notices": accountNoticesEs,
    mail: mailEs,
    approval: approvalEs,
    congregations: congregationsEs,
    "custom-fields": customFieldsEs,
    dashboard: dashboardEs,
    lists: listsEs,
    "confirm-email": confirmEs,
    "forgot-password": forgotEs,
    login: loginEs,
    "own-access": accessEs,
    "own-account": ownAccountEs,
    parts: partsEs,
    password: passwordEs,
    public: publicEs,
    register: registerEs,
    sections: sectionsEs,
    settings: settingsEs,
    tasks: tasksEs,
    registration: registrationEs,
    "reset-password": resetEs,
    notifications: notificationsEs,
    setup: setupEs,
    shell: shellEs,
    form: formEs,
    users: usersEs,
    vault: vaultEs,
    visitors: visitorsEs,
  },
  en: {
    "account-notices": accountNoticesEn,
    mail: mailEn,
    approval: approvalEn,
    congregations: congregationsEn,
    "custom-fields": customFieldsEn,
    dashboard: dashboardEn,
    lists: listsEn,
    "confirm-email": confirmEn,
    "forgot-password": forgotEn,
    login: loginEn,
    "own-access": accessEn,
    "own-account": ownAccountEn,
    parts: partsEn,
    password: passwordEn,
    public: publicEn,
    register: registerEn,
    sections: sectionsEn,
    settings: settingsEn,
    tasks: tasksEn,
    registration: registrationEn,
    "reset-password": resetEn,
    notifications: notificationsEn,
    setup: setupEn,
    shell: shellEn,
    form: formEn,
    users: usersEn,
    vault: vaultEn,
    visitors: visitorsEn,
  },
} satisfies Record<Language, unknown>;

/** Fills `{{name}}` and its like into a text. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
