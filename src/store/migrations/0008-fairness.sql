-- What a fair and patient queue asks of jobs.

-- Deliveries that a worker gave back because it was told to stop: they say nothing against the file.
alter table ingestions add column handed_back integer not null default 0;

-- How many jobs a tenant has waiting, asked with every upload.
create index ingestions_waiting on ingestions (tenant_id) where status = 'pending';
