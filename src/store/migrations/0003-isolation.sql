-- Row-level security. `assay_app` (made by the migrator, since roles belong to the whole cluster) is who serves
-- requests and runs jobs. The owner is bound by FORCE as well, and let through by a policy that names it.

create function current_tenant() returns uuid
  language sql stable parallel safe
  -- A setting that was set in an earlier transaction reads '' afterwards, not NULL.
  return nullif(current_setting('assay.tenant_id', true), '')::uuid;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'subscriptions', 'roles', 'memberships', 'api_keys',
    'ingestions', 'ingestion_chunks', 'ingestion_errors', 'providers', 'findings'
  ] loop
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

alter table tenants enable row level security;
alter table tenants force row level security;
create policy tenant on tenants for select to assay_app using (id = current_tenant());
create policy owner on tenants to current_user using (true) with check (true);

grant usage on schema assay to assay_app;
grant select on tenants, subscriptions, roles, memberships to assay_app;
grant select on api_keys to assay_app;
grant update (last_used_at) on api_keys to assay_app;
grant select, insert, update on ingestions, providers, findings to assay_app;
grant select, insert, delete on ingestion_chunks, ingestion_errors to assay_app;

-- Which key is this? Asked before any tenant is known, so it answers for exactly one prefix and nothing else.
create function find_api_key(key_prefix text) returns setof api_keys
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select * from api_keys where prefix = key_prefix;
end;
revoke execute on function find_api_key from public;
grant execute on function find_api_key to assay_app;
