-- One account is one provider, however its name is spelled.

-- What all spellings of a name have in common; the same as `accountName` of the program.
create function account_name(name text) returns text
  language sql immutable parallel safe
begin atomic
  select lower(btrim(regexp_replace(
    normalize(name, NFC), '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'
  )) collate "C");
end;

-- The same for every spelling of an account. A hash, since names may be longer than an entry of an index.
create function account_identity(provider text, uid text) returns text
  language sql immutable parallel safe
begin atomic
  select encode(
    sha256(convert_to(account_name(provider), 'UTF8') || '\x00'::bytea || convert_to(account_name(uid), 'UTF8')), 'hex'
  );
end;

-- Lists group and filter by the platform, so that it has one spelling; in the canonical form, a letter may be several.
-- Accounts keep theirs, which people read.
alter table providers
  drop constraint providers_provider_check,
  add constraint providers_provider_check check (length(provider) between 1 and 400);
update providers set provider = account_name(provider) where account_name(provider) not in ('', provider);

alter table providers
  add column identity text not null generated always as (account_identity(provider, uid)) stored;

-- The account that was connected first takes everything of its other spellings. Disconnected ones stay as they are.
create temporary table spellings on commit drop as
  select tenant_id, id as old_id, kept_id
  from (
    select tenant_id, id, first_value(id) over (partition by tenant_id, identity order by inserted_at, id) as kept_id
    from providers where deleted_at is null
  ) as spelled
  where id <> kept_id;

-- Scopes of the same pipeline become one, with the scans of all.
create temporary table merged_scopes on commit drop as
  select scopes.tenant_id, scopes.id as old_id, spellings.kept_id as provider_id,
    first_value(scopes.id) over (
      partition by scopes.tenant_id, coalesce(spellings.kept_id, scopes.provider_id), scopes.fingerprint
      order by spellings.kept_id nulls first, scopes.inserted_at, scopes.id
    ) as kept_id
  from scopes left join spellings on spellings.tenant_id = scopes.tenant_id and spellings.old_id = scopes.provider_id
  where (scopes.tenant_id, coalesce(spellings.kept_id, scopes.provider_id)) in (select tenant_id, kept_id from spellings);

insert into scans (tenant_id, scope_id, time, scan_id, fingerprint, complete, parts, checks, statuses, inserted_at)
select scans.tenant_id, kept_id, time, scan_id, scans.fingerprint, complete, parts, checks, statuses, inserted_at
from scans join merged_scopes on merged_scopes.tenant_id = scans.tenant_id and old_id = scope_id
where old_id <> kept_id
on conflict do nothing;

update findings set scope_id = kept_id
from merged_scopes
where findings.tenant_id = merged_scopes.tenant_id and scope_id = old_id and old_id <> kept_id;

delete from scopes using merged_scopes
where scopes.tenant_id = merged_scopes.tenant_id and scopes.id = old_id and old_id <> kept_id;

update scopes set provider_id = merged_scopes.provider_id
from merged_scopes
where scopes.tenant_id = merged_scopes.tenant_id and scopes.id = kept_id and scopes.id = old_id
  and merged_scopes.provider_id is not null;

-- Of a finding that several spellings have, the latest row takes what the others saw, as a later record does.
do $$
declare
  spelling record;
begin
  for spelling in select * from spellings order by tenant_id, kept_id, old_id loop
    create temporary table pairs on commit drop as
      select spelling.tenant_id, latest.id as id, earlier.id as earlier_id
      from findings as one
      join findings as other on other.tenant_id = one.tenant_id and other.uid_hash = one.uid_hash
      join findings as latest on latest.tenant_id = one.tenant_id and latest.id in (one.id, other.id)
      join findings as earlier on earlier.tenant_id = one.tenant_id and earlier.id in (one.id, other.id)
      where one.tenant_id = spelling.tenant_id and one.provider_id = spelling.kept_id
        and other.provider_id = spelling.old_id and latest.id <> earlier.id
        and (
          latest.last_seen_at > earlier.last_seen_at
          or latest.last_seen_at = earlier.last_seen_at and (
            latest.status collate "C" < earlier.status collate "C"
            or latest.status = earlier.status and (latest.scan_id collate "C", latest.id) > (earlier.scan_id collate "C", earlier.id)
          )
        );

    with merged as (
      select latest.tenant_id, latest.id,
        least(latest.first_seen_at, earlier.first_seen_at) as first_seen_at,
        greatest(latest.failed_at, earlier.failed_at) as failed_at,
        greatest(
          latest.failed_before_at, earlier.failed_before_at,
          case when latest.failed_at <> earlier.failed_at then least(latest.failed_at, earlier.failed_at) end
        ) as failed_before_at,
        least(latest.first_passed_at, earlier.first_passed_at) as first_passed_at,
        greatest(latest.previous_seen_at, before.seen_at) as previous_seen_at,
        case
          when latest.previous_seen_at > coalesce(before.seen_at, '-infinity') then latest.previous_status
          when before.seen_at > coalesce(latest.previous_seen_at, '-infinity') then before.status
          else least(latest.previous_status collate "C", before.status collate "C")
        end as previous_status
      from pairs
      join findings as latest on latest.tenant_id = pairs.tenant_id and latest.id = pairs.id
      join findings as earlier on earlier.tenant_id = pairs.tenant_id and earlier.id = pairs.earlier_id
      cross join lateral (
        select
          case when earlier.scan_id = latest.scan_id then earlier.previous_seen_at else earlier.last_seen_at end as seen_at,
          case when earlier.scan_id = latest.scan_id then earlier.previous_status else earlier.status end as status
      ) as before
    )
    update findings set
      first_seen_at = merged.first_seen_at, failed_at = merged.failed_at, failed_before_at = merged.failed_before_at,
      first_passed_at = merged.first_passed_at, previous_seen_at = merged.previous_seen_at,
      previous_status = merged.previous_status
    from merged where findings.tenant_id = merged.tenant_id and findings.id = merged.id;

    insert into finding_changes (tenant_id, finding_id, changed_at, scan_id, from_status, to_status)
    select changes.tenant_id, pairs.id, changed_at, scan_id, from_status, to_status
    from finding_changes as changes join pairs on pairs.tenant_id = changes.tenant_id and earlier_id = finding_id
    on conflict do nothing;

    -- Both were accepted: what is in force longest stays in force.
    with last as (
      select pairs.id, held.id as acceptance_id, held.tenant_id,
        row_number() over (
          partition by pairs.id order by coalesce(until, 'infinity') desc, accepted_at desc, held.id
        ) as place
      from pairs join acceptances as held on held.tenant_id = pairs.tenant_id
        and held.finding_id in (pairs.id, pairs.earlier_id) and ended_at is null
    )
    update acceptances set ended_at = least(until, now())
    from last where acceptances.tenant_id = last.tenant_id and acceptances.id = acceptance_id and place > 1;

    update acceptances set finding_id = pairs.id
    from pairs where acceptances.tenant_id = pairs.tenant_id and finding_id = earlier_id;

    update findings set accepted_until = coalesce(until, 'infinity')
    from pairs join acceptances as held on held.tenant_id = pairs.tenant_id and held.finding_id = pairs.id
    where findings.tenant_id = pairs.tenant_id and findings.id = pairs.id and held.ended_at is null;

    delete from findings using pairs where findings.tenant_id = pairs.tenant_id and findings.id = earlier_id;

    update findings set provider_id = spelling.kept_id
    where tenant_id = spelling.tenant_id and provider_id = spelling.old_id;

    drop table pairs;
  end loop;
end
$$;

-- What scans of one spelling decide about findings of another, as `life.ts` of the program does.
with seen as materialized (
  select findings.* from findings
  where (tenant_id, provider_id) in (select tenant_id, kept_id from spellings)
),
lives as materialized (
  select seen.tenant_id, seen.id, seen.status, seen.resolved_at as known_resolved_at, missed.time as gone_at,
    case
      when seen.failed_at is null then null
      when seen.status = 'PASS' then least(mended.time, passed.at)
      else missed.time
    end as resolved_at,
    case
      when seen.failed_at is null then null
      when seen.status <> 'PASS' then missed.scan_id
      when mended.time <= passed.at then mended.scan_id
    end as resolved_by,
    case
      when seen.previous_seen_at is null then 'new'
      when seen.status = 'FAIL' and seen.failed_before_at <= seen.previous_seen_at
        and (seen.previous_status = 'PASS' or gap.found) then 'reopened'
      when seen.status <> seen.previous_status then 'changed'
    end as delta
  from seen
  cross join lateral (
    select case when seen.first_passed_at > seen.failed_at then seen.first_passed_at else seen.last_seen_at end as at
  ) as passed
  left join lateral (
    select scans.time, scans.scan_id from scans
    where scans.tenant_id = seen.tenant_id and scans.scope_id = seen.scope_id
      and scans.time > seen.last_seen_at and scans.scan_id <> seen.scan_id
      and (scans.complete or seen.part = any(scans.parts))
      and (scans.checks is null or seen.check_id = any(scans.checks))
      and (scans.statuses is null or seen.status = any(scans.statuses))
    order by scans.time, scans.scan_id limit 1
  ) as missed on true
  left join lateral (
    select scans.time, scans.scan_id from scans
    where scans.tenant_id = seen.tenant_id and scans.scope_id = seen.scope_id
      and seen.status = 'PASS' and scans.time > seen.failed_at
      and (scans.complete or seen.part = any(scans.parts))
      and (scans.checks is null or seen.check_id = any(scans.checks))
      and (scans.statuses is null or seen.status = any(scans.statuses))
    order by scans.time, scans.scan_id limit 1
  ) as mended on true
  left join lateral (
    select true as found from scans
    where scans.tenant_id = seen.tenant_id and scans.scope_id = seen.scope_id
      and seen.status = 'FAIL' and seen.failed_before_at <= seen.previous_seen_at
      and scans.time > seen.previous_seen_at and scans.time < seen.last_seen_at and scans.scan_id <> seen.scan_id
      and (scans.complete or seen.part = any(scans.parts))
      and (scans.checks is null or seen.check_id = any(scans.checks))
      and (scans.statuses is null or seen.previous_status = any(scans.statuses))
    limit 1
  ) as gap on true
),
settled as (
  update findings set
    gone_at = lives.gone_at, resolved_at = lives.resolved_at, resolved_by = lives.resolved_by, delta = lives.delta
  from lives where findings.tenant_id = lives.tenant_id and findings.id = lives.id
)
insert into finding_changes (tenant_id, finding_id, changed_at, scan_id, from_status, to_status)
select tenant_id, id, resolved_at, resolved_by, status, 'RESOLVED'
from lives where status <> 'PASS' and resolved_at <> coalesce(known_resolved_at, '-infinity')
on conflict do nothing;

delete from providers using spellings where providers.tenant_id = spellings.tenant_id and providers.id = old_id;

drop index providers_connected;
create unique index providers_connected on providers (tenant_id, identity) where deleted_at is null;
