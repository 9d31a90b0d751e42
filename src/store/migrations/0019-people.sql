-- People look after API keys and members of their tenant through the API.

-- The hash of a secret is compared by find_api_key's caller alone, before there is a tenant.
revoke select on api_keys from assay_app;
grant
  select (tenant_id, id, name, prefix, owner_id, permissions, created_at, expires_at, revoked_at, last_used_at),
  insert (tenant_id, id, name, prefix, secret_hash, owner_id, permissions, expires_at)
  on api_keys to assay_app;

-- No insert: `assay admin` makes members.
grant update (role_id), delete on memberships to assay_app;

-- A function, since a right to update would also allow to undo it. The first time is kept.
create function revoke_api_key(key_id uuid) returns void
  language sql security definer set search_path = assay, pg_temp
begin atomic
  update api_keys set revoked_at = coalesce(revoked_at, now()) where tenant_id = current_tenant() and id = key_id;
end;
revoke execute on function revoke_api_key from public;
grant execute on function revoke_api_key to assay_app;
