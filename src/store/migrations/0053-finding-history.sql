-- The history of a finding has what people do with it, and what becomes of its issues. What is assigned to a member ends once that
-- one is removed.

-- A membership begins when somebody is added and ends when that one is removed: whoever is added again has another one, to which
-- nothing of before is assigned.
alter table memberships add column id uuid;
alter table memberships disable trigger user;
-- Findings were assigned to users.
update memberships set id = user_id;
alter table memberships enable trigger user;
alter table memberships alter column id set default gen_random_uuid(), alter column id set not null;
create unique index memberships_by_id on memberships (tenant_id, id);

drop function tenant_users;
create function tenant_users() returns table (user_id uuid, email text, membership_id uuid)
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select users.id, email, memberships.id from memberships join users on users.id = user_id
  where tenant_id = current_tenant();
end;

-- The email address of whom a finding is assigned to; null once that is no member any more.
drop function member_email;
create function assignee_email(of_membership uuid) returns text
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select email from memberships join users on users.id = user_id
  where tenant_id = current_tenant() and memberships.id = of_membership;
end;

-- Keeps a member from being removed before this transaction ends: who removes one finds what was assigned. False for no member.
create function hold_membership(of_membership uuid) returns boolean
  language plpgsql security definer set search_path = assay, pg_temp
as $$
begin
  perform from memberships where tenant_id = current_tenant() and id = of_membership for key share;
  return found;
end
$$;

revoke execute on function tenant_users, assignee_email, hold_membership from public;
grant execute on function tenant_users, assignee_email, hold_membership to assay_app, assay_team;

-- Members who were removed, until a job has ended what is assigned to them: to remove one waits for no finding.
create table former_members (
  tenant_id uuid not null references tenants on delete cascade,
  -- Of the membership.
  id        uuid not null,
  email     text not null,
  primary key (tenant_id, id)
);
alter table former_members enable row level security;
alter table former_members force row level security;
create policy tenant on former_members to assay_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy owner on former_members to current_user using (true) with check (true);
grant select, delete on former_members to assay_app;

-- Trigger of memberships.
create function note_former_member() returns trigger
  language plpgsql security definer set search_path = assay, pg_temp
as $$
begin
  insert into former_members (tenant_id, id, email)
  select tenants.id, old.id, coalesce(email_of(old.user_id), old.user_id::text)
  from tenants where tenants.id = old.tenant_id;
  return null;
end
$$;
create trigger former_of_deleted after delete on memberships
  for each row when (not is_leaving()) execute function note_former_member();

-- The email address of a member or a former one.
create function assignee_name(of_tenant uuid, of_membership uuid) returns text
  language sql stable strict
begin atomic
  select coalesce(
    (
      select email from memberships join users on users.id = user_id
      where memberships.tenant_id = of_tenant and memberships.id = of_membership
    ),
    (select email from former_members where tenant_id = of_tenant and id = of_membership)
  );
end;

-- The same as in 0047, with names of former members, and with the reason of what nobody asked for.
create or replace function audit_finding() returns trigger
  language plpgsql security definer set search_path = assay, pg_temp
as $$
declare
  was constant jsonb := jsonb_build_object(
    'assignee', assignee_name(old.tenant_id, old.assigned_to), 'due_at', old.due_override
  );
  is_now constant jsonb := jsonb_build_object(
    'assignee', assignee_name(new.tenant_id, new.assigned_to), 'due_at', new.due_override
  );
  reason constant text := case
    when old.failing_since is distinct from new.failing_since then 'It failed again.'
    when new.assigned_to is null and exists (
      select from former_members where tenant_id = old.tenant_id and id = old.assigned_to
    ) then 'The assignee is no longer a member.'
  end;
begin
  perform write_audit_event(
    new.tenant_id, 'update', 'findings', new.id::text, new.uid,
    audited_columns(was, is_now, '{}'),
    audited_columns(is_now, was, '{}') || jsonb_strip_nulls(jsonb_build_object('reason', reason))
  );
  return null;
end
$$;

-- What became of an issue is told of its finding.
create function audit_issue() returns trigger
  language plpgsql security definer set search_path = assay, pg_temp
as $$
begin
  perform write_audit_event(
    new.tenant_id, 'update', 'findings', new.finding_id::text, uid,
    jsonb_build_object('issue', jsonb_build_object('state', old.state)),
    jsonb_build_object('issue', jsonb_build_object(
      'state', new.state, 'number', new.number, 'project', project, 'url', new.url
    ))
  )
  from findings join trackers on trackers.tenant_id = new.tenant_id and trackers.id = new.tracker_id
  where findings.tenant_id = new.tenant_id and findings.id = new.finding_id;
  return null;
end
$$;
create trigger audit_state after update of state on finding_issues for each row
  when (new.state <> old.state and new.state <> 'waiting') execute function audit_issue();

revoke execute on function assignee_name from public;

-- Histories read these events where they are: a table of their own would say the same twice, and be written for each finding of a
-- change of 100,000. Who sees some teams reads the events of the findings that are seen, and nothing else of the log: who acts, who
-- mends it, by when and in which issue, as findings show it. From where and in which request is for who manages users.
create policy team on audit_events for select to assay_team using (
  tenant_id = current_tenant()
  -- Other ids need not be UUIDs.
  and case when object_type = 'findings' then exists (
    select from findings where findings.tenant_id = audit_events.tenant_id and findings.id = object_id::uuid
  ) else false end
);
grant
  select (tenant_id, id, occurred_at, actor_kind, actor_name, object_type, object_id, before, after)
  on audit_events to assay_team;
