-- What lists show, search and count of findings, without reading all of them.

alter table findings
  add column file text not null default '',
  add column line integer,
  -- Why, in a sentence or two.
  add column reason text not null default '',
  -- Row of `finding_controls`; null when the record names none.
  add column controls_id uuid,
  -- When it first failed, as far as records tell; null for what never failed.
  add column opened_at timestamptz generated always as (
    case
      when failed_at is null then null
      when first_passed_at <= first_seen_at then coalesce(failed_before_at, failed_at)
      else first_seen_at
    end
  ) stored,
  -- Hashes for indexes, since values may be longer than an index entry. Queries compare the values too.
  add column check_key bigint generated always as (hashtextextended(check_id, 0)) stored,
  add column resource_key bigint generated always as (hashtextextended(resource_uid, 0)) stored,
  add column file_key bigint generated always as (hashtextextended(file, 0)) stored;

create index findings_by_time on findings (tenant_id, last_seen_at, id);
create index findings_by_check on findings (tenant_id, check_key, last_seen_at, id);
create index findings_by_resource on findings (tenant_id, resource_key);
create index findings_by_file on findings (tenant_id, file_key) where file <> '';
create index findings_by_controls on findings (tenant_id, controls_id) where controls_id is not null;

-- Controls of compliance frameworks: what many findings have in common.
create table finding_controls (
  tenant_id  uuid not null references tenants (id) on delete cascade,
  -- From the hash of `controls`.
  id         uuid not null,
  -- Such as CIS-AWS-3.0:2.1.1, one per line.
  controls   text not null,
  primary key (tenant_id, id)
);

-- Search. Under row-level security an index serves only comparisons that are leakproof, as those of B-trees are, and
-- those of trigrams, arrays and text search are not. So words are rows, each with the checks, resources and files that
-- have it. Some may have lost all their findings: a search also compares the texts of findings.
create table finding_terms (
  tenant_id  uuid not null references tenants (id) on delete cascade,
  -- In lower case; of kind `compliance` an id, or the name of its framework.
  word       text collate "C" not null,
  -- `many`: too many resources or files have the word for a row each.
  kind       text not null check (kind in ('check', 'resource', 'file', 'many')),
  -- Hash of the check, resource or file; 0 for many.
  value      bigint not null,
  primary key (tenant_id, word, kind, value)
);

-- The first 32 words of a text, the first 40 characters of each; some may be the same.
create function words_of(content text) returns setof text
  language sql immutable parallel safe
begin atomic
  select left(part, 40)
  from regexp_split_to_table(lower(content), '[\x01-\x2f:-@[-`{-\x7f]+') with ordinality as parts(part, position)
  where part <> '' and position <= 33;
end;

-- Counts by what overviews ask for. A transaction adds to rows of a slot that no other one writes meanwhile, so that
-- writers never wait for each other; readers add the slots up.
create table finding_counts (
  tenant_id    uuid not null,
  provider_id  uuid not null,
  -- What `value` is: a check, region or file, or the day (UTC) on which findings first failed or were resolved.
  dimension    text not null check (dimension in ('check', 'region', 'file', 'opened', 'resolved')),
  value        text not null,
  -- Only of checks.
  service      text not null,
  severity     text not null,
  status       text not null,
  state        text not null,
  slot         smallint not null,
  findings     bigint not null,
  primary key (tenant_id, dimension, value, service, provider_id, severity, status, state, slot),
  foreign key (tenant_id, provider_id) references providers (tenant_id, id) on delete cascade
);

-- Increases with every transaction that writes what lists show: the sum of the slots names a state of all findings.
create table finding_revisions (
  tenant_id  uuid not null references tenants (id) on delete cascade,
  slot       smallint not null,
  revision   bigint not null,
  primary key (tenant_id, slot)
) with (fillfactor = 50);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['finding_controls', 'finding_terms', 'finding_counts', 'finding_revisions'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I to assay_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
    execute format('create policy owner on %I to current_user using (true) with check (true)', tenant_table);
    execute format('grant select on %I to assay_app', tenant_table);
  end loop;
end
$$;
-- Into the others, only the triggers below write.
grant insert on finding_controls to assay_app;

-- A slot of the tenant that no other transaction has until this one ends.
create function take_slot(of_tenant uuid) returns smallint
  language plpgsql set search_path = assay, pg_temp
as $$
declare
  slot smallint := 0;
begin
  while not pg_try_advisory_xact_lock(hashtextextended('slot of ' || of_tenant, slot)) loop
    slot := slot + 1;
  end loop;
  return slot;
end
$$;
revoke execute on function take_slot from public;

-- Trigger of tables whose rows lists show: raises the tenant's revision.
create function raise_revision() returns trigger
  language plpgsql security definer set search_path = assay, pg_temp
as $$
declare
  changed text := case tg_op when 'DELETE' then 'removed' else 'added' end;
begin
  execute format(
    'insert into finding_revisions as held (tenant_id, slot, revision)
     select tenant_id, take_slot(tenant_id), 1
     from (select distinct tenant_id from %I order by 1) as changed
     where exists (select from tenants where id = tenant_id)
     on conflict (tenant_id, slot) do update set revision = held.revision + 1', changed);
  return null;
end
$$;
revoke execute on function raise_revision from public;

-- Trigger of findings: maintains their counts and terms.
create function summarize_findings() returns trigger
  language plpgsql security definer set search_path = assay, pg_temp
as $$
declare
  -- Most updates say again what was there.
  changed constant text :=
    'from added join removed on removed.tenant_id = added.tenant_id and removed.id = added.id
     where (added.provider_id, added.check_id, added.title, added.service, added.severity, added.status, added.state,
         added.region, added.file, added.resource_uid, added.resource_name, added.opened_at, added.resolved_at)
       is distinct from
         (removed.provider_id, removed.check_id, removed.title, removed.service, removed.severity, removed.status,
         removed.state, removed.region, removed.file, removed.resource_uid, removed.resource_name, removed.opened_at,
         removed.resolved_at)';
  before constant text := case tg_op when 'DELETE' then 'removed' else format('(select removed.* %s)', changed) end;
  after constant text := case tg_op when 'INSERT' then 'added' else format('(select added.* %s)', changed) end;
  additions constant text := format('select *, 1 as change from %s as after', after);
  removals constant text := format('select *, -1 as change from %s as before', before);
begin
  execute format(
    'insert into finding_counts as held
       (tenant_id, provider_id, dimension, value, service, severity, status, state, slot, findings)
     with alike as (
       select tenant_id, provider_id, check_id, service, region, file, severity, status, state,
         (opened_at at time zone ''UTC'')::date as opened, (resolved_at at time zone ''UTC'')::date as resolved,
         sum(change) as change
       from (%s) as changes
       group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
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
     slots as materialized (
       select tenant_id, take_slot(tenant_id) as slot from (select distinct tenant_id from counts) as tenants
     )
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
revoke execute on function summarize_findings from public;

create trigger findings_inserted after insert on findings
  referencing new table as added for each statement execute function summarize_findings();
create trigger findings_updated after update on findings
  referencing old table as removed new table as added for each statement execute function summarize_findings();
create trigger findings_deleted after delete on findings
  referencing old table as removed for each statement execute function summarize_findings();

create trigger revision_of_inserted after insert on findings
  referencing new table as added for each statement execute function raise_revision();
create trigger revision_of_updated after update on findings
  referencing new table as added for each statement execute function raise_revision();
create trigger revision_of_deleted after delete on findings
  referencing old table as removed for each statement execute function raise_revision();
-- Lists show the findings of connected accounts alone.
create trigger revision_of_updated after update on providers
  referencing new table as added for each statement execute function raise_revision();
create trigger revision_of_deleted after delete on providers
  referencing old table as removed for each statement execute function raise_revision();
