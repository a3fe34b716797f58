-- Refusals after the first of a session, operation and hour: counted here, and told in one line of the activity log when the hour
-- is over (audit/refusals-store.ts), so that a session in a loop fills no disk.
create table refusal_counts (
  -- No reference: a session may be forgotten before its refusals are told.
  session_id uuid not null,
  operation text not null,
  hour timestamptz not null,
  account_id bigint not null,
  section text not null,
  -- The first, which has a line of its own, counts too.
  refusals integer not null,
  primary key (session_id, operation, hour)
);
create index refusal_counts_hour on refusal_counts (hour);

-- What housekeeping removes: tokens whose successor was used, and tokens that nobody used in time.
create index refresh_tokens_superseded on refresh_tokens (first_used_at) where successor_used;
create index refresh_tokens_created on refresh_tokens (created_at);
