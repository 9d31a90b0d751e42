-- Open is what fails, and is neither muted nor accepted. What is to be reviewed by hand, and what is muted, are states of
-- their own.

-- What the latest record says of who muted it: why, who answers for it, and the last day on which it holds. Null where it
-- says nothing.
alter table findings
  add column muted_reason text,
  add column muted_owner text,
  add column muted_until text;

-- Its indexes go with it, and are made anew.
alter table findings drop column state;
alter table findings add column state text not null generated always as (
  case
    when resolved_at is not null then 'resolved'
    when gone_at is not null then 'gone'
    when status = 'PASS' then 'passing'
    when muted then 'muted'
    when status = 'MANUAL' then 'review'
    else 'open'
  end
) stored;
create index findings_by_scope on findings (tenant_id, scope_id, state, last_seen_at)
  where scope_id is not null and gone_at is null;
create index findings_by_state on findings (tenant_id, state, last_seen_at, id);
-- What people read, the worst first. Most findings pass, also the severe ones: without this index, a page would read on
-- through them.
create index findings_of_concern_by_severity on findings (tenant_id, state, severity_id, last_seen_at, id)
  where state in ('open', 'review', 'muted');
-- The rewritten table has no statistics of the new column.
analyze findings;

-- Counts by the new states, as `summarize_findings` keeps them.
truncate finding_counts, finding_totals;
insert into finding_counts (tenant_id, provider_id, dimension, value, service, severity, status, state, slot, findings)
select tenant_id, provider_id, dimension, value, of_service, severity, status, state, 0, sum(findings)
from (
  select tenant_id, provider_id, check_id, service, region, file, severity, status, state,
    (opened_at at time zone 'UTC')::date as opened, (resolved_at at time zone 'UTC')::date as resolved,
    count(*) as findings
  from findings
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
) as alike cross join lateral (values
  ('check', check_id, service), ('region', region, ''), ('file', file, ''),
  ('opened', to_char(opened, 'YYYY-MM-DD'), ''), ('resolved', to_char(resolved, 'YYYY-MM-DD'), '')
) as counted (dimension, value, of_service)
where value is not null
group by 1, 2, 3, 4, 5, 6, 7, 8;
insert into finding_totals (tenant_id, dimension, value, service, severity, status, state, slot, findings)
select tenant_id, dimension, value, service, severity, status, state, 0, sum(findings)
from finding_counts group by 1, 2, 3, 4, 5, 6, 7;

-- Whoever holds an answer of before is told that it changed.
update finding_revisions set revision = revision + 1;
