-- Who owns what is found, as scans say: what many findings have in common, like their controls.
create table finding_owners (
  tenant_id  uuid not null references tenants (id) on delete cascade,
  -- From the hash of `owners`.
  id         uuid not null,
  -- Such as @acme/payments, one per line.
  owners     text not null,
  primary key (tenant_id, id)
);

alter table findings
  -- Row of `finding_owners`; null when the record names none.
  add column owners_id uuid;
create index findings_by_owners on findings (tenant_id, owners_id, provider_id, status, state, gone_at, accepted_until)
  where owners_id is not null;

alter table finding_owners enable row level security;
alter table finding_owners force row level security;
create policy tenant on finding_owners to assay_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy owner on finding_owners to current_user using (true) with check (true);
-- Names of people and teams: those of findings that are seen, whose own policy decides.
create policy team on finding_owners for select to assay_team using (
  tenant_id = current_tenant() and exists (
    select from findings where findings.tenant_id = finding_owners.tenant_id and findings.owners_id = finding_owners.id
  )
);
grant select, insert on finding_owners to assay_app;
grant select on finding_owners to assay_team;

-- Trigger of findings. Whoever deletes has locked the terms of the tenant, see `locks.ts`.
create function forget_owners() returns trigger
  language plpgsql security definer set search_path = assay, pg_temp
as $$
begin
  delete from finding_owners as owners
  using (select distinct tenant_id, owners_id from removed) as unused
  where owners.tenant_id = unused.tenant_id and owners.id = unused.owners_id
    and not exists (
      select from findings where findings.tenant_id = owners.tenant_id and findings.owners_id = owners.id
    );
  return null;
end
$$;
revoke execute on function forget_owners from public;
create trigger owners_of_deleted after delete on findings
  referencing old table as removed for each statement execute function forget_owners();
