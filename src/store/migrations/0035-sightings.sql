-- What every scan changes of a finding, though it says again what is known, in rows of their own: narrow ones, of which a new
-- version fits beside the old one, so that neither an index nor a trigger of findings learns of it.
create table finding_sightings (
  tenant_id        uuid not null,
  finding_id       uuid not null,
  last_seen_at     timestamptz not null,
  -- The two latest times at which it failed.
  failed_at        timestamptz,
  failed_before_at timestamptz,
  -- The latest record of another scan than `scan_id`.
  previous_seen_at timestamptz,
  scan_id          text not null,
  previous_status  text check (previous_status in ('FAIL', 'PASS', 'MANUAL')),
  delta            text check (delta in ('new', 'changed', 'reopened')),
  -- No reference to `findings`: a trigger removes what belongs to removed ones, for all of them at once.
  primary key (tenant_id, finding_id)
)
with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

insert into finding_sightings (
  tenant_id, finding_id, last_seen_at, failed_at, failed_before_at, previous_seen_at, scan_id, previous_status, delta
)
select tenant_id, id, last_seen_at, failed_at, failed_before_at, previous_seen_at, scan_id, previous_status, delta
from findings order by tenant_id, id;

-- What is new is what lists are filtered by; a scan later it is no more.
create index finding_sightings_by_delta on finding_sightings (tenant_id, delta) where delta is not null;

alter table finding_sightings enable row level security;
alter table finding_sightings force row level security;
create policy tenant on finding_sightings to assay_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy owner on finding_sightings to current_user using (true) with check (true);
grant select, insert, update on finding_sightings to assay_app;

-- Written by the program from now on, as it depends on sightings.
alter table findings alter column opened_at drop expression;
alter table findings
  drop column last_seen_at, drop column scan_id, drop column failed_at, drop column failed_before_at,
  drop column previous_seen_at, drop column previous_status, drop column delta;

-- Answers show when findings were seen last.
create trigger revision_of_sightings after update on finding_sightings
  referencing new table as added for each statement execute function raise_revision();

-- Trigger of findings.
create function forget_sightings() returns trigger
  language plpgsql security definer set search_path = assay, pg_temp
as $$
begin
  delete from finding_sightings using removed
  where finding_sightings.tenant_id = removed.tenant_id and finding_sightings.finding_id = removed.id;
  return null;
end
$$;
create trigger sightings_of_deleted after delete on findings
  referencing old table as removed for each statement execute function forget_sightings();
