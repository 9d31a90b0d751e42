-- What findings had in common goes with the last of them: terms, and controls.

-- Trigger of findings. Whoever deletes has locked the terms of the tenant, see `terms-lock.ts`. Words that very many
-- resources or files have stay, as do those of texts that changed: a search also compares the texts of findings.
create function forget_terms() returns trigger
  language plpgsql security definer set search_path = assay, pg_temp
as $$
begin
  delete from finding_terms as terms
  using (
    select distinct tenant_id, word collate "C" as word, kind, value
    from (
      select tenant_id, 'check' as kind, check_key as value, check_id || ' ' || title as content
      from removed
      where not exists (
        select from findings
        where findings.tenant_id = removed.tenant_id and findings.check_key = removed.check_key
      )
      union
      select tenant_id, 'resource', resource_key, resource_uid || ' ' || resource_name
      from removed
      where not exists (
        select from findings
        where findings.tenant_id = removed.tenant_id and findings.resource_key = removed.resource_key
      )
      union
      select tenant_id, 'file', file_key, file
      from removed
      where file <> '' and not exists (
        select from findings
        where findings.tenant_id = removed.tenant_id and findings.file_key = removed.file_key and findings.file <> ''
      )
    ) as texts cross join lateral words_of(content) as word
  ) as unused
  where (terms.tenant_id, terms.word, terms.kind, terms.value)
    = (unused.tenant_id, unused.word, unused.kind, unused.value);

  delete from finding_controls as controls
  using (select distinct tenant_id, controls_id from removed) as unused
  where controls.tenant_id = unused.tenant_id and controls.id = unused.controls_id
    and not exists (
      select from findings where findings.tenant_id = controls.tenant_id and findings.controls_id = controls.id
    );
  return null;
end
$$;
revoke execute on function forget_terms from public;

create trigger terms_of_deleted after delete on findings
  referencing old table as removed for each statement execute function forget_terms();
