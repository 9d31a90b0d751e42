-- What limits guesses at passwords asks when somebody logs in.

-- SHA-256 of the network address that a session was opened from.
alter table sessions add column opened_from bytea check (length(opened_from) = 32);

drop function find_login(text);
drop function open_session(uuid, uuid, text, bytea, interval);

-- One row for every address, also where nobody has it: `account` is how this database folds it, so that all spellings of
-- one user's address are one account and no two users share one. The tenants are in the order of their names.
create function find_login(address text, from_address bytea)
  returns table (account text, user_id uuid, password_hash text, tenant_ids uuid[], is_known_address boolean)
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select folded.account, users.id, users.password_hash,
    array(
      select tenants.id from memberships join tenants on tenants.id = memberships.tenant_id
      where memberships.user_id = users.id
      order by tenants.name
    ),
    exists (
      select from sessions
      where sessions.user_id = users.id and sessions.opened_from = from_address and sessions.expires_at > now()
    )
  from (select lower(address) as account) as folded left join users on lower(users.email) = folded.account;
end;

-- Opens a session in the current tenant for who has proven this password, unless it was changed since: a change of
-- password waits for the lock, and then ends this session too. Answers whether it did.
create function open_session(
  session_id uuid, of_user uuid, proven_hash text, refresh_token_hash bytea, lifetime interval, from_address bytea
) returns boolean
  language sql security definer set search_path = assay, pg_temp
begin atomic
  insert into sessions (tenant_id, id, user_id, refresh_hash, expires_at, opened_from)
    select current_tenant(), session_id, users.id, refresh_token_hash, now() + lifetime, from_address
    from users where users.id = of_user and password_hash = proven_hash
    for share
    returning true;
end;

-- Asked across tenants, which the index of members does not serve.
create index sessions_of_user on sessions (user_id);

do $$
declare
  signature text;
begin
  foreach signature in array array[
    'find_login(text, bytea)', 'open_session(uuid, uuid, text, bytea, interval, bytea)'
  ] loop
    execute format('revoke execute on function %s from public', signature);
    execute format('grant execute on function %s to assay_app', signature);
  end loop;
end
$$;
