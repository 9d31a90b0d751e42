-- Findings are counted by their controls without being read: which sets of controls there are, in which accounts, and how they stand.
drop index findings_by_controls;
create index findings_by_controls on findings (tenant_id, controls_id, provider_id, status, state, gone_at, accepted_until)
  where controls_id is not null;
