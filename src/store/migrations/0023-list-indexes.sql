-- Lists of findings by one property, the latest first: an index for each, so that a page reads its own rows alone, also
-- where few or none have the property.

drop index findings_by_status;
create index findings_by_status on findings (tenant_id, status, last_seen_at, id);
create index findings_by_severity on findings (tenant_id, severity, last_seen_at, id);
create index findings_by_state on findings (tenant_id, state, last_seen_at, id);
create index findings_by_service on findings (tenant_id, service, last_seen_at, id);
create index findings_by_region on findings (tenant_id, region, last_seen_at, id);
create index findings_by_delta on findings (tenant_id, delta, last_seen_at, id) where delta is not null;
create index findings_by_muted on findings (tenant_id, last_seen_at, id) where muted;
create index findings_by_first_time on findings (tenant_id, first_seen_at, id);
