-- People work on findings: one is assigned to somebody, and due by a date.

-- Days until a failure of each severity is to be mended, since it began; null for no date. No row: no dates at all.
create table due_policies (
  tenant_id  uuid primary key references tenants on delete cascade,
  critical   smallint check (critical between 1 and 3650),
  high       smallint check (high between 1 and 3650),
  medium     smallint check (medium between 1 and 3650),
  low        smallint check (low between 1 and 3650)
);
alter table due_policies enable row level security;
alter table due_policies force row level security;
create policy tenant on due_policies to assay_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy team on due_policies for select to assay_team using (tenant_id = current_tenant());
create policy owner on due_policies to current_user using (true) with check (true);
grant select, insert, update on due_policies to assay_app;
grant select on due_policies to assay_team;
create trigger audit after insert or update or delete on due_policies
  for each row execute function audit_change('due-policies', 'tenant_id', 'tenant_id', '{}', '{}');
-- It changes what lists show of findings.
create trigger revision_of_inserted after insert on due_policies referencing new table as added
  for each statement execute function raise_revision();
create trigger revision_of_updated after update on due_policies referencing new table as added
  for each statement execute function raise_revision();

create trigger revision_of_deleted after delete on memberships referencing old table as removed
  for each statement execute function raise_revision();

alter table findings
  -- A user; to nobody once that is no member any more, so that to remove a member writes no findings.
  add column assigned_to uuid,
  -- When it last began to fail; kept while it does not. With the policy, it says when a finding is due.
  add column failing_since timestamptz,
  -- When it is due instead, as a person says; until it fails anew.
  add column due_override timestamptz;
-- No count and no revision depends on it.
alter table findings disable trigger user;
update findings set failing_since = opened_at where opened_at is not null;
alter table findings enable trigger user;

create index findings_assigned on findings (tenant_id, assigned_to, changed_at, id) where assigned_to is not null;
create index findings_failing on findings (tenant_id, severity_id, failing_since) where state = 'open';
create index findings_due_override on findings (tenant_id, due_override) where due_override is not null;
grant update (assigned_to, due_override) on findings to assay_team;

-- Of what changes in findings, only this is what people do.
create function audit_finding() returns trigger
  language plpgsql security definer set search_path = assay, pg_temp
as $$
declare
  was constant jsonb := jsonb_build_object('assignee', email_of(old.assigned_to), 'due_at', old.due_override);
  is_now constant jsonb := jsonb_build_object('assignee', email_of(new.assigned_to), 'due_at', new.due_override);
begin
  perform write_audit_event(
    new.tenant_id, 'update', 'findings', new.id::text, new.uid,
    audited_columns(was, is_now, '{}'), audited_columns(is_now, was, '{}')
  );
  return null;
end
$$;
create trigger audit after update of assigned_to, due_override on findings for each row
  when (old.assigned_to is distinct from new.assigned_to or old.due_override is distinct from new.due_override)
  execute function audit_finding();

-- The email address of a member of the current tenant; null for anybody else.
create function member_email(of_user uuid) returns text
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select email from memberships join users on users.id = user_id
  where tenant_id = current_tenant() and user_id = of_user;
end;

-- The accounts that a member of the current tenant sees; null for all of them.
create function accounts_of_member(of_user uuid) returns uuid[]
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select case when roles.sees = 'teams' then array(
    select provider_id from team_accounts
    where tenant_id = current_tenant() and team_id = any(teams_of(current_tenant(), of_user))
  ) end
  from memberships
  join roles on roles.tenant_id = memberships.tenant_id and roles.id = role_id
  where memberships.tenant_id = current_tenant() and user_id = of_user;
end;

-- The member who acts, by the setting `assay.actor`; for a key, its owner.
create function acting_member() returns uuid
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select case actor ->> 'kind'
    when 'person' then (actor ->> 'id')::uuid
    when 'key' then (
      select owner_id from api_keys where tenant_id = current_tenant() and id = (actor ->> 'id')::uuid
    )
  end
  from (select nullif(current_setting('assay.actor', true), '')::jsonb as actor) as acting;
end;

revoke execute on function member_email, accounts_of_member, acting_member from public;
grant execute on function member_email, accounts_of_member, acting_member to assay_app, assay_team;

-- Changes of many findings, which a job makes in steps for who asked.
create table bulk_changes (
  tenant_id     uuid not null references tenants on delete cascade,
  id            uuid not null,
  change        text not null check (change in ('accept', 'reopen', 'assign', 'due')),
  reason        text check (length(reason) between 1 and 2000),
  until         timestamptz,
  assignee      text,
  due_at        timestamptz,
  -- Which findings: their ids, or filters of the list by name.
  findings      uuid[],
  filter        jsonb,
  -- Who asked, by email address, as the audit log names who acts, and the teams whose accounts were seen; null: all.
  requested_by  text not null,
  user_id       uuid not null,
  actor         jsonb not null,
  teams         uuid[],
  status        text not null default 'pending' check (status in ('pending', 'running', 'completed', 'failed')),
  -- Null until the findings are collected.
  total         integer,
  done          integer not null default 0,
  -- By the reason.
  skipped       jsonb not null default '{}',
  problem       text,
  requested_at  timestamptz not null default now(),
  started_at    timestamptz,
  completed_at  timestamptz,
  primary key (tenant_id, id),
  check ((findings is null) <> (filter is null))
);
create index bulk_changes_by_time on bulk_changes (tenant_id, requested_at, id);

-- What is left to do: the findings that there were when the job started.
create table bulk_change_findings (
  tenant_id       uuid not null,
  bulk_change_id  uuid not null,
  -- Account by account, so that a step keeps scans of few accounts waiting.
  provider_id     uuid not null,
  finding_id      uuid not null,
  primary key (tenant_id, bulk_change_id, provider_id, finding_id),
  foreign key (tenant_id, bulk_change_id) references bulk_changes (tenant_id, id) on delete cascade
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['bulk_changes', 'bulk_change_findings'] loop
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
-- Who has lost teams meanwhile still sees what he asked for.
create policy team on bulk_changes to assay_team
  using (
    tenant_id = current_tenant()
    and (teams <@ (select current_teams())::uuid[] or user_id = (select acting_member()))
  )
  with check (tenant_id = current_tenant());
create policy team on bulk_change_findings to assay_team
  using (tenant_id = current_tenant() and provider_id = any((select visible_accounts())::uuid[]))
  with check (tenant_id = current_tenant() and provider_id = any((select visible_accounts())::uuid[]));
grant
  select, insert, delete,
  update (status, total, done, skipped, problem, started_at, completed_at)
  on bulk_changes to assay_app;
grant select, update (status, total, done, skipped, started_at) on bulk_changes to assay_team;
grant select, insert, delete on bulk_change_findings to assay_app, assay_team;

-- What was asked, and how it ended; what became of each finding has events of its own.
create function audit_bulk_change() returns trigger
  language plpgsql security definer set search_path = assay, pg_temp
as $$
declare
  asked constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'change', new.change, 'reason', new.reason, 'until', new.until, 'assignee', new.assignee, 'due_at', new.due_at,
    'findings', new.findings, 'filter', new.filter
  ));
  ended constant jsonb := jsonb_build_object(
    'status', new.status, 'total', new.total, 'done', new.done, 'skipped', new.skipped, 'problem', new.problem
  );
begin
  if tg_op = 'INSERT' then
    perform write_audit_event(new.tenant_id, 'create', 'bulk-changes', new.id::text, new.change, null, asked);
  else
    perform write_audit_event(
      new.tenant_id, 'update', 'bulk-changes', new.id::text, new.change, jsonb_build_object('status', old.status), ended
    );
  end if;
  return null;
end
$$;
create trigger audit after insert on bulk_changes for each row execute function audit_bulk_change();
create trigger audit_end after update of completed_at on bulk_changes for each row
  when (old.completed_at is null and new.completed_at is not null) execute function audit_bulk_change();
