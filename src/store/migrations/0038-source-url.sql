-- Where people read the code that a finding is about. It is of the commit of the record that last changed the finding: later scans
-- that say the same move it no more than the record itself.
alter table findings add column source_url text;
