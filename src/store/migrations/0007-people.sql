-- People who log in: their passwords, the sessions their tokens belong to, and the keys that sign those tokens.

-- In PHC string form, which says how it was made. Null: this user has no password and cannot log in.
alter table users add column password_hash text check (password_hash like '$argon2id$%');

-- A login in one tenant, until its last refresh token expires. Its tokens name it: when the row goes, with the
-- membership or without, so does what they allow.
create table sessions (
  tenant_id     uuid not null,
  id            uuid not null,
  user_id       uuid not null,
  -- SHA-256 of the id of the one refresh token that was not spent yet.
  refresh_hash  bytea not null check (length(refresh_hash) = 32),
  created_at    timestamptz not null default now(),
  expires_at    timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
create index sessions_of_member on sessions (tenant_id, user_id);
create index sessions_by_expiry on sessions (tenant_id, expires_at);

alter table sessions enable row level security;
alter table sessions force row level security;
create policy tenant on sessions to assay_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy owner on sessions to current_user using (true) with check (true);

-- No insert: sessions are opened by the function below alone.
grant select, delete, update (refresh_hash, expires_at) on sessions to assay_app;

-- Ed25519 keys, in DER: what every API process signs with, and what it verifies with for a while longer.
create table signing_keys (
  id           uuid primary key,
  -- PKCS #8.
  private_key  bytea not null,
  -- SubjectPublicKeyInfo.
  public_key   bytea not null,
  created_at   timestamptz not null default now(),
  -- Null: signs. Else it signs no more, and verifies until then.
  expires_at   timestamptz
);
create unique index signing_keys_one_signs on signing_keys ((true)) where expires_at is null;

-- Users and keys belong to no tenant, so their tables are closed to the application. It may ask these functions, each
-- of which answers for exactly one row.

create function find_signing_key() returns table (id uuid, private_key bytea)
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select signing_keys.id, signing_keys.private_key from signing_keys where expires_at is null;
end;

create function find_verification_key(key_id uuid) returns bytea
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select public_key from signing_keys where id = key_id and (expires_at is null or expires_at > now());
end;

-- The tenants are in the order of their names.
create function find_login(address text) returns table (user_id uuid, password_hash text, tenant_ids uuid[])
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select users.id, users.password_hash, array(
    select tenants.id from memberships join tenants on tenants.id = memberships.tenant_id
    where memberships.user_id = users.id
    order by tenants.name
  )
  from users where lower(email) = lower(address);
end;

-- The same password, hashed anew. Whoever changed it in the meantime wins.
create function replace_password_hash(of_user uuid, old_hash text, new_hash text) returns void
  language sql security definer set search_path = assay, pg_temp
begin atomic
  update users set password_hash = new_hash where id = of_user and password_hash = old_hash;
end;

-- Opens a session in the current tenant for who has proven this password, unless it was changed since: a change of
-- password waits for the lock, and then ends this session too. Answers whether it did.
create function open_session(
  session_id uuid, of_user uuid, proven_hash text, refresh_token_hash bytea, lifetime interval
) returns boolean
  language sql security definer set search_path = assay, pg_temp
begin atomic
  insert into sessions (tenant_id, id, user_id, refresh_hash, expires_at)
    select current_tenant(), session_id, users.id, refresh_token_hash, now() + lifetime
    from users where users.id = of_user and password_hash = proven_hash
    for share
    returning true;
end;

do $$
declare
  signature text;
begin
  foreach signature in array array[
    'find_signing_key()', 'find_verification_key(uuid)', 'find_login(text)',
    'replace_password_hash(uuid, text, text)', 'open_session(uuid, uuid, text, bytea, interval)'
  ] loop
    execute format('revoke execute on function %s from public', signature);
    execute format('grant execute on function %s to assay_app', signature);
  end loop;
end
$$;
