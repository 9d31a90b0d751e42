-- People who log in through an OpenID Connect provider of their tenant. What such a provider says holds in its own tenant alone:
-- whom it names first gets a user of that tenant, whom no password and no other tenant knows, even if the address is known elsewhere.

create table identity_providers (
  tenant_id        uuid not null references tenants on delete cascade,
  -- In the addresses that people log in by, before the tenant is known.
  id               uuid not null unique,
  name             text not null check (length(name) between 1 and 200),
  issuer           text not null,
  client_id        text not null,
  client_secret    text not null,
  scopes           text[] not null,
  -- What else the provider is sent with a log-in: {"access_type": "offline"}.
  parameters       jsonb not null default '{}',
  groups_claim     text not null,
  -- Of whom no group gives a role; null: they are refused.
  default_role_id  uuid,
  -- Passwords open the tenant for members who may break the glass alone.
  required         boolean not null default false,
  -- Whether everybody who opens the log-in page sees the provider by its name.
  listed           boolean not null default true,
  -- Addresses count as verified though the provider does not say so.
  trusts_addresses boolean not null default false,
  -- It may have a private address.
  private_network  boolean not null default false,
  created_at       timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, default_role_id) references roles (tenant_id, id)
);
create unique index identity_providers_by_name on identity_providers (tenant_id, lower(name));

-- The first of these groups that somebody is in gives the role.
create table identity_groups (
  tenant_id   uuid not null,
  provider_id uuid not null,
  position    integer not null,
  value       text not null check (length(value) between 1 and 500),
  role_id     uuid not null,
  primary key (tenant_id, provider_id, position),
  unique (tenant_id, provider_id, value),
  foreign key (tenant_id, provider_id) references identity_providers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_id) references roles (tenant_id, id)
);

-- Everybody in one of these groups is in the team, and nobody else who logs in through the provider.
create table identity_teams (
  tenant_id   uuid not null,
  provider_id uuid not null,
  value       text not null check (length(value) between 1 and 500),
  team_id     uuid not null,
  primary key (tenant_id, provider_id, value, team_id),
  foreign key (tenant_id, provider_id) references identity_providers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, team_id) references teams (tenant_id, id) on delete cascade
);

-- Who a subject of a provider is here. An address can pass to somebody else, a subject cannot.
create table identities (
  tenant_id   uuid not null,
  provider_id uuid not null,
  subject     text not null check (length(subject) between 1 and 255),
  user_id     uuid not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, provider_id, subject),
  unique (tenant_id, user_id),
  foreign key (tenant_id, provider_id) references identity_providers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);

alter table memberships
  -- Whether the password works also where a provider is required.
  add column break_glass boolean not null default false;

alter table users
  -- The only tenant of somebody whom a provider named; null for those whom `assay admin` made.
  add column home_tenant_id uuid references tenants on delete cascade;
drop index users_email;
create unique index users_email on users (lower(email)) where home_tenant_id is null;
create unique index users_of_tenant on users (home_tenant_id, lower(email)) where home_tenant_id is not null;

alter table sessions
  -- The provider that the session came through; null for one of a password.
  add column provider_id uuid,
  -- The provider's own session (`sid`), and what it gave with it.
  add column provider_session text,
  add column id_token text,
  add column refresh_token text,
  add column access_token text,
  -- When the provider last said that this person may stay, and when it was last asked.
  add column checked_at timestamptz,
  add column tried_at timestamptz,
  add foreign key (tenant_id, provider_id) references identity_providers (tenant_id, id) on delete cascade,
  add constraint sessions_of_providers check (num_nonnulls(provider_id, checked_at, tried_at) in (0, 3));

-- A log-in that was begun in a browser, until it comes back from the provider: found by its cookie alone.
create table log_in_attempts (
  cookie_hash   bytea primary key check (length(cookie_hash) = 32),
  provider_id   uuid not null references identity_providers (id) on delete cascade,
  state         text not null,
  nonce         text not null,
  code_verifier text not null,
  redirect_uri  text not null,
  return_to     text not null,
  expires_at    timestamptz not null
);
create index log_in_attempts_by_expiry on log_in_attempts (expires_at);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['identity_providers', 'identity_groups', 'identity_teams', 'identities'] loop
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

-- Without the secret, and without the tokens of sessions: functions give them to what needs them.
grant select (tenant_id, id, name, default_role_id) on identity_providers to assay_app;
grant select on identity_groups, identity_teams, identities to assay_app;
grant select (created_at, provider_id, provider_session, checked_at) on sessions to assay_app;
grant update (refresh_token, id_token, checked_at) on sessions to assay_app;

-- Whether a password opens a tenant for one of its members.
create function password_opens(tenant uuid, member uuid) returns boolean
  language sql stable
begin atomic
  select
    not exists (select from identity_providers where tenant_id = tenant and required)
    or exists (select from memberships where tenant_id = tenant and user_id = member and break_glass);
end;

drop function find_login;
create function find_login(address text, from_address bytea)
  returns table (
    account text, user_id uuid, password_hash text, tenant_ids uuid[], closed_tenant_ids uuid[], is_known_address boolean
  )
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select
    folded.account, users.id, users.password_hash,
    array(
      select tenants.id from memberships join tenants on tenants.id = memberships.tenant_id
      where memberships.user_id = users.id and password_opens(tenants.id, users.id)
      order by tenants.name
    ),
    array(
      select memberships.tenant_id from memberships
      where memberships.user_id = users.id and not password_opens(memberships.tenant_id, users.id)
    ),
    -- A session through a provider proves nothing about who knows the password.
    exists (
      select from sessions
      where sessions.user_id = users.id and opened_from = from_address and expires_at > now() and provider_id is null
    )
  from (select lower(address) as account) as folded
  left join users on lower(users.email) = folded.account and users.home_tenant_id is null;
end;

create or replace function open_session(
  session_id uuid, of_user uuid, proven_hash text, refresh_token_hash bytea, lifetime interval, from_address bytea
) returns boolean
  language sql security definer set search_path = assay, pg_temp
begin atomic
  insert into sessions (tenant_id, id, user_id, refresh_hash, expires_at, opened_from)
    select current_tenant(), session_id, users.id, refresh_token_hash, now() + lifetime, from_address
    from users
    where users.id = of_user and password_hash = proven_hash and password_opens(current_tenant(), users.id)
    for share of users
    returning true;
end;

create or replace function open_browser_session(
  session_id uuid, of_user uuid, proven_hash text, hash_of_cookie bytea, idle interval, longest interval,
  from_address bytea
) returns boolean
  language sql security definer set search_path = assay, pg_temp
begin atomic
  insert into sessions (tenant_id, id, user_id, cookie_hash, expires_at, ends_at, opened_from)
    select current_tenant(), session_id, users.id, hash_of_cookie, now() + idle, now() + longest, from_address
    from users
    where users.id = of_user and password_hash = proven_hash and password_opens(current_tenant(), users.id)
    for share of users
    returning true;
end;

drop function find_browser_session(bytea);
create function find_browser_session(hash_of_cookie bytea) returns table (
  tenant_id uuid, id uuid, user_id uuid, expires_at timestamptz, ends_at timestamptz, permissions text[],
  subscribed boolean, teams uuid[], checked_at timestamptz
)
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select sessions.tenant_id, sessions.id, sessions.user_id, sessions.expires_at, sessions.ends_at,
    roles.permissions, coalesce(subscriptions.status = 'active', false),
    seen_teams(roles.sees, teams_of(sessions.tenant_id, sessions.user_id), null), sessions.checked_at
  from sessions
  join memberships on memberships.tenant_id = sessions.tenant_id and memberships.user_id = sessions.user_id
  join roles on roles.tenant_id = memberships.tenant_id and roles.id = memberships.role_id
  left join subscriptions on subscriptions.tenant_id = sessions.tenant_id
  where cookie_hash = hash_of_cookie and sessions.expires_at > now();
end;

-- A provider with its secret, before the tenant is known.
create function find_identity_provider(provider uuid)
  returns table (
    tenant_id uuid, id uuid, name text, issuer text, client_id text, client_secret text, scopes text[],
    parameters jsonb, groups_claim text, trusts_addresses boolean, private_network boolean
  )
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select tenant_id, id, name, issuer, client_id, client_secret, scopes, parameters, groups_claim, trusts_addresses,
    private_network
  from identity_providers where id = provider;
end;

-- What strangers may know: how to log in, and nothing about whose it is.
create function listed_identity_providers() returns table (id uuid, name text, required boolean)
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select id, name, required from identity_providers where listed order by lower(name), id;
end;

create function begin_log_in(
  hash_of_cookie bytea, of_provider uuid, of_state text, of_nonce text, verifier text, redirect text, then_to text,
  lifetime interval
) returns void
  language sql security definer set search_path = assay, pg_temp
begin atomic
  -- Strangers begin them, so each begun takes out those that never came back.
  delete from log_in_attempts
    where cookie_hash in (select cookie_hash from log_in_attempts where expires_at < now() limit 100);
  insert into log_in_attempts values
    (hash_of_cookie, of_provider, of_state, of_nonce, verifier, redirect, then_to, now() + lifetime);
end;

-- Good once.
create function take_log_in(hash_of_cookie bytea)
  returns table (
    provider_id uuid, state text, nonce text, code_verifier text, redirect_uri text, return_to text
  )
  language sql security definer set search_path = assay, pg_temp
begin atomic
  with taken as (delete from log_in_attempts where cookie_hash = hash_of_cookie returning *)
  select provider_id, state, nonce, code_verifier, redirect_uri, return_to from taken where expires_at > now();
end;

-- Makes whom a provider of this tenant names a member in this role, and answers with the user's id, or why not:
-- `break_glass` for the address of somebody who enters by password alone, `address_taken` for that of another subject.
create function admit_identity(of_provider uuid, of_subject text, address text, of_role uuid, new_user uuid)
  returns table (user_id uuid, refusal text)
  language plpgsql security definer set search_path = assay, pg_temp
as $$
declare
  person uuid;
  member record;
begin
  -- One log-in through a provider after another, so that two of a new person do not make two users.
  perform from identity_providers where tenant_id = current_tenant() and id = of_provider for no key update;
  if not found then
    raise exception 'The identity provider % is not one of the tenant.', of_provider;
  end if;
  select identities.user_id into person from identities
    where tenant_id = current_tenant() and provider_id = of_provider and subject = of_subject;
  if person is null then
    select users.id, memberships.break_glass, identities.user_id is not null as is_taken into member
      from memberships
      join users on users.id = memberships.user_id
      left join identities on identities.tenant_id = memberships.tenant_id and identities.user_id = memberships.user_id
      where memberships.tenant_id = current_tenant() and lower(users.email) = lower(address)
      order by is_taken desc, memberships.break_glass desc limit 1;
    if member.break_glass then
      return query select null::uuid, 'break_glass';
      return;
    elsif member.is_taken then
      return query select null::uuid, 'address_taken';
      return;
    end if;
    person := coalesce(member.id, (
      select id from users where home_tenant_id = current_tenant() and lower(email) = lower(address)
    ));
    if person is null then
      person := new_user;
      insert into users (id, email, home_tenant_id) values (person, address, current_tenant());
    end if;
  else
    update users set email = address
      where id = person and home_tenant_id = current_tenant() and email <> address and not exists (
        select from memberships join users as others on others.id = memberships.user_id
        where memberships.tenant_id = current_tenant() and others.id <> person and lower(others.email) = lower(address)
      ) and not exists (
        select from users as others
        where others.home_tenant_id = current_tenant() and others.id <> person and lower(others.email) = lower(address)
      );
  end if;
  insert into memberships (tenant_id, user_id, role_id) values (current_tenant(), person, of_role)
    on conflict on constraint memberships_pkey do update set role_id = excluded.role_id
    where memberships.role_id <> excluded.role_id;
  insert into identities (tenant_id, provider_id, subject, user_id)
    values (current_tenant(), of_provider, of_subject, person)
    on conflict do nothing;
  return query select person, null::text;
end
$$;

create function open_provider_session(
  session_id uuid, of_user uuid, of_provider uuid, hash_of_cookie bytea, idle interval, longest interval,
  session_there text, proof text, to_refresh text, to_access text
) returns void
  language sql security definer set search_path = assay, pg_temp
begin atomic
  insert into sessions (
    tenant_id, id, user_id, provider_id, cookie_hash, expires_at, ends_at, provider_session, id_token, refresh_token,
    access_token, checked_at, tried_at
  )
    select current_tenant(), session_id, of_user, of_provider, hash_of_cookie, now() + idle, now() + longest,
      session_there, proof, to_refresh, to_access, now(), now()
    from identities
    where tenant_id = current_tenant() and provider_id = of_provider and user_id = of_user;
end;

-- The tokens to ask a session's provider with, for whoever asks first after the pause.
create function claim_provider_check(of_session uuid, pause interval)
  returns table (provider_id uuid, subject text, user_id uuid, refresh_token text, access_token text)
  language sql security definer set search_path = assay, pg_temp
begin atomic
  update sessions set tried_at = now()
    from identities
    where sessions.tenant_id = current_tenant() and sessions.id = of_session and sessions.expires_at > now()
      and sessions.tried_at < now() - pause
      and identities.tenant_id = sessions.tenant_id and identities.user_id = sessions.user_id
      and identities.provider_id = sessions.provider_id
    returning sessions.provider_id, identities.subject, sessions.user_id, sessions.refresh_token, sessions.access_token;
end;

-- What the provider of a session needs to end its own.
create function find_provider_log_out(of_session uuid) returns table (provider_id uuid, id_token text)
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select provider_id, id_token from sessions
  where tenant_id = current_tenant() and id = of_session and provider_id is not null;
end;

do $$
declare
  signature text;
begin
  foreach signature in array array[
    'find_login(text, bytea)', 'find_browser_session(bytea)', 'find_identity_provider(uuid)', 'listed_identity_providers()',
    'begin_log_in(bytea, uuid, text, text, text, text, text, interval)', 'take_log_in(bytea)',
    'admit_identity(uuid, text, text, uuid, uuid)',
    'open_provider_session(uuid, uuid, uuid, bytea, interval, interval, text, text, text, text)',
    'claim_provider_check(uuid, interval)', 'find_provider_log_out(uuid)'
  ] loop
    execute format('revoke execute on function %s from public', signature);
    execute format('grant execute on function %s to assay_app', signature);
  end loop;
end
$$;
