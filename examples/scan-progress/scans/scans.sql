-- One scan of one target: the durable truth, from which its events only tell. Like every table with rows of tenants, it
-- has the tenant in every key, and shows each transaction the rows of one tenant.

create table example_scans (
  tenant_id     uuid not null references tenants on delete cascade,
  id            uuid not null,
  target        text not null,
  status        text not null default 'pending' check (status in ('pending', 'running', 'completed', 'failed')),
  checked       integer not null default 0,
  total         integer not null check (total > 0),
  error_code    text,
  error_detail  text,
  inserted_at   timestamptz not null default now(),
  completed_at  timestamptz,
  primary key (tenant_id, id),
  check (checked between 0 and total),
  check ((status = 'failed') = (error_code is not null and error_detail is not null))
);

alter table example_scans enable row level security;
alter table example_scans force row level security;
create policy tenant on example_scans to assay_app, assay_team
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy owner on example_scans to current_user using (true) with check (true);

-- A scan here belongs to no account, so that every member sees it.
grant select, insert, update on example_scans to assay_app, assay_team;
