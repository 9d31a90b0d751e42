-- Physical layout of the tables that grow large.

-- Retention asks for the oldest.
create index findings_gone_by_age on findings (tenant_id, gone_at) where gone_at is not null;

-- By default vacuum waits until a fifth of a table is dead: millions of rows, which every list would read past.
alter table findings set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table finding_changes set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table finding_documents set (autovacuum_vacuum_scale_factor = 0.05, toast.autovacuum_vacuum_scale_factor = 0.05);
-- Every row of it is deleted within minutes.
alter table ingestion_chunks set (autovacuum_vacuum_scale_factor = 0.05, toast.autovacuum_vacuum_scale_factor = 0.05);
