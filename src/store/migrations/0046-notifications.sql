-- Being told: channels that messages go to, rules of what is told, and the messages themselves, each written in the transaction
-- of what it tells and sent afterwards.

create table channels (
  tenant_id  uuid not null references tenants on delete cascade,
  id         uuid not null,
  name       text not null check (length(name) between 1 and 200),
  kind       text not null check (kind in ('webhook', 'slack', 'teams', 'email')),
  -- An address of the web, or of a mailbox. Whoever knows one of Slack or Teams can write there.
  address    text not null check (length(address) between 1 and 2000),
  -- What messages to a webhook are signed with.
  secret     text check ((secret is not null) = (kind = 'webhook') and length(secret) between 16 and 200),
  enabled    boolean not null default true,
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

create table notification_rules (
  tenant_id    uuid not null,
  id           uuid not null,
  name         text not null check (length(name) between 1 and 200),
  channel_id   uuid not null,
  events       text[] not null check (
    cardinality(events) > 0 and events <@ '{new,reopened,failed_ingestion,silent_pipeline}'
  ),
  min_severity text not null default 'informational'
    check (min_severity in ('informational', 'low', 'medium', 'high', 'critical')),
  -- Empty: all of them.
  provider_ids uuid[] not null default '{}',
  team_ids     uuid[] not null default '{}',
  checks       text[] not null default '{}',
  enabled      boolean not null default true,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, channel_id) references channels (tenant_id, id) on delete cascade
);
create index notification_rules_of_channel on notification_rules (tenant_id, channel_id);

-- Findings that a file which is being processed has opened, where a rule wants to know; gone with the job's end.
create table opened_findings (
  tenant_id    uuid not null,
  ingestion_id uuid not null,
  finding_id   uuid not null,
  event        text not null check (event in ('new', 'reopened')),
  primary key (tenant_id, ingestion_id, finding_id),
  foreign key (tenant_id, ingestion_id) references ingestions (tenant_id, id) on delete cascade
);

alter table scopes
  -- When the file had come after which the pipeline was told to be silent: it is told once, until another one comes.
  add column silence_told_of timestamptz;
grant update (silence_told_of) on scopes to assay_app;

create table deliveries (
  tenant_id       uuid not null,
  -- Also of the message: every attempt carries it.
  id              uuid not null,
  channel_id      uuid not null,
  -- Of the rule that matched, and of the job that it matched; null for what somebody asked for.
  rule_id         uuid,
  cause_id        uuid,
  summary         text not null,
  -- As it is sent, byte for byte, by every attempt.
  body            text not null,
  status          text not null default 'pending' check (status in ('pending', 'delivered', 'dead')),
  attempts        integer not null default 0,
  next_attempt_at timestamptz default now(),
  problem         text,
  created_at      timestamptz not null default now(),
  ended_at        timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, channel_id) references channels (tenant_id, id) on delete cascade,
  check ((status = 'pending') = (next_attempt_at is not null) and (status = 'pending') = (ended_at is null))
);
-- However often a job's end is tried, a rule tells it once.
create unique index deliveries_once on deliveries (tenant_id, rule_id, cause_id);
create index deliveries_by_time on deliveries (tenant_id, created_at, id);
create index deliveries_of_channel on deliveries (tenant_id, channel_id);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['channels', 'notification_rules', 'opened_findings', 'deliveries'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I to assay_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
    execute format('create policy owner on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end
$$;
grant select, insert, update (name, address, enabled), delete on channels to assay_app;
grant
  select, insert, delete,
  update (name, channel_id, events, min_severity, provider_ids, team_ids, checks, enabled)
  on notification_rules to assay_app;
grant select, insert, delete on opened_findings to assay_app;
grant
  select, insert, delete,
  update (status, attempts, next_attempt_at, problem, ended_at)
  on deliveries to assay_app;

create trigger audit after insert or update or delete on channels
  for each row execute function audit_change('channels', 'id', 'name', '{address,secret}', '{}');
create trigger audit after insert or update or delete on notification_rules
  for each row execute function audit_change('notification-rules', 'id', 'name', '{}', '{}');
-- What somebody asked to be sent; all others follow from rules.
create trigger audit after insert or update on deliveries
  for each row when (nullif(current_setting('assay.actor', true), '') is not null)
  execute function audit_change('deliveries', 'id', 'summary', '{body}', '{}');
