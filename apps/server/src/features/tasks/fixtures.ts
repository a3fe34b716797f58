import type { FeatureFixtures } from "../../fixtures.ts";

export const fixtures: FeatureFixtures = {
  access: `
              anon  adm pres casa coop secr teso lead memb visi  pend inat must inco
  listTasks   401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  getTask     401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  cancelTask  401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
  retryTask   401   ok  ok   ok   ok   ok   ok   ok   ok   ok    403  403  403  403
`,
  record: `insert into tasks (kind, state, run_at, created_at, finished_at, error_code)
    values ('housekeeping', 'failed', now(), now(), now(), 'task.defect') returning id`,
  bodies: { cancelTask: {}, retryTask: {} },
};
