-- What the sender of a file should know although no record of it was refused; null until the job has ended.
alter table ingestions add column notes json;

-- Of a finding whose uid another resource has as well: its hash is that of uid and resource.
alter table findings add column shares_uid boolean not null default false;
create index findings_sharing_uid on findings (tenant_id, provider_id) where shares_uid;
