-- What a key says, and what its owner may do at this moment: a request asks it all at once, before it is let in.

drop function find_api_key;
create function find_api_key(key_prefix text)
  returns table (
    tenant_id uuid, id uuid, secret_hash bytea, owner_id uuid, permissions text[], expires_at timestamptz,
    revoked_at timestamptz, used_lately boolean, role_permissions text[], subscribed boolean
  )
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select api_keys.tenant_id, api_keys.id, api_keys.secret_hash, api_keys.owner_id, api_keys.permissions,
    api_keys.expires_at, api_keys.revoked_at, coalesce(api_keys.last_used_at > now() - interval '1 minute', false),
    roles.permissions, coalesce(subscriptions.status = 'active', false)
  from api_keys
  -- Whoever leaves the tenant takes the key along.
  join memberships on memberships.tenant_id = api_keys.tenant_id and memberships.user_id = api_keys.owner_id
  join roles on roles.tenant_id = memberships.tenant_id and roles.id = memberships.role_id
  left join subscriptions on subscriptions.tenant_id = api_keys.tenant_id
  where api_keys.prefix = key_prefix;
end;
revoke execute on function find_api_key from public;
grant execute on function find_api_key to assay_app;
