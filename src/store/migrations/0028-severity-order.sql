-- Lists of findings, the worst first: severities by OCSF's numbers for them, the least severe first, as SEVERITIES in
-- `src/ocsf/severity.ts` has them. Not an enumeration, since under row-level security no index of one can be searched.
alter table findings add column severity_id smallint not null generated always as (
  array_position(array['informational', 'low', 'medium', 'high', 'critical'], severity)
) stored;

drop index findings_by_severity;
create index findings_by_severity on findings (tenant_id, severity_id, last_seen_at, id);
-- What most people read. Most findings pass, also the severe ones: without this index, a page would read on through them.
create index findings_open_by_severity on findings (tenant_id, severity_id, last_seen_at, id) where state = 'open';
