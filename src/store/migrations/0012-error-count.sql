-- Everything that is wrong with a file is counted; the rows of `ingestion_errors` end at a limit.

alter table ingestions add column error_count integer not null default 0;
update ingestions set error_count = (
  select count(*) from ingestion_errors
  where ingestion_errors.tenant_id = ingestions.tenant_id and ingestion_errors.ingestion_id = ingestions.id
);
