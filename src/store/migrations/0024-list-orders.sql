-- Every order and every filter of a list of findings has an index of the same shape: the property, then the time and the id
-- by which findings with equal values are ordered. A page reads its own rows alone, however many there are.

drop index findings_by_check;
create index findings_by_check on findings (tenant_id, check_id, last_seen_at, id);
-- For searches, which know checks by their hash.
create index findings_by_check_key on findings (tenant_id, check_key);

drop index findings_by_file;
create index findings_by_file on findings (tenant_id, file_key, last_seen_at, id) where file <> '';

drop index findings_by_first_time;
create index findings_by_first_time on findings (tenant_id, first_seen_at, last_seen_at, id);

-- Retention asks for the oldest.
drop index findings_gone_by_age;
create index findings_by_gone_time on findings (tenant_id, gone_at, last_seen_at, id) where gone_at is not null;
create index findings_by_resolved_time on findings (tenant_id, resolved_at, last_seen_at, id)
  where resolved_at is not null;
create index findings_by_resolving_scan on findings (tenant_id, resolved_by, last_seen_at, id)
  where resolved_by is not null;

create index findings_by_account on findings (tenant_id, provider_id, last_seen_at, id);
create index findings_by_scan on findings (tenant_id, scan_id, last_seen_at, id);
create index findings_by_namespace on findings (tenant_id, namespace, last_seen_at, id);
