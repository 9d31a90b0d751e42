-- Counts of findings by account and by the set of controls that they name, for overviews of compliance: to count them anew reads
-- every finding. What is gone says nothing of a control, and is not in them. What counts as one row here would be several of
-- `finding_counts`, and to add those up took twice as long.
create table control_counts (
  tenant_id    uuid not null,
  -- A row of `finding_controls`.
  controls_id  uuid not null,
  provider_id  uuid not null,
  slot         smallint not null,
  -- Small integers add up several times as fast as others.
  failed       integer not null,
  review       integer not null,
  -- Where they are scanned; by a person is looked up, since acceptances end with time.
  muted        integer not null,
  -- Also what failed once.
  passed       integer not null,
  primary key (tenant_id, controls_id, provider_id, slot),
  foreign key (tenant_id, provider_id) references providers (tenant_id, id) on delete cascade
);
create index control_counts_of_account on control_counts (tenant_id, provider_id);
alter table control_counts enable row level security;
alter table control_counts force row level security;
create policy owner on control_counts to current_user using (true) with check (true);
create policy tenant on control_counts to assay_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy team on control_counts for select to assay_team
  using (tenant_id = current_tenant() and provider_id = any((select visible_accounts())::uuid[]));
-- Only the trigger of findings writes.
grant select on control_counts to assay_app, assay_team;

alter table finding_counts alter column findings type integer;
alter table finding_totals alter column findings type integer;

-- As before, with the controls.
create or replace function summarize_findings() returns trigger
  language plpgsql security definer set search_path = assay, pg_temp
as $$
declare
  changed constant text :=
    'from added join removed on removed.tenant_id = added.tenant_id and removed.id = added.id
     where (added.provider_id, added.check_id, added.title, added.service, added.severity, added.status, added.state,
         added.region, added.file, added.resource_uid, added.resource_name, added.opened_at, added.resolved_at,
         added.controls_id, added.gone_at is null)
       is distinct from
         (removed.provider_id, removed.check_id, removed.title, removed.service, removed.severity, removed.status,
         removed.state, removed.region, removed.file, removed.resource_uid, removed.resource_name, removed.opened_at,
         removed.resolved_at, removed.controls_id, removed.gone_at is null)';
  before constant text := case tg_op when 'DELETE' then 'removed' else format('(select removed.* %s)', changed) end;
  after constant text := case tg_op when 'INSERT' then 'added' else format('(select added.* %s)', changed) end;
  additions constant text := format('select *, 1 as change from %s as after', after);
  removals constant text := format('select *, -1 as change from %s as before', before);
  is_needed boolean := true;
begin
  -- Most updates say again what was there, and change only when it was seen.
  if tg_op = 'UPDATE' then
    execute format('select exists (select %s)', changed) into is_needed;
  end if;
  if not is_needed then
    return null;
  end if;

  execute format(
    'with alike as (
       select tenant_id, provider_id, check_id, service, region, file, severity, status, state,
         (opened_at at time zone ''UTC'')::date as opened, (resolved_at at time zone ''UTC'')::date as resolved,
         case when gone_at is null then controls_id end as controls, sum(change) as change
       from (%s) as changes
       group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
     ),
     counts as (
       select tenant_id, provider_id, dimension, value, of_service, severity, status, state, sum(change) as findings
       from alike cross join lateral (values
         (''check'', check_id, service), (''region'', region, ''''), (''file'', file, ''''),
         (''opened'', to_char(opened, ''YYYY-MM-DD''), ''''), (''resolved'', to_char(resolved, ''YYYY-MM-DD''), '''')
       ) as counted (dimension, value, of_service)
       where value is not null
       group by 1, 2, 3, 4, 5, 6, 7, 8
       having sum(change) <> 0
     ),
     of_controls as (
       select tenant_id, controls, provider_id,
         coalesce(sum(change) filter (where state = ''open''), 0) as failed,
         coalesce(sum(change) filter (where state = ''review''), 0) as review,
         coalesce(sum(change) filter (where state = ''muted''), 0) as muted,
         coalesce(sum(change) filter (where status = ''PASS''), 0) as passed
       from alike where controls is not null group by 1, 2, 3
     ),
     slots as materialized (
       select tenant_id, take_slot(tenant_id) as slot
       from (select distinct tenant_id from alike where change <> 0) as tenants
     ),
     controls as (
       insert into control_counts as held (tenant_id, controls_id, provider_id, slot, failed, review, muted, passed)
       select of_controls.tenant_id, controls, provider_id, slot, failed, review, muted, passed
       from of_controls join slots using (tenant_id)
       where (failed, review, muted, passed) <> (0, 0, 0, 0) and exists (
         select from providers where providers.tenant_id = of_controls.tenant_id and providers.id = provider_id
       )
       on conflict (tenant_id, controls_id, provider_id, slot) do update set failed = held.failed + excluded.failed,
         review = held.review + excluded.review, muted = held.muted + excluded.muted, passed = held.passed + excluded.passed
     ),
     totals as (
       insert into finding_totals as held
         (tenant_id, dimension, value, service, severity, status, state, slot, findings)
       select counts.tenant_id, dimension, value, of_service, severity, status, state, slot, sum(findings)
       from counts join slots using (tenant_id)
       where exists (select from tenants where tenants.id = counts.tenant_id)
       group by 1, 2, 3, 4, 5, 6, 7, 8
       on conflict (tenant_id, dimension, value, service, severity, status, state, slot)
         do update set findings = held.findings + excluded.findings
     )
     insert into finding_counts as held
       (tenant_id, provider_id, dimension, value, service, severity, status, state, slot, findings)
     select counts.tenant_id, provider_id, dimension, value, of_service, severity, status, state, slot, findings
     from counts join slots using (tenant_id)
     where exists (
       select from providers where providers.tenant_id = counts.tenant_id and providers.id = counts.provider_id
     )
     on conflict (tenant_id, dimension, value, service, provider_id, severity, status, state, slot)
       do update set findings = held.findings + excluded.findings',
    case tg_op
      when 'INSERT' then additions
      when 'DELETE' then removals
      else additions || ' union all ' || removals
    end);
  if tg_op = 'DELETE' then
    return null;
  end if;

  -- In a fixed order, so that concurrent transactions cannot deadlock.
  execute format(
    'insert into finding_terms (tenant_id, word, kind, value)
     select tenant_id, word, case when is_many then ''many'' else kind end, value
     from (
       select tenant_id, word collate "C" as word, kind, array_agg(value) as found,
         kind <> ''check'' and count(*) > 100 as is_many
       from (
         select distinct tenant_id, ''check'' as kind, check_key as value, check_id || '' '' || title as content
         from %1$s as after
         union all
         select distinct tenant_id, ''resource'', resource_key, resource_uid || '' '' || resource_name
         from %1$s as after
         union all
         select distinct tenant_id, ''file'', file_key, file from %1$s as after where file <> ''''
       ) as texts cross join lateral words_of(content) as word
       group by 1, 2, 3
     ) as words cross join lateral unnest(case when is_many then ''{0}'' else found end) as value
     order by 1, 2, 3, 4
     on conflict do nothing', after);
  return null;
end
$$;

insert into control_counts (tenant_id, controls_id, provider_id, slot, failed, review, muted, passed)
select tenant_id, controls_id, provider_id, 0, count(*) filter (where state = 'open'),
  count(*) filter (where state = 'review'), count(*) filter (where state = 'muted'), count(*) filter (where status = 'PASS')
from findings where controls_id is not null and gone_at is null group by 1, 2, 3;
