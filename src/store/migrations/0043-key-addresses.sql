-- Where an API key may be used from: a key that leaves the pipeline's network is of no use elsewhere.

alter table api_keys
  -- Addresses and networks; null: from everywhere.
  add column allowed_addresses cidr[] check (cardinality(allowed_addresses) > 0);
grant select (allowed_addresses), insert (allowed_addresses) on api_keys to assay_app, assay_team;

drop function find_api_key(text);
create function find_api_key(key_prefix text) returns table (
  tenant_id uuid, id uuid, secret_hash bytea, owner_id uuid, permissions text[],
  expires_at timestamptz, revoked_at timestamptz, used_lately boolean, role_permissions text[], subscribed boolean,
  teams uuid[], allowed_addresses text[]
)
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select api_keys.tenant_id, api_keys.id, api_keys.secret_hash, api_keys.owner_id, api_keys.permissions,
    api_keys.expires_at, api_keys.revoked_at, coalesce(last_used_at > now() - interval '1 minute', false),
    roles.permissions, coalesce(subscriptions.status = 'active', false),
    seen_teams(roles.sees, teams_of(api_keys.tenant_id, api_keys.owner_id), api_keys.teams),
    api_keys.allowed_addresses::text[]
  from api_keys
  join memberships on memberships.tenant_id = api_keys.tenant_id and memberships.user_id = api_keys.owner_id
  join roles on roles.tenant_id = memberships.tenant_id and roles.id = memberships.role_id
  left join subscriptions on subscriptions.tenant_id = api_keys.tenant_id
  where prefix = key_prefix;
end;
revoke execute on function find_api_key from public;
grant execute on function find_api_key to assay_app;
