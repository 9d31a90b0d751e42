-- Lists of findings are ordered by what a scan that says again what was known does not touch: no index has when a finding was
-- seen last, and by which scan.

alter table findings
  -- When a scan last changed it: its status, its state, or what its record says. Lists are in this order.
  add column changed_at timestamptz not null default now(),
  -- A hash of what its record says beside times and scan. Null until a record says it.
  add column content_id uuid;
-- As far as it was noted.
update findings set changed_at = greatest(
  first_seen_at, resolved_at, gone_at,
  (
    select max(changes.changed_at) from finding_changes as changes
    where changes.tenant_id = findings.tenant_id and changes.finding_id = findings.id
  )
);

drop index findings_by_account, findings_by_check, findings_by_delta, findings_by_file, findings_by_first_time,
  findings_by_gone_time, findings_by_muted, findings_by_namespace, findings_by_region, findings_by_resolved_time,
  findings_by_resolving_scan, findings_by_scan, findings_by_scope, findings_by_service, findings_by_severity,
  findings_by_state, findings_by_status, findings_by_time, findings_of_concern_by_severity;

-- Every order and every filter of a list has an index of the same shape: the property, then the time and the id by which
-- findings with equal values are ordered. A page reads its own rows alone, however many there are. The exception is what a
-- scan changes: there, a page reads in order until it is full.
create index findings_by_account on findings (tenant_id, provider_id, changed_at, id);
create index findings_by_check on findings (tenant_id, check_id, changed_at, id);
create index findings_by_file on findings (tenant_id, file_key, changed_at, id) where file <> '';
create index findings_by_first_time on findings (tenant_id, first_seen_at, changed_at, id);
create index findings_by_gone_time on findings (tenant_id, gone_at, changed_at, id) where gone_at is not null;
create index findings_by_muted on findings (tenant_id, changed_at, id) where muted;
create index findings_by_namespace on findings (tenant_id, namespace, changed_at, id);
create index findings_by_region on findings (tenant_id, region, changed_at, id);
create index findings_by_resolved_time on findings (tenant_id, resolved_at, changed_at, id) where resolved_at is not null;
create index findings_by_resolving_scan on findings (tenant_id, resolved_by, changed_at, id) where resolved_by is not null;
create index findings_by_service on findings (tenant_id, service, changed_at, id);
create index findings_by_severity on findings (tenant_id, severity_id, changed_at, id);
create index findings_by_state on findings (tenant_id, state, changed_at, id);
create index findings_by_status on findings (tenant_id, status, changed_at, id);
create index findings_by_time on findings (tenant_id, changed_at, id);
create index findings_of_concern_by_severity on findings (tenant_id, state, severity_id, changed_at, id)
  where state in ('open', 'review', 'muted');
-- What a scan of some parts of its scope no longer reports is found among the findings of these parts.
create index findings_by_scope on findings (tenant_id, scope_id, state, part) where scope_id is not null and gone_at is null;

-- Whoever holds an answer of before is told that it changed.
update finding_revisions set revision = revision + 1;
