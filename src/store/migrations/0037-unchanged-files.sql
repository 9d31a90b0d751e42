-- A file that says again what was known leaves no document to be known by. It is known by its job, while nobody has written to
-- its accounts since.

alter table ingestions
  -- The providers of all accounts that the file names; null until the job has ended, and where they were not noted.
  add column provider_ids uuid[];
create index ingestions_by_end on ingestions (tenant_id, coalesce(completed_at, 'infinity'));
