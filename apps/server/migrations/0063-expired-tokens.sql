-- The sweep of refresh tokens that expired because another one was used.
create index refresh_tokens_dead on refresh_tokens (dies_at) where dies_at is not null;
