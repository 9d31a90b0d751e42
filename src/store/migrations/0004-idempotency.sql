-- Which upload made which job, under the name its sender gave it (the header Idempotency-Key), for at least a day.

create table idempotency_keys (
  tenant_id     uuid not null,
  key           text not null check (length(key) between 1 and 255),
  -- SHA-256 of the file, uncompressed.
  fingerprint   bytea not null check (length(fingerprint) = 32),
  ingestion_id  uuid not null,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, key),
  foreign key (tenant_id, ingestion_id) references ingestions (tenant_id, id) on delete cascade
);
create index idempotency_keys_by_age on idempotency_keys (tenant_id, created_at);
create index idempotency_keys_of_ingestion on idempotency_keys (tenant_id, ingestion_id);

alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy tenant on idempotency_keys to assay_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy owner on idempotency_keys to current_user using (true) with check (true);

-- Locking a row that is about to be deleted takes the right to update one of its columns.
grant select, insert, delete, update (created_at) on idempotency_keys to assay_app;
