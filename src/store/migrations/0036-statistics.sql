-- A tenant that statistics do not list counts as one without findings, so that PostgreSQL would read all of its findings for
-- each one of a batch. Without statistics, each tenant counts as one of some hundreds.
alter table findings alter column tenant_id set statistics 0;
alter table finding_sightings alter column tenant_id set statistics 0;
