-- Tenants that leave: closed at once, which nobody can open again, and then removed step by step, so that nobody else waits.

alter table tenants add column closed_at timestamptz;

-- What is left of a tenant: the receipt. Reached by its id alone, which cannot be guessed.
create table tenant_deletions (
  id             uuid primary key default gen_random_uuid(),
  left_tenant_id uuid not null unique,
  name           text not null,
  closed_at      timestamptz not null default now(),
  finished_at    timestamptz,
  -- Rows by table.
  removed        jsonb not null default '{}',
  -- The end of the audit log, with which an export can be compared.
  audit_position bigint,
  audit_hash     bytea
);

create or replace function list_tenants() returns setof uuid
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select id from tenants where closed_at is null order by id;
end;

-- Whether this transaction removes a tenant: totals and the audit log of what leaves are not kept up.
create function is_leaving() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('assay.leaving', true) = 'on', false);

-- The same as in 0044, which writes nothing of a tenant that is being removed.
create or replace function write_audit_event(
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
  if is_leaving() or not exists (select from tenants where id = of_tenant) then
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

-- Triggers of whole statements that delete keep up what findings have in common. They rest while all of it is removed, table by
-- table; that of tenants does not, since a worker may have written words of one meanwhile.
do $$
declare
  summing record;
begin
  for summing in
    select tgname as name, tgrelid::regclass as of_table, pg_get_triggerdef(pg_trigger.oid) as definition
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'assay'::regnamespace and relname <> 'tenants' and not tgisinternal
      and tgtype & 1 = 0 and tgtype & 8 = 8
  loop
    execute format('drop trigger %I on %s', summing.name, summing.of_table);
    execute replace(summing.definition, ' EXECUTE FUNCTION ', ' WHEN (NOT is_leaving()) EXECUTE FUNCTION ');
  end loop;
end
$$;

-- Closes the current tenant and answers with the id of its receipt; null when it is closed already. All credentials end with
-- this transaction, and so do the jobs that are under way.
create function close_tenant() returns uuid
  language plpgsql security definer set search_path = assay, pg_temp
as $$
declare
  closed tenants;
  receipt uuid;
  people uuid[];
  members bigint;
begin
  select * into closed from tenants where id = current_tenant() and closed_at is null for update;
  if not found then
    return null;
  end if;
  perform set_config('assay.leaving', 'on', true);
  insert into tenant_deletions (left_tenant_id, name, audit_position, audit_hash)
    select closed.id, closed.name, position, hash
    from (select) as always left join lateral (
      select position, hash from audit_events where tenant_id = closed.id and position is not null
      order by position desc limit 1
    ) as last_event on true
    returning id into receipt;
  -- Its name is free for another one.
  update tenants set closed_at = now(), name = closed.id::text where id = closed.id;
  delete from subscriptions where tenant_id = closed.id;
  update ingestions set status = 'failed', attempt = attempt + 1, completed_at = now()
    where tenant_id = closed.id and status in ('pending', 'processing');
  update bulk_changes set status = 'failed', completed_at = now()
    where tenant_id = closed.id and status in ('pending', 'running');
  update deliveries set status = 'dead', next_attempt_at = null, ended_at = now()
    where tenant_id = closed.id and status = 'pending';
  select coalesce(array_agg(user_id), '{}') into people from memberships as own
    where tenant_id = closed.id and not exists (
      select from memberships as other where other.user_id = own.user_id and other.tenant_id <> closed.id
    );
  delete from memberships where tenant_id = closed.id;
  get diagnostics members = row_count;
  update tenant_deletions set removed = jsonb_build_object('memberships', members) where id = receipt;
  delete from users where id = any(people);
  delete from identity_providers where tenant_id = closed.id;
  perform set_config('assay.leaving', '', true);
  return receipt;
end
$$;

-- The tables that hold rows of tenants; those that refer to others come before them.
create function tables_of_tenants() returns table (table_name regclass)
  language sql stable set search_path = assay, pg_temp
begin atomic
  with recursive holding as (
    select pg_class.oid as id from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'assay'::regnamespace and relkind in ('r', 'p') and not relispartition and attname = 'tenant_id'
  ), levels as (
    select id, 0 as level from holding
    union
    select conrelid, level + 1 from levels join pg_constraint on confrelid = id and conrelid <> confrelid
    where contype = 'f'
  )
  select id::regclass from levels join holding using (id) group by id order by max(level) desc, id::regclass::text;
end;

-- Removes rows of a closed tenant for about a fifth of a second, and at last the tenant. Whether something is left.
create function remove_closed_tenant(of_tenant uuid) returns boolean
  language plpgsql security definer set search_path = assay, pg_temp
as $$
declare
  until constant timestamptz := clock_timestamp() + interval '200 milliseconds';
  of_table regclass;
  places tid[];
  batch bigint;
  in_table bigint;
begin
  perform from tenants where id = of_tenant and closed_at is not null for no key update;
  if not found then
    return false;
  end if;
  perform set_config('assay.leaving', 'on', true);
  for of_table in select table_name from tables_of_tenants() loop
    in_table := 0;
    -- Looked for once: each further search would pass over all rows that this transaction has removed.
    execute format('select array(select ctid from %s where tenant_id = $1 limit 10000)', of_table)
      into places using of_tenant;
    -- Few at once, since some rows hold a megabyte.
    for place in 1 .. cardinality(places) by 100 loop
      execute format('delete from %s where ctid = any($1)', of_table) using places[place : place + 99];
      get diagnostics batch = row_count;
      in_table := in_table + batch;
      exit when clock_timestamp() > until;
    end loop;
    if in_table > 0 then
      update tenant_deletions set removed = removed || jsonb_build_object(
        of_table::text, coalesce((removed ->> of_table::text)::bigint, 0) + in_table
      ) where left_tenant_id = of_tenant;
    end if;
    if clock_timestamp() > until or cardinality(places) = 10000 then
      return true;
    end if;
  end loop;
  delete from users where home_tenant_id = of_tenant;
  -- All but the job that does this.
  delete from pgboss.job where data ->> 'tenantId' = of_tenant::text and name <> 'tenant-deletion';
  delete from tenants where id = of_tenant;
  update tenant_deletions set finished_at = now() where left_tenant_id = of_tenant;
  return false;
end
$$;

create function list_closed_tenants() returns setof uuid
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select id from tenants where closed_at is not null order by id;
end;

create function find_tenant_deletion(of_id uuid) returns setof tenant_deletions
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select * from tenant_deletions where id = of_id;
end;

revoke execute on function
  close_tenant, remove_closed_tenant, list_closed_tenants, find_tenant_deletion, tables_of_tenants from public;
grant execute on function close_tenant, remove_closed_tenant, list_closed_tenants, find_tenant_deletion to assay_app;
