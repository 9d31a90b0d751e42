-- A time without an offset was taken for UTC, though it is the clock on the scanner's wall, and beat the right time beside
-- it. The records are compressed, which no statement can read: the program repairs their findings, a tenant at a time, before
-- it takes jobs. Tenants without findings, and those to come, have none that are wrong.
alter table tenants add column times_repaired boolean not null default true;
update tenants set times_repaired = false
where exists (select from findings where findings.tenant_id = tenants.id);

-- A scan without an id is named by its time, and so by another one when that is corrected.
create function renamed_scan(scan_id text, at timestamptz, by interval) returns text
  language sql stable parallel safe
begin atomic
  select case scan_id
    when to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      then to_char((at + by) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    else scan_id
  end;
end;
