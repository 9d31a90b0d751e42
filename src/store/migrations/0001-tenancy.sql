-- Who may do what: tenants, their people, roles, keys and subscriptions.
-- The application role owns nothing and sees a row only while its tenant is set in the transaction.

create table tenants (
  id          uuid primary key,
  name        text not null unique check (length(name) between 1 and 200),
  created_at  timestamptz not null default now()
);

create table subscriptions (
  tenant_id       uuid primary key references tenants on delete cascade,
  status          text not null check (status in ('active', 'inactive')),
  provider_limit  integer check (provider_limit >= 0)
);

-- A person may belong to several tenants, so a user has no tenant of its own.
create table users (
  id          uuid primary key,
  email       text not null check (length(email) between 3 and 320),
  created_at  timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table roles (
  tenant_id    uuid not null references tenants on delete cascade,
  id           uuid not null,
  name         text not null check (length(name) between 1 and 200),
  permissions  text[] not null,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);

create table memberships (
  tenant_id  uuid not null references tenants on delete cascade,
  user_id    uuid not null references users on delete cascade,
  role_id    uuid not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, role_id) references roles (tenant_id, id)
);

create table api_keys (
  tenant_id     uuid not null references tenants on delete cascade,
  id            uuid not null,
  name          text not null check (length(name) between 1 and 200),
  prefix        text not null unique,
  secret_hash   bytea not null check (length(secret_hash) = 32),
  owner_id      uuid not null,
  permissions   text[] not null,
  created_at    timestamptz not null default now(),
  expires_at    timestamptz,
  revoked_at    timestamptz,
  last_used_at  timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references memberships (tenant_id, user_id) on delete cascade
);
