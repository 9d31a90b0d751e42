-- Old rows go, in small batches, by the application role and through the wall: one tenant's transaction at a time.

grant delete on ingestions, findings, finding_changes, providers to assay_app;

-- Whose rows to look through. Ids alone: they tell nothing, and open nothing.
create function list_tenants() returns setof uuid
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select id from tenants order by id;
end;
revoke execute on function list_tenants from public;
grant execute on function list_tenants to assay_app;
