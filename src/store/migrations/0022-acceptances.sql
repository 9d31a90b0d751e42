-- People accept findings: a risk that somebody answers for, with a reason, until a time.

-- Every acceptance there was. The one that is in force has neither ended nor expired; what scans say changes none.
create table acceptances (
  tenant_id    uuid not null,
  id           uuid not null,
  finding_id   uuid not null,
  reason       text not null check (length(reason) between 1 and 2000),
  -- Email address, which outlives the membership.
  accepted_by  text not null,
  accepted_at  timestamptz not null default now(),
  -- When it expires; null for never.
  until        timestamptz,
  -- When somebody ended or replaced it, and who; of one that had expired before, when it expired, and null.
  ended_at     timestamptz,
  ended_by     text check (ended_by is null or ended_at is not null),
  primary key (tenant_id, id),
  foreign key (tenant_id, finding_id) references findings (tenant_id, id) on delete cascade
);
create unique index acceptances_last on acceptances (tenant_id, finding_id) where ended_at is null;
create index acceptances_of_finding on acceptances (tenant_id, finding_id, accepted_at);
create index acceptances_by_end on acceptances (tenant_id, until);

alter table acceptances enable row level security;
alter table acceptances force row level security;
create policy tenant on acceptances to assay_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy owner on acceptances to current_user using (true) with check (true);
grant
  select, insert (tenant_id, id, finding_id, reason, accepted_by, until), update (ended_at, ended_by)
  on acceptances to assay_app;

-- When the acceptance in force expires, 'infinity' for never; so that it ends without a job.
alter table findings add column accepted_until timestamptz;
create index findings_accepted on findings (tenant_id, accepted_until) where accepted_until is not null;
