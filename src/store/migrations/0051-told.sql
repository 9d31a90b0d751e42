-- Rules tell what has become overdue, and channels take only so many messages in an hour.

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

-- A channel takes so many messages of rules in an hour; those beyond them are gathered into one, which is sent when the hour ends.
alter table channels add column hourly_limit integer not null default 100 check (hourly_limit between 1 and 10000);
grant update (hourly_limit) on channels to assay_app;

-- The hour that began with the first message after the one before. A row of its own, so that it is locked alone.
create table channel_hours (
  tenant_id  uuid not null,
  channel_id uuid not null,
  began_at   timestamptz not null,
  -- Those that were gathered count as well.
  messages   integer not null,
  primary key (tenant_id, channel_id),
  foreign key (tenant_id, channel_id) references channels (tenant_id, id) on delete cascade
);
alter table channel_hours enable row level security;
alter table channel_hours force row level security;
create policy tenant on channel_hours to assay_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy owner on channel_hours to current_user using (true) with check (true);
grant select, insert, update (began_at, messages) on channel_hours to assay_app;

alter table deliveries
  -- The message that tells it. Of that one the body is empty until it is sent: others may be gathered into it.
  add column gathered_into uuid,
  drop constraint deliveries_status_check,
  add constraint deliveries_status_check check (status in ('pending', 'delivered', 'dead', 'gathered')),
  add check ((status = 'gathered') = (gathered_into is not null));
create index deliveries_gathering on deliveries (tenant_id, channel_id) where body = '';
create index deliveries_gathered on deliveries (tenant_id, gathered_into) where gathered_into is not null;
grant update (gathered_into, summary, body) on deliveries to assay_app;
