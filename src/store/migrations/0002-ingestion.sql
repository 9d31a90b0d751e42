-- What was sent, and what became of it. Every key carries the tenant, so that no foreign key and no unique
-- index can tell one tenant of another's rows.

create table ingestions (
  tenant_id     uuid not null references tenants on delete cascade,
  id            uuid not null,
  status        text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'failed')),
  file_name     text not null,
  byte_count    bigint not null,
  total         integer not null default 0,
  processed     integer not null default 0,
  invalid       integer not null default 0,
  -- Counts deliveries to a worker. A worker writes only while this is still its own, so one that was paused and
  -- replaced can write no more.
  attempt       integer not null default 0,
  inserted_at   timestamptz not null default now(),
  requested_at  timestamptz not null default now(),
  started_at    timestamptz,
  completed_at  timestamptz,
  primary key (tenant_id, id)
);
create index ingestions_by_time on ingestions (tenant_id, inserted_at desc, id);

-- The uploaded bytes, compressed piece by piece, until the job has ended.
create table ingestion_chunks (
  tenant_id     uuid not null,
  ingestion_id  uuid not null,
  position      integer not null,
  bytes         bytea not null,
  primary key (tenant_id, ingestion_id, position),
  foreign key (tenant_id, ingestion_id) references ingestions (tenant_id, id) on delete cascade
);
-- Chunks arrive compressed; compressing them again would only cost time.
alter table ingestion_chunks alter column bytes set storage external;

create table ingestion_errors (
  tenant_id     uuid not null,
  ingestion_id  uuid not null,
  -- Position of the record in the file, from 0; -1 for the file as a whole.
  record_index  integer not null,
  -- Position among the errors of one record, from 0.
  ordinal       integer not null,
  pointer       text not null,
  code          text not null,
  detail        text not null,
  primary key (tenant_id, ingestion_id, record_index, ordinal),
  foreign key (tenant_id, ingestion_id) references ingestions (tenant_id, id) on delete cascade
);

create table providers (
  tenant_id   uuid not null references tenants on delete cascade,
  id          uuid not null,
  provider    text not null check (length(provider) between 1 and 100),
  uid         text not null check (length(uid) between 1 and 250),
  inserted_at timestamptz not null default now(),
  deleted_at  timestamptz,
  primary key (tenant_id, id)
);
create unique index providers_connected on providers (tenant_id, provider, uid) where deleted_at is null;

-- The current state of each finding. Its uid may be longer than an index row, so its SHA-256 is the key.
create table findings (
  tenant_id      uuid not null,
  provider_id    uuid not null,
  uid_hash       bytea not null check (length(uid_hash) = 32),
  id             uuid not null,
  uid            text not null,
  scan_id        text not null,
  check_id       text not null,
  title          text not null,
  status         text not null check (status in ('FAIL', 'PASS', 'MANUAL')),
  severity       text not null,
  muted          boolean not null,
  service        text not null,
  region         text not null,
  resource_uid   text not null,
  resource_name  text not null,
  resource_type  text not null,
  first_seen_at  timestamptz not null,
  last_seen_at   timestamptz not null,
  record         json not null,
  primary key (tenant_id, provider_id, uid_hash),
  unique (tenant_id, id),
  foreign key (tenant_id, provider_id) references providers (tenant_id, id) on delete cascade
);
create index findings_by_status on findings (tenant_id, status, severity);
