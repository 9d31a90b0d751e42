-- Rules tell what has become overdue.

alter table notification_rules
  drop constraint notification_rules_events_check,
  add constraint notification_rules_events_check check (
    cardinality(events) > 0 and events <@ '{new,reopened,overdue,failed_ingestion,silent_pipeline}'
  );

-- Findings that have become overdue where a rule wants to know, with the latest of their dates that is taken.
create table overdue_findings (
  tenant_id  uuid not null,
  finding_id uuid not null,
  due_at     timestamptz not null,
  -- No reference to `findings`, as of sightings.
  primary key (tenant_id, finding_id)
);
alter table overdue_findings enable row level security;
alter table overdue_findings force row level security;
create policy tenant on overdue_findings to assay_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy owner on overdue_findings to current_user using (true) with check (true);
grant select, insert, update (due_at) on overdue_findings to assay_app;

-- Trigger of findings.
create function forget_overdue() returns trigger
  language plpgsql security definer set search_path = assay, pg_temp
as $$
begin
  delete from overdue_findings using removed
  where overdue_findings.tenant_id = removed.tenant_id and overdue_findings.finding_id = removed.id;
  return null;
end
$$;
create trigger overdue_of_deleted after delete on findings
  referencing old table as removed for each statement when (not is_leaving()) execute function forget_overdue();
