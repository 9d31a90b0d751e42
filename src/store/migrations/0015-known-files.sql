-- A file that was read before is known by its bytes. While all that it said is still so, it need not be read again.

alter table ingestions
  -- SHA-256 of the file as it is stored, which is compressed; null until all of it has arrived.
  add column fingerprint bytea check (length(fingerprint) = 32),
  -- Fingerprints of the documents that hold the file's records, in its order; null unless every record was processed.
  add column documents bytea[];
create index ingestions_by_fingerprint on ingestions (tenant_id, fingerprint, id) where documents is not null;
