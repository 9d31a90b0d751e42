-- Who did what: triggers write an event in the transaction of each change, so that no route, command or job can forget it. Nobody
-- but they may write events, and a chain of hashes shows whether somebody with the rights of the owner has changed one.

create table audit_events (
  tenant_id   uuid not null references tenants on delete cascade,
  id          uuid not null default gen_random_uuid(),
  occurred_at timestamptz not null default clock_timestamp(),
  -- A person or a key; `operator` for commands on the database, `system` for jobs and maintenance.
  actor_kind  text not null check (actor_kind in ('person', 'key', 'operator', 'system')),
  actor_id    uuid,
  -- Email address, or name and prefix of the key, as they were then.
  actor_name  text,
  address     text,
  request_id  text,
  action      text not null check (action in ('create', 'update', 'delete')),
  object_type text not null,
  object_id   text not null,
  object_name text,
  -- All columns of what was made or removed, those that changed of what was changed; never a secret.
  before      jsonb,
  after       jsonb,
  -- Its place in the chain, and SHA-256 of the hash before it and of `audit_text`; null until it is sealed.
  position    bigint,
  hash        bytea check (length(hash) = 32),
  primary key (tenant_id, id),
  check ((position is null) = (hash is null))
);
create unique index audit_events_by_position on audit_events (tenant_id, position) where position is not null;
create index audit_events_unsealed on audit_events (tenant_id, occurred_at, id) where position is null;
create index audit_events_by_time on audit_events (tenant_id, occurred_at, id);
create index audit_events_of_object on audit_events (tenant_id, object_type, object_id, occurred_at);

alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy tenant on audit_events to assay_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy owner on audit_events to current_user using (true) with check (true);
grant select on audit_events to assay_app;

-- What is hashed of an event: JSON with the keys in an order of PostgreSQL's own, so that exports carry the text itself.
create function audit_text(event audit_events) returns text
  language sql stable
  return (jsonb_build_object(
    'id', event.id, 'position', event.position,
    'occurred_at', to_char(event.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'actor', jsonb_build_object('kind', event.actor_kind, 'id', event.actor_id, 'name', event.actor_name),
    'address', event.address, 'request_id', event.request_id, 'action', event.action,
    'object', jsonb_build_object('type', event.object_type, 'id', event.object_id, 'name', event.object_name),
    'before', event.before, 'after', event.after
  ))::text;

-- The email address of a user, or null.
create function email_of(of_user uuid) returns text
  language sql stable
begin atomic
  select email from users where id = of_user;
end;
revoke execute on function email_of from public;

-- Writes an event by who acts: the setting `assay.actor`, or whose rights the transaction has.
create function write_audit_event(
  of_tenant uuid, what text, of_type text, of_id text, of_name text, was jsonb, is_now jsonb
) returns void
  language plpgsql
as $$
declare
  actor constant jsonb := nullif(current_setting('assay.actor', true), '')::jsonb;
  is_application constant boolean := current_setting('role') in ('assay_app', 'assay_team');
  kind constant text := coalesce(actor ->> 'kind', case when is_application then 'system' else 'operator' end);
  actor_id constant uuid := (actor ->> 'id')::uuid;
begin
  -- What is removed with its tenant has nobody left to read of it.
  if not exists (select from tenants where id = of_tenant) then
    return;
  end if;
  insert into audit_events (
    tenant_id, actor_kind, actor_id, actor_name, address, request_id, action, object_type, object_id, object_name,
    before, after
  ) values (
    of_tenant, kind, actor_id,
    case kind
      when 'person' then email_of(actor_id)
      when 'key' then (
        select api_keys.name || ' (' || prefix || ')' from api_keys
        where api_keys.tenant_id = of_tenant and api_keys.id = actor_id
      )
    end,
    actor ->> 'address', actor ->> 'request_id', what, of_type, of_id, of_name, was, is_now
  );
end
$$;
revoke execute on function write_audit_event from public;

-- The columns of a row that an event shows: all of them, or those that differ from another version of the row.
create function audited_columns(shown jsonb, other jsonb, hidden text[]) returns jsonb
  language sql immutable
begin atomic
  select jsonb_object_agg(key, case when key = any(hidden) and value <> 'null' then '"(hidden)"' else value end)
  from jsonb_each(shown)
  where key <> 'tenant_id' and (other is null or value is distinct from other -> key);
end;

-- Trigger of each table: type of the object, column of its id and of its name, columns whose values are hidden, and those
-- whose changes alone are none.
create function audit_change() returns trigger
  language plpgsql security definer set search_path = assay, pg_temp
as $$
declare
  was constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  one constant jsonb := coalesce(is_now, was);
  hidden constant text[] := tg_argv[3]::text[];
  ignored constant text[] := tg_argv[4]::text[];
  name text := one ->> tg_argv[2];
begin
  if tg_op = 'UPDATE' and (was - ignored) = (is_now - ignored) then
    return null;
  end if;
  -- Sessions that have ended by themselves are cleaned up later.
  if tg_op = 'DELETE' and tg_argv[0] = 'sessions' and (was ->> 'expires_at')::timestamptz <= now() then
    return null;
  end if;
  if tg_argv[2] = 'user_id' then
    name := email_of((one ->> 'user_id')::uuid);
  end if;
  perform write_audit_event(
    coalesce(one ->> 'tenant_id', one ->> 'id')::uuid,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    tg_argv[0], one ->> tg_argv[1], name,
    audited_columns(was, case when tg_op = 'UPDATE' then is_now end, hidden),
    audited_columns(is_now, case when tg_op = 'UPDATE' then was end, hidden)
  );
  return null;
end
$$;

do $$
declare
  audited record;
begin
  for audited in select * from (values
    ('tenants', 'tenants', 'id', 'name', '{}', '{times_repaired}'),
    ('subscriptions', 'subscriptions', 'tenant_id', 'status', '{}', '{}'),
    ('roles', 'roles', 'id', 'name', '{}', '{}'),
    ('memberships', 'members', 'user_id', 'user_id', '{}', '{}'),
    ('teams', 'teams', 'id', 'name', '{}', '{}'),
    ('team_members', 'team-members', 'team_id', 'user_id', '{}', '{}'),
    ('team_accounts', 'team-accounts', 'team_id', 'provider_id', '{}', '{}'),
    ('api_keys', 'api-keys', 'id', 'name', '{secret_hash}', '{last_used_at}'),
    ('sessions', 'sessions', 'id', 'user_id',
      '{cookie_hash,refresh_hash,opened_from,provider_session,id_token,refresh_token,access_token}',
      '{expires_at,refresh_hash,id_token,refresh_token,access_token,checked_at,tried_at}'),
    ('identity_providers', 'identity-providers', 'id', 'name', '{client_secret}', '{}'),
    ('identity_groups', 'identity-groups', 'provider_id', 'value', '{}', '{}'),
    ('identity_teams', 'identity-teams', 'provider_id', 'value', '{}', '{}'),
    ('identities', 'identities', 'user_id', 'user_id', '{}', '{}'),
    ('providers', 'providers', 'id', 'uid', '{}', '{}'),
    ('acceptances', 'acceptances', 'id', 'finding_id', '{}', '{}')
  ) as listed (table_name, object_type, id_column, name_column, hidden, ignored) loop
    execute format(
      'create trigger audit after insert or update or delete on %I for each row execute function audit_change(%L, %L, %L, %L, %L)',
      audited.table_name, audited.object_type, audited.id_column, audited.name_column, audited.hidden, audited.ignored
    );
  end loop;
end
$$;

-- What becomes of a file is told by its job.
create trigger audit after insert on ingestions
  for each row execute function audit_change('ingestions', 'id', 'file_name', '{}', '{}');

-- Users are of no tenant; their passwords open all that they are members of.
create function audit_password() returns trigger
  language plpgsql security definer set search_path = assay, pg_temp
as $$
begin
  perform write_audit_event(
    tenant_id, 'update', 'users', new.id::text, new.email, null, '{"password_hash": "(hidden)"}'
  ) from memberships where user_id = new.id;
  return null;
end
$$;
create trigger audit after update of password_hash on users
  for each row when (old.password_hash is distinct from new.password_hash) execute function audit_password();

-- Gives the oldest events of a tenant their places in the chain, in turn. Answers with the last one, if any is new.
create function seal_audit_events(most integer) returns table (sealed integer, last_position bigint, last_hash bytea)
  language plpgsql security definer set search_path = assay, pg_temp
as $$
declare
  event audit_events;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit ' || current_tenant(), 0));
  select position, hash into last_position, last_hash from audit_events
    where tenant_id = current_tenant() and position is not null order by position desc limit 1;
  sealed := 0;
  for event in
    select * from audit_events where tenant_id = current_tenant() and position is null
    order by occurred_at, id limit most
  loop
    event.position := coalesce(last_position, 0) + 1;
    event.hash := sha256(coalesce(last_hash, '') || convert_to(audit_text(event), 'UTF8'));
    update audit_events set position = event.position, hash = event.hash
      where tenant_id = event.tenant_id and id = event.id;
    last_position := event.position;
    last_hash := event.hash;
    sealed := sealed + 1;
  end loop;
  return next;
end
$$;

-- The first place of the current tenant's chain whose event is missing or is not what was sealed; null: all are.
create function first_broken_audit_event() returns bigint
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select min(place) from (
    select position as place, hash, lag(hash) over chain as hash_before,
      position - coalesce(lag(position) over chain, 0) = 1 as follows, audit_text(audit_events) as content
    from audit_events where tenant_id = current_tenant() and position is not null
    window chain as (order by position)
  ) as events
  where not follows or hash <> sha256(coalesce(hash_before, '') || convert_to(content, 'UTF8'));
end;

revoke execute on function seal_audit_events, first_broken_audit_event from public;
grant execute on function seal_audit_events, first_broken_audit_event to assay_app;
