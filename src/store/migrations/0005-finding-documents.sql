-- Records as they arrived, many to a document, apart from what is listed and filtered: most of what a finding
-- weighs is text that its neighbours repeat, and compresses away only beside them.

create table finding_documents (
  tenant_id      uuid not null references tenants on delete cascade,
  id             uuid not null,
  -- SHA-256 of the document, uncompressed: whether a batch of records is here already, byte for byte.
  fingerprint    bytea not null check (length(fingerprint) = 32),
  -- Records in it. As many findings point here, until one of them is seen again in another document.
  finding_count  integer not null,
  -- A JSON array in UTF-8.
  encoding       text not null check (encoding in ('zstd', 'identity')),
  bytes          bytea not null,
  primary key (tenant_id, id)
);
create index finding_documents_by_fingerprint on finding_documents (tenant_id, fingerprint);
-- Documents arrive compressed; compressing them again would only cost time.
alter table finding_documents alter column bytes set storage external;

alter table findings
  add column document_id uuid,
  -- Position of the record in its document, from 0.
  add column document_index integer;

-- What was stored before becomes documents of one record each.
update findings set document_id = gen_random_uuid(), document_index = 0;
insert into finding_documents
select tenant_id, document_id, sha256(document), 1, 'identity', document
from findings cross join lateral (select convert_to('[' || record::text || ']', 'UTF8') as document) as converted;

alter table findings
  drop column record,
  alter column document_id set not null,
  alter column document_index set not null;
-- No foreign key: a document and its findings are written together, no finding comes to an old document, and only
-- a document without findings is removed. Checking that row by row costs as much as writing the rows.
create index findings_by_document on findings (tenant_id, document_id);

alter table finding_documents enable row level security;
alter table finding_documents force row level security;
create policy tenant on finding_documents to assay_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy owner on finding_documents to current_user using (true) with check (true);
grant select, insert, delete on finding_documents to assay_app;
