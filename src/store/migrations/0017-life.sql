-- Findings live and die: what a scan looked at, and what follows for findings that it no longer reports.

-- What a pipeline scans again and again: files below some roots, or an account.
create table scopes (
  tenant_id    uuid not null,
  id           uuid not null,
  provider_id  uuid not null,
  -- SHA-256 of source and roots.
  fingerprint  bytea not null check (length(fingerprint) = 32),
  -- Null for all files of the account whose producer states no scope.
  source       text check (length(source) between 1 and 100),
  roots        text[] not null,
  inserted_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, provider_id, fingerprint),
  foreign key (tenant_id, provider_id) references providers (tenant_id, id) on delete cascade
);

-- What one file said about one scan of one scope. Rows never change: the same file again makes the same row.
create table scans (
  tenant_id     uuid not null,
  scope_id      uuid not null,
  -- The least time of the scan's records in the file.
  time          timestamptz not null,
  scan_id       text not null,
  -- SHA-256 of the columns below.
  fingerprint   bytea not null check (length(fingerprint) = 32),
  -- Everything in the scope was looked at. False also when a record of the file was refused.
  complete      boolean not null,
  -- Parts of the scope that were looked at completely; empty for a complete scan, which needs none.
  parts         text[] not null,
  -- The only checks that surely ran; null: all.
  checks        text[],
  -- The only statuses that were reported; null: all.
  statuses      text[],
  inserted_at   timestamptz not null default now(),
  primary key (tenant_id, scope_id, time, scan_id, fingerprint),
  foreign key (tenant_id, scope_id) references scopes (tenant_id, id) on delete cascade
);
create index scans_by_age on scans (tenant_id, inserted_at);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['scopes', 'scans'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I to assay_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
    execute format('create policy owner on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end
$$;
-- A lock of a row requires an update of some column.
grant select, insert, update (inserted_at) on scopes to assay_app;
grant select, insert, delete on scans to assay_app;

alter table findings
  -- Scope and part of the record that was seen last; null when it states none.
  add column scope_id uuid,
  add column part text,
  -- The two latest times at which it failed.
  add column failed_at timestamptz,
  add column failed_before_at timestamptz,
  add column first_passed_at timestamptz,
  -- The latest record of another scan than the one that has seen it last.
  add column previous_seen_at timestamptz,
  add column previous_status text check (previous_status in ('FAIL', 'PASS', 'MANUAL')),
  -- When a scan first found that it fails no longer; null while it fails, and for what never failed.
  add column resolved_at timestamptz,
  -- Scan id; null when the scan did not say what it covered.
  add column resolved_by text,
  -- When a scan first looked for it and did not report it.
  add column gone_at timestamptz;
update findings set
  failed_at = case when status = 'FAIL' then last_seen_at end,
  first_passed_at = case when status = 'PASS' then last_seen_at end;
alter table findings add column state text not null generated always as (
  case
    when resolved_at is not null then 'resolved'
    when gone_at is not null then 'gone'
    when status = 'PASS' then 'passing'
    else 'open'
  end
) stored;
-- A complete scan asks for what it did not report: cheap when it is little, however much it did report.
create index findings_by_scope on findings (tenant_id, scope_id, state, last_seen_at)
  where scope_id is not null and gone_at is null;
-- A scan that arrives late asks for what later scans resolved.
create index findings_resolved on findings (tenant_id, scope_id, resolved_at)
  where scope_id is not null and resolved_at is not null;
create index findings_gone on findings (tenant_id, scope_id, gone_at)
  where scope_id is not null and gone_at is not null;

alter table findings drop constraint findings_delta_check;
alter table findings add constraint findings_delta_check check (delta in ('new', 'changed', 'reopened'));
alter table finding_changes drop constraint finding_changes_from_status_check;
alter table finding_changes drop constraint finding_changes_to_status_check;
alter table finding_changes
  add constraint finding_changes_from_status_check check (from_status in ('FAIL', 'PASS', 'MANUAL', 'RESOLVED')),
  add constraint finding_changes_to_status_check check (to_status in ('FAIL', 'PASS', 'MANUAL', 'RESOLVED'));

-- What the records of a document say about the scans they are of: it need not be read again to know.
alter table finding_documents add column scans json not null default '[]';
alter table finding_documents alter column scans drop default;

alter table ingestions
  -- For records that state no scope: source, roots and whether it is complete, as given with the file.
  add column stated_scope json,
  -- The first accounts and scopes that the file named; null until the job has ended.
  add column accounts json,
  add column scopes json;
