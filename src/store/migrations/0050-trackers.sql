-- Issues of findings in GitHub and GitLab. A finding says itself whether its issue is to be open, so that no message about a
-- change can be lost or come in the wrong order: a job compares both, and does what is missing.

create table trackers (
  tenant_id    uuid not null references tenants on delete cascade,
  id           uuid not null,
  name         text not null check (length(name) between 1 and 200),
  kind         text not null check (kind in ('github', 'gitlab')),
  -- The origin, such as https://github.com, and the project of it.
  server       text not null check (length(server) between 1 and 500),
  project      text not null check (length(project) between 1 and 500),
  token        text not null check (length(token) between 1 and 1000),
  -- Nobody calls it before: a worker does at the moment, or it asked for a pause.
  next_call_at timestamptz not null default now(),
  created_by   text not null,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id)
);

create table finding_issues (
  tenant_id       uuid not null,
  -- Also in the text of the issue, by which it is found again; nobody can guess it.
  id              uuid not null,
  tracker_id      uuid not null,
  finding_id      uuid not null,
  -- Of the finding.
  provider_id     uuid not null,
  -- As the tracker has it, as far as is known: gone is what was deleted or moved.
  state           text not null default 'waiting' check (state in ('waiting', 'open', 'closed', 'gone')),
  -- Null until it is known to exist.
  number          integer,
  url             text,
  -- Before the first attempt to create it: an answer may have been lost since.
  sought_since    timestamptz,
  attempts        integer not null default 0,
  -- Null: the last attempt failed, and somebody has to ask again.
  next_attempt_at timestamptz default now(),
  problem         text,
  asked_by        text not null,
  created_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, finding_id, tracker_id),
  foreign key (tenant_id, tracker_id) references trackers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, finding_id) references findings (tenant_id, id) on delete cascade
);
create index finding_issues_of_tracker on finding_issues (tenant_id, tracker_id, created_at, id);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['trackers', 'finding_issues'] loop
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
-- A team names a tracker, and never sees its token.
create policy team on trackers for select to assay_team using (tenant_id = current_tenant());
create policy team on finding_issues to assay_team
  using (tenant_id = current_tenant() and provider_id = any((select visible_accounts())::uuid[]))
  with check (tenant_id = current_tenant() and provider_id = any((select visible_accounts())::uuid[]));
grant select, insert, update (name, token, next_call_at), delete on trackers to assay_app;
grant select (tenant_id, id, name, kind, server, project, created_by, created_at) on trackers to assay_team;
grant
  select, insert, delete,
  update (id, state, number, url, sought_since, attempts, next_attempt_at, problem, asked_by, created_at)
  on finding_issues to assay_app;
grant
  select,
  insert (tenant_id, id, tracker_id, finding_id, provider_id, asked_by),
  update (id, state, number, url, sought_since, attempts, next_attempt_at, problem, asked_by, created_at)
  on finding_issues to assay_team;

create trigger audit after insert or update or delete on trackers
  for each row execute function audit_change('trackers', 'id', 'name', '{token}', '{next_call_at}');
-- What somebody asked for; the rest follows from the finding.
create trigger audit after insert or update on finding_issues
  for each row when (nullif(current_setting('assay.actor', true), '') is not null)
  execute function audit_change('issues', 'id', 'finding_id', '{}', '{}');

-- Findings show their issues.
create trigger revision_of_inserted after insert on finding_issues referencing new table as added
  for each statement execute function raise_revision();
create trigger revision_of_updated after update on finding_issues referencing new table as added
  for each statement execute function raise_revision();
create trigger revision_of_deleted after delete on finding_issues referencing old table as removed
  for each statement when (not is_leaving()) execute function raise_revision();

alter table bulk_changes
  drop constraint bulk_changes_change_check,
  add constraint bulk_changes_change_check check (change in ('accept', 'reopen', 'assign', 'due', 'issue')),
  -- Of `issue`. It may be removed meanwhile.
  add column tracker_id uuid;

-- The same as in 0047, with the tracker.
create or replace function audit_bulk_change() returns trigger
  language plpgsql security definer set search_path = assay, pg_temp
as $$
declare
  asked constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'change', new.change, 'reason', new.reason, 'until', new.until, 'assignee', new.assignee, 'due_at', new.due_at,
    'tracker', new.tracker_id, 'findings', new.findings, 'filter', new.filter
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
