-- What a scan said about a finding beside what the scan before it had said.

alter table findings
  -- `new` at first sight, `changed` when its status is another one than before, null when it is the same.
  add column delta text check (delta in ('new', 'changed'));

-- Every change of a finding's status since it was first seen.
create table finding_changes (
  tenant_id    uuid not null,
  finding_id   uuid not null,
  -- When the record that changed it says it happened.
  changed_at   timestamptz not null,
  scan_id      text not null,
  from_status  text not null check (from_status in ('FAIL', 'PASS', 'MANUAL')),
  to_status    text not null check (to_status in ('FAIL', 'PASS', 'MANUAL')),
  primary key (tenant_id, finding_id, changed_at, scan_id),
  foreign key (tenant_id, finding_id) references findings (tenant_id, id) on delete cascade
);
create index finding_changes_by_age on finding_changes (tenant_id, changed_at);

alter table finding_changes enable row level security;
alter table finding_changes force row level security;
create policy tenant on finding_changes to assay_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy owner on finding_changes to current_user using (true) with check (true);
grant select, insert on finding_changes to assay_app;
