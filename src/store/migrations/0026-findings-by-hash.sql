-- A batch finds its rows by their hashes, whatever PostgreSQL knows about the accounts of the tenant.
alter table findings drop constraint findings_pkey;
alter table findings add primary key (tenant_id, uid_hash, provider_id);
