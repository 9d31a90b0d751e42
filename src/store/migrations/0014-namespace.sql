-- The namespace of a resource, apart from its region. Empty where the record names none, and for what was stored before.

alter table findings add column namespace text not null default '';
alter table findings alter column namespace drop default;
