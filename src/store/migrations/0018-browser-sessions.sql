-- Sessions of browsers, which a cookie names, beside those of tokens.

alter table sessions
  alter column refresh_hash drop not null,
  -- SHA-256 of the value of the cookie; null for a session of tokens.
  add column cookie_hash bytea unique check (length(cookie_hash) = 32),
  -- When a session of a browser ends at the latest; `expires_at` is when it ends unless it is used.
  add column ends_at timestamptz,
  add constraint sessions_one_credential check (num_nonnulls(refresh_hash, cookie_hash) = 1),
  add constraint sessions_of_browsers_end check ((cookie_hash is null) = (ends_at is null) and expires_at <= ends_at);

-- The application needs neither the hashes of cookies nor the addresses.
revoke select on sessions from assay_app;
grant select (tenant_id, id, user_id, refresh_hash, expires_at, ends_at) on sessions to assay_app;

-- As open_session: it waits for a change of the password, and then does nothing.
create function open_browser_session(
  session_id uuid, of_user uuid, proven_hash text, hash_of_cookie bytea, idle interval, longest interval,
  from_address bytea
) returns boolean
  language sql security definer set search_path = assay, pg_temp
begin atomic
  insert into sessions (tenant_id, id, user_id, cookie_hash, expires_at, ends_at, opened_from)
    select current_tenant(), session_id, users.id, hash_of_cookie, now() + idle, now() + longest, from_address
    from users where users.id = of_user and password_hash = proven_hash
    for share
    returning true;
end;

-- The open session that a cookie names, and what its user may do now. The cookie alone tells the tenant.
create function find_browser_session(hash_of_cookie bytea)
  returns table (
    tenant_id uuid, id uuid, user_id uuid, expires_at timestamptz, ends_at timestamptz, permissions text[],
    subscribed boolean
  )
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select sessions.tenant_id, sessions.id, sessions.user_id, sessions.expires_at, sessions.ends_at,
    roles.permissions, coalesce(subscriptions.status = 'active', false)
  from sessions
  join memberships on memberships.tenant_id = sessions.tenant_id and memberships.user_id = sessions.user_id
  join roles on roles.tenant_id = memberships.tenant_id and roles.id = memberships.role_id
  left join subscriptions on subscriptions.tenant_id = sessions.tenant_id
  where sessions.cookie_hash = hash_of_cookie and sessions.expires_at > now();
end;

-- The table of users is closed to the application, which may know who is a member of the current tenant.
create function tenant_users() returns table (user_id uuid, email text)
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select users.id, users.email
  from memberships join users on users.id = memberships.user_id
  where memberships.tenant_id = current_tenant();
end;

do $$
declare
  signature text;
begin
  foreach signature in array array[
    'open_browser_session(uuid, uuid, text, bytea, interval, interval, bytea)', 'find_browser_session(bytea)',
    'tenant_users()'
  ] loop
    execute format('revoke execute on function %s from public', signature);
    execute format('grant execute on function %s to assay_app', signature);
  end loop;
end
$$;
