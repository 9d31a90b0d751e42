-- What people call an account, where that is not what its provider numbers it by: a cluster is known by a UID.
alter table providers add column name text check (length(name) between 1 and 250);
