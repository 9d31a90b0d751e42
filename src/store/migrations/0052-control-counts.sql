-- Counts by the set of controls that findings name, for overviews of compliance: to count them anew reads every finding. What is
-- gone says nothing of a control, and is not in them.
alter table finding_counts drop constraint finding_counts_dimension_check;
alter table finding_totals drop constraint finding_totals_dimension_check;
-- Small integers add up several times as fast as others.
alter table finding_counts alter column findings type integer,
  add check (dimension in ('check', 'region', 'file', 'opened', 'resolved', 'controls'));
alter table finding_totals alter column findings type integer,
  add check (dimension in ('check', 'region', 'file', 'opened', 'resolved', 'controls'));

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
         (''opened'', to_char(opened, ''YYYY-MM-DD''), ''''), (''resolved'', to_char(resolved, ''YYYY-MM-DD''), ''''),
         (''controls'', controls::text, '''')
       ) as counted (dimension, value, of_service)
       where value is not null
       group by 1, 2, 3, 4, 5, 6, 7, 8
       having sum(change) <> 0
     ),
     slots as materialized (
       select tenant_id, take_slot(tenant_id) as slot from (select distinct tenant_id from counts) as tenants
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

insert into finding_counts (tenant_id, provider_id, dimension, value, service, severity, status, state, slot, findings)
select tenant_id, provider_id, 'controls', controls_id::text, '', severity, status, state, 0, count(*)
from findings where controls_id is not null and gone_at is null group by 1, 2, 4, 6, 7, 8;
insert into finding_totals (tenant_id, dimension, value, service, severity, status, state, slot, findings)
select tenant_id, dimension, value, service, severity, status, state, 0, sum(findings)
from finding_counts where dimension = 'controls' group by 1, 2, 3, 4, 5, 6, 7;
