-- Terms come with findings, whose accounts belong to the tenant. Asking of each word that is written whether the tenant is
-- there costs about as much as keeping the word.

alter table finding_terms drop constraint finding_terms_tenant_id_fkey;

-- Trigger of tenants: what the foreign key did.
create function forget_terms_of_tenants() returns trigger
  language plpgsql security definer set search_path = assay, pg_temp
as $$
begin
  delete from finding_terms using removed where finding_terms.tenant_id = removed.id;
  return null;
end
$$;
revoke execute on function forget_terms_of_tenants from public;

create trigger terms_of_deleted after delete on tenants
  referencing old table as removed for each statement execute function forget_terms_of_tenants();
