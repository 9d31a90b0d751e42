-- What the migrations make, for people: nothing reads this. After a new migration: npm run schema.
-- The owner of the database is called current_user here.

create table acceptances (
  tenant_id uuid not null,
  id uuid not null,
  finding_id uuid not null,
  reason text not null,
  accepted_by text not null,
  accepted_at timestamp with time zone not null default now(),
  until timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, finding_id) REFERENCES findings(tenant_id, id) ON DELETE CASCADE,
  CHECK (ended_by IS NULL OR ended_at IS NOT NULL),
  CHECK (length(reason) >= 1 AND length(reason) <= 2000)
);
CREATE INDEX acceptances_by_end ON assay.acceptances USING btree (tenant_id, until);
CREATE UNIQUE INDEX acceptances_last ON assay.acceptances USING btree (tenant_id, finding_id) WHERE (ended_at IS NULL);
CREATE INDEX acceptances_of_finding ON assay.acceptances USING btree (tenant_id, finding_id, accepted_at);
alter table acceptances enable row level security;
alter table acceptances force row level security;
create policy owner on acceptances for all to current_user using (true) with check (true);
create policy team on acceptances for all to assay_team using (((tenant_id = current_tenant()) AND (EXISTS ( SELECT
   FROM findings
  WHERE ((findings.tenant_id = acceptances.tenant_id) AND (findings.id = acceptances.finding_id)))))) with check (((tenant_id = current_tenant()) AND (EXISTS ( SELECT
   FROM findings
  WHERE ((findings.tenant_id = acceptances.tenant_id) AND (findings.id = acceptances.finding_id))))));
create policy tenant on acceptances for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant insert (tenant_id, id, finding_id, reason, accepted_by, until) on acceptances to assay_app;
grant insert (tenant_id, id, finding_id, reason, accepted_by, until) on acceptances to assay_team;
grant select on acceptances to assay_app;
grant select on acceptances to assay_team;
grant update (ended_at, ended_by) on acceptances to assay_app;
grant update (ended_at, ended_by) on acceptances to assay_team;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON acceptances FOR EACH ROW EXECUTE FUNCTION audit_change('acceptances', 'id', 'finding_id', '{}', '{}');

create table account_labels (
  tenant_id uuid not null,
  provider_id uuid not null,
  key text not null,
  value text not null,
  PRIMARY KEY (tenant_id, provider_id, key),
  FOREIGN KEY (tenant_id, provider_id) REFERENCES providers(tenant_id, id) ON DELETE CASCADE,
  CHECK (key ~ '^[a-z0-9]([a-z0-9._/-]{0,61}[a-z0-9])?$'::text),
  CHECK (length(value) >= 1 AND length(value) <= 128)
);
alter table account_labels enable row level security;
alter table account_labels force row level security;
create policy owner on account_labels for all to current_user using (true) with check (true);
create policy team on account_labels for all to assay_team using (((tenant_id = current_tenant()) AND (provider_id = ANY (( SELECT visible_accounts() AS visible_accounts)::uuid[])))) with check (((tenant_id = current_tenant()) AND (provider_id = ANY (( SELECT visible_accounts() AS visible_accounts)::uuid[]))));
create policy tenant on account_labels for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select on account_labels to assay_app;
grant delete, insert, select on account_labels to assay_team;
grant update (value) on account_labels to assay_app;
grant update (value) on account_labels to assay_team;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON account_labels FOR EACH ROW EXECUTE FUNCTION audit_change('account-labels', 'provider_id', 'key', '{}', '{}');

create table account_rule_matches (
  tenant_id uuid not null,
  rule_id uuid not null,
  provider_id uuid not null,
  PRIMARY KEY (tenant_id, provider_id, rule_id),
  FOREIGN KEY (tenant_id, provider_id) REFERENCES providers(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, rule_id) REFERENCES account_rules(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX account_rule_matches_of_rule ON assay.account_rule_matches USING btree (tenant_id, rule_id);
alter table account_rule_matches enable row level security;
alter table account_rule_matches force row level security;
create policy owner on account_rule_matches for all to current_user using (true) with check (true);
create policy team on account_rule_matches for select to assay_team using (((tenant_id = current_tenant()) AND (provider_id = ANY (( SELECT visible_accounts() AS visible_accounts)::uuid[]))));
create policy tenant on account_rule_matches for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant select on account_rule_matches to assay_app;
grant select on account_rule_matches to assay_team;

create table account_rules (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  "position" integer not null,
  accounts text[] not null default '{}'::text[],
  providers text[] not null default '{}'::text[],
  labels jsonb not null default '{}'::jsonb,
  team_id uuid,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, team_id) REFERENCES teams(tenant_id, id) ON DELETE SET NULL (team_id),
  CHECK (jsonb_typeof(labels) = 'object'::text),
  CHECK (length(name) >= 1 AND length(name) <= 200)
);
alter table account_rules enable row level security;
alter table account_rules force row level security;
create policy owner on account_rules for all to current_user using (true) with check (true);
create policy team on account_rules for select to assay_team using (((tenant_id = current_tenant()) AND (EXISTS ( SELECT
   FROM account_rule_matches matches
  WHERE ((matches.tenant_id = account_rules.tenant_id) AND (matches.rule_id = account_rules.id))))));
create policy tenant on account_rules for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select on account_rules to assay_app;
grant select (tenant_id, id, name, position, labels) on account_rules to assay_team;
grant update (name, position, accounts, providers, labels, team_id) on account_rules to assay_app;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON account_rules FOR EACH ROW EXECUTE FUNCTION audit_change('account-rules', 'id', 'name', '{}', '{}');
CREATE TRIGGER settle AFTER INSERT OR UPDATE OF accounts, providers, team_id ON account_rules FOR EACH ROW EXECUTE FUNCTION settle_rule();
CREATE TRIGGER settle_removed AFTER DELETE ON account_rules FOR EACH ROW WHEN (NOT is_leaving()) EXECUTE FUNCTION settle_rule();

create table api_keys (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  prefix text not null,
  secret_hash bytea not null,
  owner_id uuid not null,
  permissions text[] not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  teams uuid[],
  allowed_addresses cidr[],
  PRIMARY KEY (tenant_id, id),
  UNIQUE (prefix),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, owner_id) REFERENCES memberships(tenant_id, user_id) ON DELETE CASCADE,
  CHECK (cardinality(allowed_addresses) > 0),
  CHECK (length(name) >= 1 AND length(name) <= 200),
  CHECK (teams IS NULL OR NOT permissions && '{manage_users,manage_account,manage_billing}'::text[]),
  CHECK (length(secret_hash) = 32),
  CHECK (cardinality(teams) > 0)
);
alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy owner on api_keys for all to current_user using (true) with check (true);
create policy team on api_keys for all to assay_team using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
create policy tenant on api_keys for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant insert (tenant_id, id, name, prefix, secret_hash, owner_id, permissions, expires_at, teams, allowed_addresses) on api_keys to assay_app;
grant insert (tenant_id, id, name, prefix, secret_hash, owner_id, permissions, expires_at, teams, allowed_addresses) on api_keys to assay_team;
grant select (tenant_id, id, name, prefix, owner_id, permissions, created_at, expires_at, revoked_at, last_used_at, teams, allowed_addresses) on api_keys to assay_app;
grant select (tenant_id, id, name, prefix, owner_id, permissions, created_at, expires_at, revoked_at, last_used_at, teams, allowed_addresses) on api_keys to assay_team;
grant update (last_used_at) on api_keys to assay_app;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON api_keys FOR EACH ROW EXECUTE FUNCTION audit_change('api-keys', 'id', 'name', '{secret_hash}', '{last_used_at}');

create table audit_events (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  occurred_at timestamp with time zone not null default clock_timestamp(),
  actor_kind text not null,
  actor_id uuid,
  actor_name text,
  address text,
  request_id text,
  action text not null,
  object_type text not null,
  object_id text not null,
  object_name text,
  before jsonb,
  after jsonb,
  "position" bigint,
  hash bytea,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  CHECK (action = ANY (ARRAY['create'::text, 'update'::text, 'delete'::text])),
  CHECK (actor_kind = ANY (ARRAY['person'::text, 'key'::text, 'operator'::text, 'system'::text])),
  CHECK (("position" IS NULL) = (hash IS NULL)),
  CHECK (length(hash) = 32)
);
CREATE UNIQUE INDEX audit_events_by_position ON assay.audit_events USING btree (tenant_id, "position") WHERE ("position" IS NOT NULL);
CREATE INDEX audit_events_by_time ON assay.audit_events USING btree (tenant_id, occurred_at, id);
CREATE INDEX audit_events_of_object ON assay.audit_events USING btree (tenant_id, object_type, object_id, occurred_at);
CREATE INDEX audit_events_unsealed ON assay.audit_events USING btree (tenant_id, occurred_at, id) WHERE ("position" IS NULL);
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy owner on audit_events for all to current_user using (true) with check (true);
create policy team on audit_events for select to assay_team using (((tenant_id = current_tenant()) AND
CASE
    WHEN (object_type = 'findings'::text) THEN (EXISTS ( SELECT
       FROM findings
      WHERE ((findings.tenant_id = audit_events.tenant_id) AND (findings.id = (audit_events.object_id)::uuid))))
    ELSE false
END));
create policy tenant on audit_events for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant select (tenant_id, id, occurred_at, actor_kind, actor_name, object_type, object_id, before, after) on audit_events to assay_team;
grant select on audit_events to assay_app;

create table bulk_change_findings (
  tenant_id uuid not null,
  bulk_change_id uuid not null,
  provider_id uuid not null,
  finding_id uuid not null,
  PRIMARY KEY (tenant_id, bulk_change_id, provider_id, finding_id),
  FOREIGN KEY (tenant_id, bulk_change_id) REFERENCES bulk_changes(tenant_id, id) ON DELETE CASCADE
);
alter table bulk_change_findings enable row level security;
alter table bulk_change_findings force row level security;
create policy owner on bulk_change_findings for all to current_user using (true) with check (true);
create policy team on bulk_change_findings for all to assay_team using (((tenant_id = current_tenant()) AND (provider_id = ANY (( SELECT visible_accounts() AS visible_accounts)::uuid[])))) with check (((tenant_id = current_tenant()) AND (provider_id = ANY (( SELECT visible_accounts() AS visible_accounts)::uuid[]))));
create policy tenant on bulk_change_findings for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select on bulk_change_findings to assay_app;
grant delete, insert, select on bulk_change_findings to assay_team;

create table bulk_changes (
  tenant_id uuid not null,
  id uuid not null,
  change text not null,
  reason text,
  until timestamp with time zone,
  assignee text,
  due_at timestamp with time zone,
  findings uuid[],
  filter jsonb,
  requested_by text not null,
  user_id uuid not null,
  actor jsonb not null,
  teams uuid[],
  status text not null default 'pending'::text,
  total integer,
  done integer not null default 0,
  skipped jsonb not null default '{}'::jsonb,
  problem text,
  requested_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  completed_at timestamp with time zone,
  tracker_id uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  CHECK (change = ANY (ARRAY['accept'::text, 'reopen'::text, 'assign'::text, 'due'::text, 'issue'::text])),
  CHECK ((findings IS NULL) <> (filter IS NULL)),
  CHECK (length(reason) >= 1 AND length(reason) <= 2000),
  CHECK (status = ANY (ARRAY['pending'::text, 'running'::text, 'completed'::text, 'failed'::text]))
);
CREATE INDEX bulk_changes_by_time ON assay.bulk_changes USING btree (tenant_id, requested_at, id);
alter table bulk_changes enable row level security;
alter table bulk_changes force row level security;
create policy owner on bulk_changes for all to current_user using (true) with check (true);
create policy team on bulk_changes for all to assay_team using (((tenant_id = current_tenant()) AND ((teams <@ ( SELECT current_teams() AS current_teams)) OR (user_id = ( SELECT acting_member() AS acting_member))))) with check ((tenant_id = current_tenant()));
create policy tenant on bulk_changes for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select on bulk_changes to assay_app;
grant select on bulk_changes to assay_team;
grant update (status, total, done, skipped, problem, started_at, completed_at) on bulk_changes to assay_app;
grant update (status, total, done, skipped, started_at) on bulk_changes to assay_team;
CREATE TRIGGER audit AFTER INSERT ON bulk_changes FOR EACH ROW EXECUTE FUNCTION audit_bulk_change();
CREATE TRIGGER audit_end AFTER UPDATE OF completed_at ON bulk_changes FOR EACH ROW WHEN (old.completed_at IS NULL AND new.completed_at IS NOT NULL) EXECUTE FUNCTION audit_bulk_change();

create table channel_hours (
  tenant_id uuid not null,
  channel_id uuid not null,
  began_at timestamp with time zone not null,
  messages integer not null,
  PRIMARY KEY (tenant_id, channel_id),
  FOREIGN KEY (tenant_id, channel_id) REFERENCES channels(tenant_id, id) ON DELETE CASCADE
);
alter table channel_hours enable row level security;
alter table channel_hours force row level security;
create policy owner on channel_hours for all to current_user using (true) with check (true);
create policy tenant on channel_hours for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant insert, select on channel_hours to assay_app;
grant update (began_at, messages) on channel_hours to assay_app;

create table channels (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  address text not null,
  secret text,
  enabled boolean not null default true,
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  hourly_limit integer not null default 100,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  CHECK (length(address) >= 1 AND length(address) <= 2000),
  CHECK ((secret IS NOT NULL) = (kind = 'webhook'::text) AND length(secret) >= 16 AND length(secret) <= 200),
  CHECK (hourly_limit >= 1 AND hourly_limit <= 10000),
  CHECK (kind = ANY (ARRAY['webhook'::text, 'slack'::text, 'teams'::text, 'email'::text])),
  CHECK (length(name) >= 1 AND length(name) <= 200)
);
alter table channels enable row level security;
alter table channels force row level security;
create policy owner on channels for all to current_user using (true) with check (true);
create policy tenant on channels for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select on channels to assay_app;
grant update (name, address, enabled, hourly_limit) on channels to assay_app;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON channels FOR EACH ROW EXECUTE FUNCTION audit_change('channels', 'id', 'name', '{address,secret}', '{}');

create table control_counts (
  tenant_id uuid not null,
  controls_id uuid not null,
  provider_id uuid not null,
  slot smallint not null,
  failed integer not null,
  review integer not null,
  muted integer not null,
  passed integer not null,
  PRIMARY KEY (tenant_id, controls_id, provider_id, slot),
  FOREIGN KEY (tenant_id, provider_id) REFERENCES providers(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX control_counts_of_account ON assay.control_counts USING btree (tenant_id, provider_id);
alter table control_counts enable row level security;
alter table control_counts force row level security;
create policy owner on control_counts for all to current_user using (true) with check (true);
create policy team on control_counts for select to assay_team using (((tenant_id = current_tenant()) AND (provider_id = ANY (( SELECT visible_accounts() AS visible_accounts)::uuid[]))));
create policy tenant on control_counts for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant select on control_counts to assay_app;
grant select on control_counts to assay_team;

create table deliveries (
  tenant_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  rule_id uuid,
  cause_id uuid,
  summary text not null,
  body text not null,
  status text not null default 'pending'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone default now(),
  problem text,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  gathered_into uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, channel_id) REFERENCES channels(tenant_id, id) ON DELETE CASCADE,
  CHECK ((status = 'pending'::text) = (next_attempt_at IS NOT NULL) AND (status = 'pending'::text) = (ended_at IS NULL)),
  CHECK ((status = 'gathered'::text) = (gathered_into IS NOT NULL)),
  CHECK (status = ANY (ARRAY['pending'::text, 'delivered'::text, 'dead'::text, 'gathered'::text]))
);
CREATE INDEX deliveries_by_time ON assay.deliveries USING btree (tenant_id, created_at, id);
CREATE INDEX deliveries_gathered ON assay.deliveries USING btree (tenant_id, gathered_into) WHERE (gathered_into IS NOT NULL);
CREATE INDEX deliveries_gathering ON assay.deliveries USING btree (tenant_id, channel_id) WHERE (body = ''::text);
CREATE INDEX deliveries_of_channel ON assay.deliveries USING btree (tenant_id, channel_id);
CREATE UNIQUE INDEX deliveries_once ON assay.deliveries USING btree (tenant_id, rule_id, cause_id);
alter table deliveries enable row level security;
alter table deliveries force row level security;
create policy owner on deliveries for all to current_user using (true) with check (true);
create policy tenant on deliveries for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select on deliveries to assay_app;
grant update (summary, body, status, attempts, next_attempt_at, problem, ended_at, gathered_into) on deliveries to assay_app;
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON deliveries FOR EACH ROW WHEN (NULLIF(current_setting('assay.actor'::text, true), ''::text) IS NOT NULL) EXECUTE FUNCTION audit_change('deliveries', 'id', 'summary', '{body}', '{}');

create table due_policies (
  tenant_id uuid not null,
  critical smallint,
  high smallint,
  medium smallint,
  low smallint,
  PRIMARY KEY (tenant_id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  CHECK (critical >= 1 AND critical <= 3650),
  CHECK (high >= 1 AND high <= 3650),
  CHECK (low >= 1 AND low <= 3650),
  CHECK (medium >= 1 AND medium <= 3650)
);
alter table due_policies enable row level security;
alter table due_policies force row level security;
create policy owner on due_policies for all to current_user using (true) with check (true);
create policy team on due_policies for select to assay_team using ((tenant_id = current_tenant()));
create policy tenant on due_policies for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant insert, select, update on due_policies to assay_app;
grant select on due_policies to assay_team;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON due_policies FOR EACH ROW EXECUTE FUNCTION audit_change('due-policies', 'tenant_id', 'tenant_id', '{}', '{}');
CREATE TRIGGER revision_of_inserted AFTER INSERT ON due_policies REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION raise_revision();
CREATE TRIGGER revision_of_updated AFTER UPDATE ON due_policies REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION raise_revision();

create table finding_changes (
  tenant_id uuid not null,
  finding_id uuid not null,
  changed_at timestamp with time zone not null,
  scan_id text not null,
  from_status text not null,
  to_status text not null,
  PRIMARY KEY (tenant_id, finding_id, changed_at, scan_id),
  FOREIGN KEY (tenant_id, finding_id) REFERENCES findings(tenant_id, id) ON DELETE CASCADE,
  CHECK (from_status = ANY (ARRAY['FAIL'::text, 'PASS'::text, 'MANUAL'::text, 'RESOLVED'::text])),
  CHECK (to_status = ANY (ARRAY['FAIL'::text, 'PASS'::text, 'MANUAL'::text, 'RESOLVED'::text]))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX finding_changes_by_age ON assay.finding_changes USING btree (tenant_id, changed_at);
alter table finding_changes enable row level security;
alter table finding_changes force row level security;
create policy owner on finding_changes for all to current_user using (true) with check (true);
create policy team on finding_changes for select to assay_team using (((tenant_id = current_tenant()) AND (EXISTS ( SELECT
   FROM findings
  WHERE ((findings.tenant_id = finding_changes.tenant_id) AND (findings.id = finding_changes.finding_id))))));
create policy tenant on finding_changes for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select on finding_changes to assay_app;
grant select on finding_changes to assay_team;

create table finding_controls (
  tenant_id uuid not null,
  id uuid not null,
  controls text not null,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
alter table finding_controls enable row level security;
alter table finding_controls force row level security;
create policy owner on finding_controls for all to current_user using (true) with check (true);
create policy team on finding_controls for select to assay_team using ((tenant_id = current_tenant()));
create policy tenant on finding_controls for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant insert, select on finding_controls to assay_app;
grant select on finding_controls to assay_team;

create table finding_counts (
  tenant_id uuid not null,
  provider_id uuid not null,
  dimension text not null,
  value text not null,
  service text not null,
  severity text not null,
  status text not null,
  state text not null,
  slot smallint not null,
  findings integer not null,
  PRIMARY KEY (tenant_id, dimension, value, service, provider_id, severity, status, state, slot),
  FOREIGN KEY (tenant_id, provider_id) REFERENCES providers(tenant_id, id) ON DELETE CASCADE,
  CHECK (dimension = ANY (ARRAY['check'::text, 'region'::text, 'file'::text, 'opened'::text, 'resolved'::text]))
);
CREATE INDEX finding_counts_of_account ON assay.finding_counts USING btree (tenant_id, provider_id, dimension);
alter table finding_counts enable row level security;
alter table finding_counts force row level security;
create policy owner on finding_counts for all to current_user using (true) with check (true);
create policy team on finding_counts for select to assay_team using (((tenant_id = current_tenant()) AND (provider_id = ANY (( SELECT visible_accounts() AS visible_accounts)::uuid[]))));
create policy tenant on finding_counts for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant select on finding_counts to assay_app;
grant select on finding_counts to assay_team;

create table finding_documents (
  tenant_id uuid not null,
  id uuid not null,
  fingerprint bytea not null,
  finding_count integer not null,
  encoding text not null,
  bytes bytea not null storage external,
  scans json not null,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  CHECK (encoding = ANY (ARRAY['zstd'::text, 'identity'::text])),
  CHECK (length(fingerprint) = 32)
) with (autovacuum_vacuum_scale_factor=0.05);
CREATE INDEX finding_documents_by_fingerprint ON assay.finding_documents USING btree (tenant_id, fingerprint);
alter table finding_documents enable row level security;
alter table finding_documents force row level security;
create policy owner on finding_documents for all to current_user using (true) with check (true);
create policy team on finding_documents for select to assay_team using (((tenant_id = current_tenant()) AND (EXISTS ( SELECT
   FROM findings
  WHERE ((findings.tenant_id = finding_documents.tenant_id) AND (findings.document_id = finding_documents.id))))));
create policy tenant on finding_documents for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select on finding_documents to assay_app;
grant select on finding_documents to assay_team;

create table finding_issues (
  tenant_id uuid not null,
  id uuid not null,
  tracker_id uuid not null,
  finding_id uuid not null,
  provider_id uuid not null,
  state text not null default 'waiting'::text,
  number integer,
  url text,
  sought_since timestamp with time zone,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone default now(),
  problem text,
  asked_by text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, finding_id, tracker_id),
  FOREIGN KEY (tenant_id, finding_id) REFERENCES findings(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, tracker_id) REFERENCES trackers(tenant_id, id) ON DELETE CASCADE,
  CHECK (state = ANY (ARRAY['waiting'::text, 'open'::text, 'closed'::text, 'gone'::text]))
);
CREATE INDEX finding_issues_of_tracker ON assay.finding_issues USING btree (tenant_id, tracker_id, created_at, id);
alter table finding_issues enable row level security;
alter table finding_issues force row level security;
create policy owner on finding_issues for all to current_user using (true) with check (true);
create policy team on finding_issues for all to assay_team using (((tenant_id = current_tenant()) AND (provider_id = ANY (( SELECT visible_accounts() AS visible_accounts)::uuid[])))) with check (((tenant_id = current_tenant()) AND (provider_id = ANY (( SELECT visible_accounts() AS visible_accounts)::uuid[]))));
create policy tenant on finding_issues for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select on finding_issues to assay_app;
grant insert (tenant_id, id, tracker_id, finding_id, provider_id, asked_by) on finding_issues to assay_team;
grant select on finding_issues to assay_team;
grant update (id, state, number, url, sought_since, attempts, next_attempt_at, problem, asked_by, created_at) on finding_issues to assay_app;
grant update (id, state, number, url, sought_since, attempts, next_attempt_at, problem, asked_by, created_at) on finding_issues to assay_team;
CREATE TRIGGER audit AFTER INSERT OR UPDATE ON finding_issues FOR EACH ROW WHEN (NULLIF(current_setting('assay.actor'::text, true), ''::text) IS NOT NULL) EXECUTE FUNCTION audit_change('issues', 'id', 'finding_id', '{}', '{}');
CREATE TRIGGER audit_state AFTER UPDATE OF state ON finding_issues FOR EACH ROW WHEN (new.state <> old.state AND new.state <> 'waiting'::text) EXECUTE FUNCTION audit_issue();
CREATE TRIGGER revision_of_deleted AFTER DELETE ON finding_issues REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN (NOT is_leaving()) EXECUTE FUNCTION raise_revision();
CREATE TRIGGER revision_of_inserted AFTER INSERT ON finding_issues REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION raise_revision();
CREATE TRIGGER revision_of_updated AFTER UPDATE ON finding_issues REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION raise_revision();

create table finding_owners (
  tenant_id uuid not null,
  id uuid not null,
  owners text not null,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
alter table finding_owners enable row level security;
alter table finding_owners force row level security;
create policy owner on finding_owners for all to current_user using (true) with check (true);
create policy team on finding_owners for select to assay_team using (((tenant_id = current_tenant()) AND (EXISTS ( SELECT
   FROM findings
  WHERE ((findings.tenant_id = finding_owners.tenant_id) AND (findings.owners_id = finding_owners.id))))));
create policy tenant on finding_owners for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant insert, select on finding_owners to assay_app;
grant select on finding_owners to assay_team;

create table finding_revisions (
  tenant_id uuid not null,
  slot smallint not null,
  revision bigint not null,
  PRIMARY KEY (tenant_id, slot),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
) with (fillfactor=50);
alter table finding_revisions enable row level security;
alter table finding_revisions force row level security;
create policy owner on finding_revisions for all to current_user using (true) with check (true);
create policy tenant on finding_revisions for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant select on finding_revisions to assay_app;

create table finding_sightings (
  tenant_id uuid not null,
  finding_id uuid not null,
  last_seen_at timestamp with time zone not null,
  failed_at timestamp with time zone,
  failed_before_at timestamp with time zone,
  previous_seen_at timestamp with time zone,
  scan_id text not null,
  previous_status text,
  delta text,
  PRIMARY KEY (tenant_id, finding_id),
  CHECK (delta = ANY (ARRAY['new'::text, 'changed'::text, 'reopened'::text])),
  CHECK (previous_status = ANY (ARRAY['FAIL'::text, 'PASS'::text, 'MANUAL'::text]))
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX finding_sightings_by_delta ON assay.finding_sightings USING btree (tenant_id, delta) WHERE (delta IS NOT NULL);
alter table finding_sightings enable row level security;
alter table finding_sightings force row level security;
create policy owner on finding_sightings for all to current_user using (true) with check (true);
create policy team on finding_sightings for select to assay_team using (((tenant_id = current_tenant()) AND (EXISTS ( SELECT
   FROM findings
  WHERE ((findings.tenant_id = finding_sightings.tenant_id) AND (findings.id = finding_sightings.finding_id))))));
create policy tenant on finding_sightings for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant insert, select, update on finding_sightings to assay_app;
grant select on finding_sightings to assay_team;
CREATE TRIGGER revision_of_sightings AFTER UPDATE ON finding_sightings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION raise_revision();

create table finding_terms (
  tenant_id uuid not null,
  word text not null,
  kind text not null,
  value bigint not null,
  PRIMARY KEY (tenant_id, word, kind, value),
  CHECK (kind = ANY (ARRAY['check'::text, 'resource'::text, 'file'::text, 'many'::text]))
);
alter table finding_terms enable row level security;
alter table finding_terms force row level security;
create policy owner on finding_terms for all to current_user using (true) with check (true);
create policy team on finding_terms for select to assay_team using ((tenant_id = current_tenant()));
create policy tenant on finding_terms for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant select on finding_terms to assay_app;
grant select on finding_terms to assay_team;

create table finding_totals (
  tenant_id uuid not null,
  dimension text not null,
  value text not null,
  service text not null,
  severity text not null,
  status text not null,
  state text not null,
  slot smallint not null,
  findings integer not null,
  PRIMARY KEY (tenant_id, dimension, value, service, severity, status, state, slot),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  CHECK (dimension = ANY (ARRAY['check'::text, 'region'::text, 'file'::text, 'opened'::text, 'resolved'::text]))
) with (fillfactor=50);
alter table finding_totals enable row level security;
alter table finding_totals force row level security;
create policy owner on finding_totals for all to current_user using (true) with check (true);
create policy tenant on finding_totals for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant select on finding_totals to assay_app;

create table findings (
  tenant_id uuid not null,
  provider_id uuid not null,
  uid_hash bytea not null,
  id uuid not null,
  uid text not null,
  check_id text not null,
  title text not null,
  status text not null,
  severity text not null,
  muted boolean not null,
  service text not null,
  region text not null,
  resource_uid text not null,
  resource_name text not null,
  resource_type text not null,
  first_seen_at timestamp with time zone not null,
  document_id uuid not null,
  document_index integer not null,
  namespace text not null,
  scope_id uuid,
  part text,
  first_passed_at timestamp with time zone,
  resolved_at timestamp with time zone,
  resolved_by text,
  gone_at timestamp with time zone,
  file text not null default ''::text,
  line integer,
  reason text not null default ''::text,
  controls_id uuid,
  opened_at timestamp with time zone,
  check_key bigint generated always as (hashtextextended(check_id, (0)::bigint)) stored,
  resource_key bigint generated always as (hashtextextended(resource_uid, (0)::bigint)) stored,
  file_key bigint generated always as (hashtextextended(file, (0)::bigint)) stored,
  accepted_until timestamp with time zone,
  severity_id smallint not null generated always as (array_position(ARRAY['informational'::text, 'low'::text, 'medium'::text, 'high'::text, 'critical'::text], severity)) stored,
  shares_uid boolean not null default false,
  muted_reason text,
  muted_owner text,
  muted_until text,
  state text not null generated always as (
CASE
    WHEN (resolved_at IS NOT NULL) THEN 'resolved'::text
    WHEN (gone_at IS NOT NULL) THEN 'gone'::text
    WHEN (status = 'PASS'::text) THEN 'passing'::text
    WHEN muted THEN 'muted'::text
    WHEN (status = 'MANUAL'::text) THEN 'review'::text
    ELSE 'open'::text
END) stored,
  changed_at timestamp with time zone not null default now(),
  content_id uuid,
  source_url text,
  owners_id uuid,
  assigned_to uuid,
  failing_since timestamp with time zone,
  due_override timestamp with time zone,
  PRIMARY KEY (tenant_id, uid_hash, provider_id),
  UNIQUE (tenant_id, id),
  FOREIGN KEY (tenant_id, provider_id) REFERENCES providers(tenant_id, id) ON DELETE CASCADE,
  CHECK (status = ANY (ARRAY['FAIL'::text, 'PASS'::text, 'MANUAL'::text])),
  CHECK (length(uid_hash) = 32)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX findings_accepted ON assay.findings USING btree (tenant_id, accepted_until) WHERE (accepted_until IS NOT NULL);
CREATE INDEX findings_assigned ON assay.findings USING btree (tenant_id, assigned_to, changed_at, id) WHERE (assigned_to IS NOT NULL);
CREATE INDEX findings_by_account ON assay.findings USING btree (tenant_id, provider_id, changed_at, id);
CREATE INDEX findings_by_check ON assay.findings USING btree (tenant_id, check_id, changed_at, id);
CREATE INDEX findings_by_check_key ON assay.findings USING btree (tenant_id, check_key);
CREATE INDEX findings_by_controls ON assay.findings USING btree (tenant_id, controls_id, provider_id, status, state, gone_at, accepted_until) WHERE (controls_id IS NOT NULL);
CREATE INDEX findings_by_document ON assay.findings USING btree (tenant_id, document_id);
CREATE INDEX findings_by_file ON assay.findings USING btree (tenant_id, file_key, changed_at, id) WHERE (file <> ''::text);
CREATE INDEX findings_by_first_time ON assay.findings USING btree (tenant_id, first_seen_at, changed_at, id);
CREATE INDEX findings_by_gone_time ON assay.findings USING btree (tenant_id, gone_at, changed_at, id) WHERE (gone_at IS NOT NULL);
CREATE INDEX findings_by_muted ON assay.findings USING btree (tenant_id, changed_at, id) WHERE muted;
CREATE INDEX findings_by_namespace ON assay.findings USING btree (tenant_id, namespace, changed_at, id);
CREATE INDEX findings_by_owners ON assay.findings USING btree (tenant_id, owners_id, provider_id, status, state, gone_at, accepted_until) WHERE (owners_id IS NOT NULL);
CREATE INDEX findings_by_region ON assay.findings USING btree (tenant_id, region, changed_at, id);
CREATE INDEX findings_by_resolved_time ON assay.findings USING btree (tenant_id, resolved_at, changed_at, id) WHERE (resolved_at IS NOT NULL);
CREATE INDEX findings_by_resolving_scan ON assay.findings USING btree (tenant_id, resolved_by, changed_at, id) WHERE (resolved_by IS NOT NULL);
CREATE INDEX findings_by_resource ON assay.findings USING btree (tenant_id, resource_key);
CREATE INDEX findings_by_scope ON assay.findings USING btree (tenant_id, scope_id, state, part) WHERE ((scope_id IS NOT NULL) AND (gone_at IS NULL));
CREATE INDEX findings_by_service ON assay.findings USING btree (tenant_id, service, changed_at, id);
CREATE INDEX findings_by_severity ON assay.findings USING btree (tenant_id, severity_id, changed_at, id);
CREATE INDEX findings_by_state ON assay.findings USING btree (tenant_id, state, changed_at, id);
CREATE INDEX findings_by_status ON assay.findings USING btree (tenant_id, status, changed_at, id);
CREATE INDEX findings_by_time ON assay.findings USING btree (tenant_id, changed_at, id);
CREATE INDEX findings_due_override ON assay.findings USING btree (tenant_id, due_override) WHERE (due_override IS NOT NULL);
CREATE INDEX findings_failing ON assay.findings USING btree (tenant_id, severity_id, failing_since) WHERE (state = 'open'::text);
CREATE INDEX findings_gone ON assay.findings USING btree (tenant_id, scope_id, gone_at) WHERE ((scope_id IS NOT NULL) AND (gone_at IS NOT NULL));
CREATE INDEX findings_of_concern_by_severity ON assay.findings USING btree (tenant_id, state, severity_id, changed_at, id) WHERE (state = ANY (ARRAY['open'::text, 'review'::text, 'muted'::text]));
CREATE INDEX findings_resolved ON assay.findings USING btree (tenant_id, scope_id, resolved_at) WHERE ((scope_id IS NOT NULL) AND (resolved_at IS NOT NULL));
CREATE INDEX findings_sharing_uid ON assay.findings USING btree (tenant_id, provider_id) WHERE shares_uid;
alter table findings enable row level security;
alter table findings force row level security;
create policy owner on findings for all to current_user using (true) with check (true);
create policy team on findings for all to assay_team using (((tenant_id = current_tenant()) AND (provider_id = ANY (( SELECT visible_accounts() AS visible_accounts)::uuid[])))) with check (((tenant_id = current_tenant()) AND (provider_id = ANY (( SELECT visible_accounts() AS visible_accounts)::uuid[]))));
create policy tenant on findings for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select, update on findings to assay_app;
grant select on findings to assay_team;
grant update (accepted_until, assigned_to, due_override) on findings to assay_team;
CREATE TRIGGER audit AFTER UPDATE OF assigned_to, due_override ON findings FOR EACH ROW WHEN (old.assigned_to IS DISTINCT FROM new.assigned_to OR old.due_override IS DISTINCT FROM new.due_override) EXECUTE FUNCTION audit_finding();
CREATE TRIGGER findings_deleted AFTER DELETE ON findings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN (NOT is_leaving()) EXECUTE FUNCTION summarize_findings();
CREATE TRIGGER findings_inserted AFTER INSERT ON findings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION summarize_findings();
CREATE TRIGGER findings_updated AFTER UPDATE ON findings REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION summarize_findings();
CREATE TRIGGER overdue_of_deleted AFTER DELETE ON findings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN (NOT is_leaving()) EXECUTE FUNCTION forget_overdue();
CREATE TRIGGER owners_of_deleted AFTER DELETE ON findings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN (NOT is_leaving()) EXECUTE FUNCTION forget_owners();
CREATE TRIGGER revision_of_deleted AFTER DELETE ON findings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN (NOT is_leaving()) EXECUTE FUNCTION raise_revision();
CREATE TRIGGER revision_of_inserted AFTER INSERT ON findings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION raise_revision();
CREATE TRIGGER revision_of_updated AFTER UPDATE ON findings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION raise_revision();
CREATE TRIGGER sightings_of_deleted AFTER DELETE ON findings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN (NOT is_leaving()) EXECUTE FUNCTION forget_sightings();
CREATE TRIGGER terms_of_deleted AFTER DELETE ON findings REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN (NOT is_leaving()) EXECUTE FUNCTION forget_terms();

create table former_members (
  tenant_id uuid not null,
  id uuid not null,
  email text not null,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
alter table former_members enable row level security;
alter table former_members force row level security;
create policy owner on former_members for all to current_user using (true) with check (true);
create policy tenant on former_members for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, select on former_members to assay_app;

create table idempotency_keys (
  tenant_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  ingestion_id uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, key),
  FOREIGN KEY (tenant_id, ingestion_id) REFERENCES ingestions(tenant_id, id) ON DELETE CASCADE,
  CHECK (length(fingerprint) = 32),
  CHECK (length(key) >= 1 AND length(key) <= 255)
);
CREATE INDEX idempotency_keys_by_age ON assay.idempotency_keys USING btree (tenant_id, created_at);
CREATE INDEX idempotency_keys_of_ingestion ON assay.idempotency_keys USING btree (tenant_id, ingestion_id);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy owner on idempotency_keys for all to current_user using (true) with check (true);
create policy tenant on idempotency_keys for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select on idempotency_keys to assay_app;
grant update (created_at) on idempotency_keys to assay_app;

create table identities (
  tenant_id uuid not null,
  provider_id uuid not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, provider_id, subject),
  UNIQUE (tenant_id, user_id),
  FOREIGN KEY (tenant_id, provider_id) REFERENCES identity_providers(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES memberships(tenant_id, user_id) ON DELETE CASCADE,
  CHECK (length(subject) >= 1 AND length(subject) <= 255)
);
alter table identities enable row level security;
alter table identities force row level security;
create policy owner on identities for all to current_user using (true) with check (true);
create policy tenant on identities for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant select on identities to assay_app;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON identities FOR EACH ROW EXECUTE FUNCTION audit_change('identities', 'user_id', 'user_id', '{}', '{}');

create table identity_groups (
  tenant_id uuid not null,
  provider_id uuid not null,
  "position" integer not null,
  value text not null,
  role_id uuid not null,
  PRIMARY KEY (tenant_id, provider_id, "position"),
  UNIQUE (tenant_id, provider_id, value),
  FOREIGN KEY (tenant_id, provider_id) REFERENCES identity_providers(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, role_id) REFERENCES roles(tenant_id, id),
  CHECK (length(value) >= 1 AND length(value) <= 500)
);
alter table identity_groups enable row level security;
alter table identity_groups force row level security;
create policy owner on identity_groups for all to current_user using (true) with check (true);
create policy tenant on identity_groups for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant select on identity_groups to assay_app;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON identity_groups FOR EACH ROW EXECUTE FUNCTION audit_change('identity-groups', 'provider_id', 'value', '{}', '{}');

create table identity_providers (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  scopes text[] not null,
  parameters jsonb not null default '{}'::jsonb,
  groups_claim text not null,
  default_role_id uuid,
  required boolean not null default false,
  listed boolean not null default true,
  trusts_addresses boolean not null default false,
  private_network boolean not null default false,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (id),
  FOREIGN KEY (tenant_id, default_role_id) REFERENCES roles(tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  CHECK (length(name) >= 1 AND length(name) <= 200)
);
CREATE UNIQUE INDEX identity_providers_by_name ON assay.identity_providers USING btree (tenant_id, lower(name));
alter table identity_providers enable row level security;
alter table identity_providers force row level security;
create policy owner on identity_providers for all to current_user using (true) with check (true);
create policy tenant on identity_providers for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant select (tenant_id, id, name, default_role_id) on identity_providers to assay_app;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON identity_providers FOR EACH ROW EXECUTE FUNCTION audit_change('identity-providers', 'id', 'name', '{client_secret}', '{}');

create table identity_teams (
  tenant_id uuid not null,
  provider_id uuid not null,
  value text not null,
  team_id uuid not null,
  PRIMARY KEY (tenant_id, provider_id, value, team_id),
  FOREIGN KEY (tenant_id, provider_id) REFERENCES identity_providers(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, team_id) REFERENCES teams(tenant_id, id) ON DELETE CASCADE,
  CHECK (length(value) >= 1 AND length(value) <= 500)
);
alter table identity_teams enable row level security;
alter table identity_teams force row level security;
create policy owner on identity_teams for all to current_user using (true) with check (true);
create policy tenant on identity_teams for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant select on identity_teams to assay_app;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON identity_teams FOR EACH ROW EXECUTE FUNCTION audit_change('identity-teams', 'provider_id', 'value', '{}', '{}');

create table ingestion_chunks (
  tenant_id uuid not null,
  ingestion_id uuid not null,
  "position" integer not null,
  bytes bytea not null storage external,
  PRIMARY KEY (tenant_id, ingestion_id, "position"),
  FOREIGN KEY (tenant_id, ingestion_id) REFERENCES ingestions(tenant_id, id) ON DELETE CASCADE
) with (autovacuum_vacuum_scale_factor=0.05);
alter table ingestion_chunks enable row level security;
alter table ingestion_chunks force row level security;
create policy owner on ingestion_chunks for all to current_user using (true) with check (true);
create policy tenant on ingestion_chunks for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select on ingestion_chunks to assay_app;

create table ingestion_errors (
  tenant_id uuid not null,
  ingestion_id uuid not null,
  record_index integer not null,
  ordinal integer not null,
  pointer text not null,
  code text not null,
  detail text not null,
  PRIMARY KEY (tenant_id, ingestion_id, record_index, ordinal),
  FOREIGN KEY (tenant_id, ingestion_id) REFERENCES ingestions(tenant_id, id) ON DELETE CASCADE
);
alter table ingestion_errors enable row level security;
alter table ingestion_errors force row level security;
create policy owner on ingestion_errors for all to current_user using (true) with check (true);
create policy team on ingestion_errors for select to assay_team using (((tenant_id = current_tenant()) AND (EXISTS ( SELECT
   FROM ingestions
  WHERE ((ingestions.tenant_id = ingestion_errors.tenant_id) AND (ingestions.id = ingestion_errors.ingestion_id))))));
create policy tenant on ingestion_errors for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select on ingestion_errors to assay_app;
grant select on ingestion_errors to assay_team;

create table ingestions (
  tenant_id uuid not null,
  id uuid not null,
  status text not null default 'pending'::text,
  file_name text not null,
  byte_count bigint not null,
  total integer not null default 0,
  processed integer not null default 0,
  invalid integer not null default 0,
  attempt integer not null default 0,
  inserted_at timestamp with time zone not null default now(),
  requested_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  completed_at timestamp with time zone,
  handed_back integer not null default 0,
  error_count integer not null default 0,
  deadly_records integer[] not null default '{}'::integer[],
  fingerprint bytea,
  documents bytea[],
  stated_scope json,
  accounts json,
  scopes json,
  notes json,
  provider_ids uuid[],
  teams uuid[],
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  CHECK (length(fingerprint) = 32),
  CHECK (status = ANY (ARRAY['pending'::text, 'processing'::text, 'completed'::text, 'failed'::text]))
);
CREATE INDEX ingestions_by_end ON assay.ingestions USING btree (tenant_id, COALESCE(completed_at, 'infinity'::timestamp with time zone));
CREATE INDEX ingestions_by_fingerprint ON assay.ingestions USING btree (tenant_id, fingerprint, id) WHERE (documents IS NOT NULL);
CREATE INDEX ingestions_by_time ON assay.ingestions USING btree (tenant_id, inserted_at DESC, id);
CREATE INDEX ingestions_waiting ON assay.ingestions USING btree (tenant_id) WHERE (status = 'pending'::text);
alter table ingestions enable row level security;
alter table ingestions force row level security;
create policy owner on ingestions for all to current_user using (true) with check (true);
create policy team on ingestions for select to assay_team using (((tenant_id = current_tenant()) AND ((teams <@ ( SELECT current_teams() AS current_teams)) OR ((cardinality(provider_ids) > 0) AND (provider_ids <@ ( SELECT visible_accounts() AS visible_accounts))))));
create policy tenant on ingestions for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select, update on ingestions to assay_app;
grant select on ingestions to assay_team;
CREATE TRIGGER audit AFTER INSERT ON ingestions FOR EACH ROW EXECUTE FUNCTION audit_change('ingestions', 'id', 'file_name', '{}', '{}');

create table log_in_attempts (
  cookie_hash bytea not null,
  provider_id uuid not null,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  return_to text not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (cookie_hash),
  FOREIGN KEY (provider_id) REFERENCES identity_providers(id) ON DELETE CASCADE,
  CHECK (length(cookie_hash) = 32)
);
CREATE INDEX log_in_attempts_by_expiry ON assay.log_in_attempts USING btree (expires_at);

create table memberships (
  tenant_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  break_glass boolean not null default false,
  id uuid not null default gen_random_uuid(),
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, role_id) REFERENCES roles(tenant_id, id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX memberships_by_id ON assay.memberships USING btree (tenant_id, id);
alter table memberships enable row level security;
alter table memberships force row level security;
create policy owner on memberships for all to current_user using (true) with check (true);
create policy tenant on memberships for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, select on memberships to assay_app;
grant update (role_id) on memberships to assay_app;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON memberships FOR EACH ROW EXECUTE FUNCTION audit_change('members', 'user_id', 'user_id', '{}', '{}');
CREATE TRIGGER former_of_deleted AFTER DELETE ON memberships FOR EACH ROW WHEN (NOT is_leaving()) EXECUTE FUNCTION note_former_member();
CREATE TRIGGER revision_of_deleted AFTER DELETE ON memberships REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN (NOT is_leaving()) EXECUTE FUNCTION raise_revision();

create table notification_rules (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  channel_id uuid not null,
  events text[] not null,
  min_severity text not null default 'informational'::text,
  provider_ids uuid[] not null default '{}'::uuid[],
  team_ids uuid[] not null default '{}'::uuid[],
  checks text[] not null default '{}'::text[],
  enabled boolean not null default true,
  created_at timestamp with time zone not null default now(),
  labels text[] not null default '{}'::text[],
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, channel_id) REFERENCES channels(tenant_id, id) ON DELETE CASCADE,
  CHECK (cardinality(events) > 0 AND events <@ '{new,reopened,overdue,failed_ingestion,silent_pipeline}'::text[]),
  CHECK (min_severity = ANY (ARRAY['informational'::text, 'low'::text, 'medium'::text, 'high'::text, 'critical'::text])),
  CHECK (length(name) >= 1 AND length(name) <= 200)
);
CREATE INDEX notification_rules_of_channel ON assay.notification_rules USING btree (tenant_id, channel_id);
alter table notification_rules enable row level security;
alter table notification_rules force row level security;
create policy owner on notification_rules for all to current_user using (true) with check (true);
create policy tenant on notification_rules for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select on notification_rules to assay_app;
grant update (name, channel_id, events, min_severity, provider_ids, team_ids, checks, enabled, labels) on notification_rules to assay_app;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON notification_rules FOR EACH ROW EXECUTE FUNCTION audit_change('notification-rules', 'id', 'name', '{}', '{}');

create table opened_findings (
  tenant_id uuid not null,
  ingestion_id uuid not null,
  finding_id uuid not null,
  event text not null,
  PRIMARY KEY (tenant_id, ingestion_id, finding_id),
  FOREIGN KEY (tenant_id, ingestion_id) REFERENCES ingestions(tenant_id, id) ON DELETE CASCADE,
  CHECK (event = ANY (ARRAY['new'::text, 'reopened'::text]))
);
alter table opened_findings enable row level security;
alter table opened_findings force row level security;
create policy owner on opened_findings for all to current_user using (true) with check (true);
create policy tenant on opened_findings for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select on opened_findings to assay_app;

create table overdue_findings (
  tenant_id uuid not null,
  finding_id uuid not null,
  due_at timestamp with time zone not null,
  PRIMARY KEY (tenant_id, finding_id)
);
alter table overdue_findings enable row level security;
alter table overdue_findings force row level security;
create policy owner on overdue_findings for all to current_user using (true) with check (true);
create policy tenant on overdue_findings for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant insert, select on overdue_findings to assay_app;
grant update (due_at) on overdue_findings to assay_app;

create table providers (
  tenant_id uuid not null,
  id uuid not null,
  provider text not null,
  uid text not null,
  inserted_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  identity text not null generated always as (account_identity(provider, uid)) stored,
  name text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  CHECK (length(name) >= 1 AND length(name) <= 250),
  CHECK (length(provider) >= 1 AND length(provider) <= 400),
  CHECK (length(uid) >= 1 AND length(uid) <= 250)
);
CREATE UNIQUE INDEX providers_connected ON assay.providers USING btree (tenant_id, identity) WHERE (deleted_at IS NULL);
alter table providers enable row level security;
alter table providers force row level security;
create policy owner on providers for all to current_user using (true) with check (true);
create policy team on providers for all to assay_team using (((tenant_id = current_tenant()) AND (id = ANY (( SELECT visible_accounts() AS visible_accounts)::uuid[])))) with check (((tenant_id = current_tenant()) AND (id = ANY (( SELECT visible_accounts() AS visible_accounts)::uuid[]))));
create policy tenant on providers for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select, update on providers to assay_app;
grant select on providers to assay_team;
grant update (deleted_at) on providers to assay_team;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON providers FOR EACH ROW EXECUTE FUNCTION audit_change('providers', 'id', 'uid', '{}', '{}');
CREATE TRIGGER revision_of_deleted AFTER DELETE ON providers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN (NOT is_leaving()) EXECUTE FUNCTION raise_revision();
CREATE TRIGGER revision_of_updated AFTER UPDATE ON providers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION raise_revision();
CREATE TRIGGER settle_inserted AFTER INSERT ON providers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settle_changed_accounts();
CREATE TRIGGER settle_updated AFTER UPDATE ON providers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION settle_changed_accounts();

create unlogged table rate_buckets (
  id bytea not null,
  tokens double precision not null,
  taken integer not null,
  filled_at timestamp with time zone not null,
  full_at timestamp with time zone not null,
  PRIMARY KEY (id),
  CHECK (length(id) = 32),
  CHECK (tokens >= 0::double precision)
) with (fillfactor=70);

create table roles (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  permissions text[] not null,
  sees text not null default 'all'::text,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, name),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  CHECK (length(name) >= 1 AND length(name) <= 200),
  CHECK (sees = 'all'::text OR NOT permissions && '{manage_users,manage_account,manage_billing}'::text[]),
  CHECK (sees = ANY (ARRAY['all'::text, 'teams'::text]))
);
alter table roles enable row level security;
alter table roles force row level security;
create policy owner on roles for all to current_user using (true) with check (true);
create policy tenant on roles for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant select on roles to assay_app;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON roles FOR EACH ROW EXECUTE FUNCTION audit_change('roles', 'id', 'name', '{}', '{}');

create table scans (
  tenant_id uuid not null,
  scope_id uuid not null,
  "time" timestamp with time zone not null,
  scan_id text not null,
  fingerprint bytea not null,
  complete boolean not null,
  parts text[] not null,
  checks text[],
  statuses text[],
  inserted_at timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, scope_id, "time", scan_id, fingerprint),
  FOREIGN KEY (tenant_id, scope_id) REFERENCES scopes(tenant_id, id) ON DELETE CASCADE,
  CHECK (length(fingerprint) = 32)
);
CREATE INDEX scans_by_age ON assay.scans USING btree (tenant_id, inserted_at);
alter table scans enable row level security;
alter table scans force row level security;
create policy owner on scans for all to current_user using (true) with check (true);
create policy team on scans for select to assay_team using (((tenant_id = current_tenant()) AND (EXISTS ( SELECT
   FROM scopes
  WHERE ((scopes.tenant_id = scans.tenant_id) AND (scopes.id = scans.scope_id))))));
create policy tenant on scans for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select on scans to assay_app;
grant select on scans to assay_team;

create table schema_migrations (
  version integer not null,
  file text not null,
  applied_at timestamp with time zone not null default now(),
  PRIMARY KEY (version)
);

create table scopes (
  tenant_id uuid not null,
  id uuid not null,
  provider_id uuid not null,
  fingerprint bytea not null,
  source text,
  roots text[] not null,
  inserted_at timestamp with time zone not null default now(),
  silence_told_of timestamp with time zone,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, provider_id, fingerprint),
  FOREIGN KEY (tenant_id, provider_id) REFERENCES providers(tenant_id, id) ON DELETE CASCADE,
  CHECK (length(fingerprint) = 32),
  CHECK (length(source) >= 1 AND length(source) <= 100)
);
alter table scopes enable row level security;
alter table scopes force row level security;
create policy owner on scopes for all to current_user using (true) with check (true);
create policy team on scopes for select to assay_team using (((tenant_id = current_tenant()) AND (provider_id = ANY (( SELECT visible_accounts() AS visible_accounts)::uuid[]))));
create policy tenant on scopes for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant insert, select on scopes to assay_app;
grant select on scopes to assay_team;
grant update (inserted_at, silence_told_of) on scopes to assay_app;

create table sessions (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  refresh_hash bytea,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  opened_from bytea,
  cookie_hash bytea,
  ends_at timestamp with time zone,
  provider_id uuid,
  provider_session text,
  id_token text,
  refresh_token text,
  access_token text,
  checked_at timestamp with time zone,
  tried_at timestamp with time zone,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (cookie_hash),
  FOREIGN KEY (tenant_id, provider_id) REFERENCES identity_providers(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES memberships(tenant_id, user_id) ON DELETE CASCADE,
  CHECK (length(cookie_hash) = 32),
  CHECK ((cookie_hash IS NULL) = (ends_at IS NULL) AND expires_at <= ends_at),
  CHECK (num_nonnulls(provider_id, checked_at, tried_at) = ANY (ARRAY[0, 3])),
  CHECK (num_nonnulls(refresh_hash, cookie_hash) = 1),
  CHECK (length(opened_from) = 32),
  CHECK (length(refresh_hash) = 32)
);
CREATE INDEX sessions_by_expiry ON assay.sessions USING btree (tenant_id, expires_at);
CREATE INDEX sessions_of_member ON assay.sessions USING btree (tenant_id, user_id);
CREATE INDEX sessions_of_user ON assay.sessions USING btree (user_id);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy owner on sessions for all to current_user using (true) with check (true);
create policy tenant on sessions for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete on sessions to assay_app;
grant select (tenant_id, id, user_id, refresh_hash, created_at, expires_at, ends_at, provider_id, provider_session, checked_at) on sessions to assay_app;
grant update (refresh_hash, expires_at, id_token, refresh_token, checked_at) on sessions to assay_app;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON sessions FOR EACH ROW EXECUTE FUNCTION audit_change('sessions', 'id', 'user_id', '{cookie_hash,refresh_hash,opened_from,provider_session,id_token,refresh_token,access_token}', '{expires_at,refresh_hash,id_token,refresh_token,access_token,checked_at,tried_at}');

create table signing_keys (
  id uuid not null,
  private_key bytea not null,
  public_key bytea not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  PRIMARY KEY (id)
);
CREATE UNIQUE INDEX signing_keys_one_signs ON assay.signing_keys USING btree ((true)) WHERE (expires_at IS NULL);

create table subscriptions (
  tenant_id uuid not null,
  status text not null,
  provider_limit integer,
  PRIMARY KEY (tenant_id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  CHECK (provider_limit >= 0),
  CHECK (status = ANY (ARRAY['active'::text, 'inactive'::text]))
);
alter table subscriptions enable row level security;
alter table subscriptions force row level security;
create policy owner on subscriptions for all to current_user using (true) with check (true);
create policy team on subscriptions for select to assay_team using ((tenant_id = current_tenant()));
create policy tenant on subscriptions for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant select on subscriptions to assay_app;
grant select on subscriptions to assay_team;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON subscriptions FOR EACH ROW EXECUTE FUNCTION audit_change('subscriptions', 'tenant_id', 'status', '{}', '{}');

create table team_accounts (
  tenant_id uuid not null,
  team_id uuid not null,
  provider_id uuid not null,
  by_hand boolean not null default true,
  PRIMARY KEY (tenant_id, team_id, provider_id),
  FOREIGN KEY (tenant_id, provider_id) REFERENCES providers(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, team_id) REFERENCES teams(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX team_accounts_of_account ON assay.team_accounts USING btree (tenant_id, provider_id);
alter table team_accounts enable row level security;
alter table team_accounts force row level security;
create policy owner on team_accounts for all to current_user using (true) with check (true);
create policy team on team_accounts for select to assay_team using (((tenant_id = current_tenant()) AND (team_id = ANY (( SELECT current_teams() AS current_teams)::uuid[]))));
create policy tenant on team_accounts for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select on team_accounts to assay_app;
grant select on team_accounts to assay_team;
grant update (by_hand) on team_accounts to assay_app;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON team_accounts FOR EACH ROW EXECUTE FUNCTION audit_change('team-accounts', 'team_id', 'provider_id', '{}', '{}');

create table team_members (
  tenant_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  PRIMARY KEY (tenant_id, team_id, user_id),
  FOREIGN KEY (tenant_id, team_id) REFERENCES teams(tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES memberships(tenant_id, user_id) ON DELETE CASCADE
);
CREATE INDEX team_members_of_user ON assay.team_members USING btree (tenant_id, user_id);
alter table team_members enable row level security;
alter table team_members force row level security;
create policy owner on team_members for all to current_user using (true) with check (true);
create policy team on team_members for select to assay_team using (((tenant_id = current_tenant()) AND (team_id = ANY (( SELECT current_teams() AS current_teams)::uuid[]))));
create policy tenant on team_members for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select on team_members to assay_app;
grant select on team_members to assay_team;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON team_members FOR EACH ROW EXECUTE FUNCTION audit_change('team-members', 'team_id', 'user_id', '{}', '{}');

create table teams (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  CHECK (length(name) >= 1 AND length(name) <= 200)
);
CREATE UNIQUE INDEX teams_by_name ON assay.teams USING btree (tenant_id, lower(name));
alter table teams enable row level security;
alter table teams force row level security;
create policy owner on teams for all to current_user using (true) with check (true);
create policy team on teams for select to assay_team using (((tenant_id = current_tenant()) AND (id = ANY (( SELECT current_teams() AS current_teams)::uuid[]))));
create policy tenant on teams for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select on teams to assay_app;
grant select on teams to assay_team;
grant update (name) on teams to assay_app;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON teams FOR EACH ROW EXECUTE FUNCTION audit_change('teams', 'id', 'name', '{}', '{}');

create table tenant_deletions (
  id uuid not null default gen_random_uuid(),
  left_tenant_id uuid not null,
  name text not null,
  closed_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  removed jsonb not null default '{}'::jsonb,
  audit_position bigint,
  audit_hash bytea,
  PRIMARY KEY (id),
  UNIQUE (left_tenant_id)
);

create table tenants (
  id uuid not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  times_repaired boolean not null default true,
  closed_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (name),
  CHECK (length(name) >= 1 AND length(name) <= 200)
);
alter table tenants enable row level security;
alter table tenants force row level security;
create policy owner on tenants for all to current_user using (true) with check (true);
create policy team on tenants for select to assay_team using ((id = current_tenant()));
create policy tenant on tenants for select to assay_app using ((id = current_tenant()));
grant select on tenants to assay_app;
grant select on tenants to assay_team;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON tenants FOR EACH ROW EXECUTE FUNCTION audit_change('tenants', 'id', 'name', '{}', '{times_repaired}');
CREATE TRIGGER terms_of_deleted AFTER DELETE ON tenants REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_terms_of_tenants();

create table trackers (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  server text not null,
  project text not null,
  token text not null,
  next_call_at timestamp with time zone not null default now(),
  created_by text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  CHECK (kind = ANY (ARRAY['github'::text, 'gitlab'::text])),
  CHECK (length(name) >= 1 AND length(name) <= 200),
  CHECK (length(project) >= 1 AND length(project) <= 500),
  CHECK (length(server) >= 1 AND length(server) <= 500),
  CHECK (length(token) >= 1 AND length(token) <= 1000)
);
alter table trackers enable row level security;
alter table trackers force row level security;
create policy owner on trackers for all to current_user using (true) with check (true);
create policy team on trackers for select to assay_team using ((tenant_id = current_tenant()));
create policy tenant on trackers for all to assay_app using ((tenant_id = current_tenant())) with check ((tenant_id = current_tenant()));
grant delete, insert, select on trackers to assay_app;
grant select (tenant_id, id, name, kind, server, project, created_by, created_at) on trackers to assay_team;
grant update (name, token, next_call_at) on trackers to assay_app;
CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON trackers FOR EACH ROW EXECUTE FUNCTION audit_change('trackers', 'id', 'name', '{token}', '{next_call_at}');

create table users (
  id uuid not null,
  email text not null,
  created_at timestamp with time zone not null default now(),
  password_hash text,
  home_tenant_id uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (home_tenant_id) REFERENCES tenants(id) ON DELETE CASCADE,
  CHECK (length(email) >= 3 AND length(email) <= 320),
  CHECK (password_hash ~~ '$argon2id$%'::text)
);
CREATE UNIQUE INDEX users_email ON assay.users USING btree (lower(email)) WHERE (home_tenant_id IS NULL);
CREATE UNIQUE INDEX users_of_tenant ON assay.users USING btree (home_tenant_id, lower(email)) WHERE (home_tenant_id IS NOT NULL);
CREATE TRIGGER audit AFTER UPDATE OF password_hash ON users FOR EACH ROW WHEN (old.password_hash IS DISTINCT FROM new.password_hash) EXECUTE FUNCTION audit_password();

CREATE OR REPLACE FUNCTION assay.account_identity(provider text, uid text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT encode(sha256(((convert_to(account_name(provider), 'UTF8'::name) || '\x00'::bytea) || convert_to(account_name(uid), 'UTF8'::name))), 'hex'::text) AS encode;
END;
grant execute on function account_identity(text,text) to public;

CREATE OR REPLACE FUNCTION assay.account_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT lower((btrim(regexp_replace(NORMALIZE(name, NFC), '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'::text, ' '::text, 'g'::text)) COLLATE "C")) AS lower;
END;
grant execute on function account_name(text) to public;

CREATE OR REPLACE FUNCTION assay.accounts_of_member(of_user uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (roles.sees = 'teams'::text) THEN ARRAY( SELECT team_accounts.provider_id
                FROM team_accounts
               WHERE ((team_accounts.tenant_id = current_tenant()) AND (team_accounts.team_id = ANY (teams_of(current_tenant(), accounts_of_member.of_user)))))
             ELSE NULL::uuid[]
         END AS "case"
    FROM (memberships
      JOIN roles ON (((roles.tenant_id = memberships.tenant_id) AND (roles.id = memberships.role_id))))
   WHERE ((memberships.tenant_id = current_tenant()) AND (memberships.user_id = accounts_of_member.of_user));
END;
grant execute on function accounts_of_member(uuid) to assay_app;
grant execute on function accounts_of_member(uuid) to assay_team;

CREATE OR REPLACE FUNCTION assay.acting_member()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 SELECT
         CASE (acting.actor ->> 'kind'::text)
             WHEN 'person'::text THEN ((acting.actor ->> 'id'::text))::uuid
             WHEN 'key'::text THEN ( SELECT api_keys.owner_id
                FROM api_keys
               WHERE ((api_keys.tenant_id = current_tenant()) AND (api_keys.id = ((acting.actor ->> 'id'::text))::uuid)))
             ELSE NULL::uuid
         END AS "case"
    FROM ( SELECT (NULLIF(current_setting('assay.actor'::text, true), ''::text))::jsonb AS actor) acting;
END;
grant execute on function acting_member() to assay_app;
grant execute on function acting_member() to assay_team;

CREATE OR REPLACE FUNCTION assay.admit_identity(of_provider uuid, of_subject text, address text, of_role uuid, new_user uuid)
 RETURNS TABLE(user_id uuid, refusal text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
declare
  person uuid;
  member record;
begin
  -- One log-in through a provider after another, so that two of a new person do not make two users.
  perform from identity_providers where tenant_id = current_tenant() and id = of_provider for no key update;
  if not found then
    raise exception 'The identity provider % is not one of the tenant.', of_provider;
  end if;
  select identities.user_id into person from identities
    where tenant_id = current_tenant() and provider_id = of_provider and subject = of_subject;
  if person is null then
    select users.id, memberships.break_glass, identities.user_id is not null as is_taken into member
      from memberships
      join users on users.id = memberships.user_id
      left join identities on identities.tenant_id = memberships.tenant_id and identities.user_id = memberships.user_id
      where memberships.tenant_id = current_tenant() and lower(users.email) = lower(address)
      order by is_taken desc, memberships.break_glass desc limit 1;
    if member.break_glass then
      return query select null::uuid, 'break_glass';
      return;
    elsif member.is_taken then
      return query select null::uuid, 'address_taken';
      return;
    end if;
    person := coalesce(member.id, (
      select id from users where home_tenant_id = current_tenant() and lower(email) = lower(address)
    ));
    if person is null then
      person := new_user;
      insert into users (id, email, home_tenant_id) values (person, address, current_tenant());
    end if;
  else
    update users set email = address
      where id = person and home_tenant_id = current_tenant() and email <> address and not exists (
        select from memberships join users as others on others.id = memberships.user_id
        where memberships.tenant_id = current_tenant() and others.id <> person and lower(others.email) = lower(address)
      ) and not exists (
        select from users as others
        where others.home_tenant_id = current_tenant() and others.id <> person and lower(others.email) = lower(address)
      );
  end if;
  insert into memberships (tenant_id, user_id, role_id) values (current_tenant(), person, of_role)
    on conflict on constraint memberships_pkey do update set role_id = excluded.role_id
    where memberships.role_id <> excluded.role_id;
  insert into identities (tenant_id, provider_id, subject, user_id)
    values (current_tenant(), of_provider, of_subject, person)
    on conflict do nothing;
  return query select person, null::text;
end
$function$;
grant execute on function admit_identity(uuid,text,text,uuid,uuid) to assay_app;

CREATE OR REPLACE FUNCTION assay.assignee_email(of_membership uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 SELECT users.email
    FROM (memberships
      JOIN users ON ((users.id = memberships.user_id)))
   WHERE ((memberships.tenant_id = current_tenant()) AND (memberships.id = assignee_email.of_membership));
END;
grant execute on function assignee_email(uuid) to assay_app;
grant execute on function assignee_email(uuid) to assay_team;

CREATE OR REPLACE FUNCTION assay.assignee_name(of_tenant uuid, of_membership uuid)
 RETURNS text
 LANGUAGE sql
 STABLE STRICT
BEGIN ATOMIC
 SELECT COALESCE(( SELECT users.email
            FROM (memberships
              JOIN users ON ((users.id = memberships.user_id)))
           WHERE ((memberships.tenant_id = assignee_name.of_tenant) AND (memberships.id = assignee_name.of_membership))), ( SELECT former_members.email
            FROM former_members
           WHERE ((former_members.tenant_id = assignee_name.of_tenant) AND (former_members.id = assignee_name.of_membership)))) AS "coalesce";
END;

CREATE OR REPLACE FUNCTION assay.audit_bulk_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
declare
  asked constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'change', new.change, 'reason', new.reason, 'until', new.until, 'assignee', new.assignee, 'due_at', new.due_at,
    'tracker', new.tracker_id, 'findings', new.findings, 'filter', new.filter
  ));
  ended constant jsonb := jsonb_build_object(
    'status', new.status, 'total', new.total, 'done', new.done, 'skipped', new.skipped, 'problem', new.problem
  );
begin
  if tg_op = 'INSERT' then
    perform write_audit_event(new.tenant_id, 'create', 'bulk-changes', new.id::text, new.change, null, asked);
  else
    perform write_audit_event(
      new.tenant_id, 'update', 'bulk-changes', new.id::text, new.change, jsonb_build_object('status', old.status), ended
    );
  end if;
  return null;
end
$function$;
grant execute on function audit_bulk_change() to public;

CREATE OR REPLACE FUNCTION assay.audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
declare
  was constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  one constant jsonb := coalesce(is_now, was);
  hidden constant text[] := tg_argv[3]::text[];
  ignored constant text[] := tg_argv[4]::text[];
  name text := one ->> tg_argv[2];
begin
  if tg_op = 'UPDATE' and (was - ignored) = (is_now - ignored) then
    return null;
  end if;
  -- Sessions that have ended by themselves are cleaned up later.
  if tg_op = 'DELETE' and tg_argv[0] = 'sessions' and (was ->> 'expires_at')::timestamptz <= now() then
    return null;
  end if;
  if tg_argv[2] = 'user_id' then
    name := email_of((one ->> 'user_id')::uuid);
  end if;
  perform write_audit_event(
    coalesce(one ->> 'tenant_id', one ->> 'id')::uuid,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end,
    tg_argv[0], one ->> tg_argv[1], name,
    audited_columns(was, case when tg_op = 'UPDATE' then is_now end, hidden),
    audited_columns(is_now, case when tg_op = 'UPDATE' then was end, hidden)
  );
  return null;
end
$function$;
grant execute on function audit_change() to public;

CREATE OR REPLACE FUNCTION assay.audit_finding()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
declare
  was constant jsonb := jsonb_build_object(
    'assignee', assignee_name(old.tenant_id, old.assigned_to), 'due_at', old.due_override
  );
  is_now constant jsonb := jsonb_build_object(
    'assignee', assignee_name(new.tenant_id, new.assigned_to), 'due_at', new.due_override
  );
  reason constant text := case
    when old.failing_since is distinct from new.failing_since then 'It failed again.'
    when new.assigned_to is null and exists (
      select from former_members where tenant_id = old.tenant_id and id = old.assigned_to
    ) then 'The assignee is no longer a member.'
  end;
begin
  perform write_audit_event(
    new.tenant_id, 'update', 'findings', new.id::text, new.uid,
    audited_columns(was, is_now, '{}'),
    audited_columns(is_now, was, '{}') || jsonb_strip_nulls(jsonb_build_object('reason', reason))
  );
  return null;
end
$function$;
grant execute on function audit_finding() to public;

CREATE OR REPLACE FUNCTION assay.audit_issue()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
begin
  perform write_audit_event(
    new.tenant_id, 'update', 'findings', new.finding_id::text, uid,
    jsonb_build_object('issue', jsonb_build_object('state', old.state)),
    jsonb_build_object('issue', jsonb_build_object(
      'state', new.state, 'number', new.number, 'project', project, 'url', new.url
    ))
  )
  from findings join trackers on trackers.tenant_id = new.tenant_id and trackers.id = new.tracker_id
  where findings.tenant_id = new.tenant_id and findings.id = new.finding_id;
  return null;
end
$function$;
grant execute on function audit_issue() to public;

CREATE OR REPLACE FUNCTION assay.audit_password()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
begin
  perform write_audit_event(
    tenant_id, 'update', 'users', new.id::text, new.email, null, '{"password_hash": "(hidden)"}'
  ) from memberships where user_id = new.id;
  return null;
end
$function$;
grant execute on function audit_password() to public;

CREATE OR REPLACE FUNCTION assay.audit_text(event audit_events)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (jsonb_build_object('id', (event).id, 'position', (event)."position", 'occurred_at', to_char(((event).occurred_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'::text), 'actor', jsonb_build_object('kind', (event).actor_kind, 'id', (event).actor_id, 'name', (event).actor_name), 'address', (event).address, 'request_id', (event).request_id, 'action', (event).action, 'object', jsonb_build_object('type', (event).object_type, 'id', (event).object_id, 'name', (event).object_name), 'before', (event).before, 'after', (event).after))::text;
grant execute on function audit_text(audit_events) to public;

CREATE OR REPLACE FUNCTION assay.audited_columns(shown jsonb, other jsonb, hidden text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
BEGIN ATOMIC
 SELECT jsonb_object_agg(jsonb_each.key,
         CASE
             WHEN ((jsonb_each.key = ANY (audited_columns.hidden)) AND (jsonb_each.value <> 'null'::jsonb)) THEN '"(hidden)"'::jsonb
             ELSE jsonb_each.value
         END) AS jsonb_object_agg
    FROM jsonb_each(audited_columns.shown) jsonb_each(key, value)
   WHERE ((jsonb_each.key <> 'tenant_id'::text) AND ((audited_columns.other IS NULL) OR (jsonb_each.value IS DISTINCT FROM (audited_columns.other -> jsonb_each.key))));
END;
grant execute on function audited_columns(jsonb,jsonb,text[]) to public;

CREATE OR REPLACE FUNCTION assay.begin_log_in(hash_of_cookie bytea, of_provider uuid, of_state text, of_nonce text, verifier text, redirect text, then_to text, lifetime interval)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 DELETE FROM log_in_attempts
   WHERE (log_in_attempts.cookie_hash IN ( SELECT log_in_attempts_1.cookie_hash
            FROM log_in_attempts log_in_attempts_1
           WHERE (log_in_attempts_1.expires_at < now())
          LIMIT 100));
 INSERT INTO log_in_attempts (cookie_hash, provider_id, state, nonce, code_verifier, redirect_uri, return_to, expires_at)
   VALUES (begin_log_in.hash_of_cookie, begin_log_in.of_provider, begin_log_in.of_state, begin_log_in.of_nonce, begin_log_in.verifier, begin_log_in.redirect, begin_log_in.then_to, (now() + begin_log_in.lifetime));
END;
grant execute on function begin_log_in(bytea,uuid,text,text,text,text,text,interval) to assay_app;

CREATE OR REPLACE FUNCTION assay.claim_provider_check(of_session uuid, pause interval)
 RETURNS TABLE(provider_id uuid, subject text, user_id uuid, refresh_token text, access_token text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 UPDATE sessions SET tried_at = now()
    FROM identities
   WHERE ((sessions.tenant_id = current_tenant()) AND (sessions.id = claim_provider_check.of_session) AND (sessions.expires_at > now()) AND (sessions.tried_at < (now() - claim_provider_check.pause)) AND (identities.tenant_id = sessions.tenant_id) AND (identities.user_id = sessions.user_id) AND (identities.provider_id = sessions.provider_id))
   RETURNING sessions.provider_id,
     identities.subject,
     sessions.user_id,
     sessions.refresh_token,
     sessions.access_token;
END;
grant execute on function claim_provider_check(uuid,interval) to assay_app;

CREATE OR REPLACE FUNCTION assay.close_tenant()
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
declare
  closed tenants;
  receipt uuid;
  people uuid[];
  members bigint;
begin
  select * into closed from tenants where id = current_tenant() and closed_at is null for update;
  if not found then
    return null;
  end if;
  perform set_config('assay.leaving', 'on', true);
  insert into tenant_deletions (left_tenant_id, name, audit_position, audit_hash)
    select closed.id, closed.name, position, hash
    from (select) as always left join lateral (
      select position, hash from audit_events where tenant_id = closed.id and position is not null
      order by position desc limit 1
    ) as last_event on true
    returning id into receipt;
  -- Its name is free for another one.
  update tenants set closed_at = now(), name = closed.id::text where id = closed.id;
  delete from subscriptions where tenant_id = closed.id;
  update ingestions set status = 'failed', attempt = attempt + 1, completed_at = now()
    where tenant_id = closed.id and status in ('pending', 'processing');
  update bulk_changes set status = 'failed', completed_at = now()
    where tenant_id = closed.id and status in ('pending', 'running');
  update deliveries set status = 'dead', next_attempt_at = null, ended_at = now()
    where tenant_id = closed.id and status = 'pending';
  select coalesce(array_agg(user_id), '{}') into people from memberships as own
    where tenant_id = closed.id and not exists (
      select from memberships as other where other.user_id = own.user_id and other.tenant_id <> closed.id
    );
  delete from memberships where tenant_id = closed.id;
  get diagnostics members = row_count;
  update tenant_deletions set removed = jsonb_build_object('memberships', members) where id = receipt;
  delete from users where id = any(people);
  delete from identity_providers where tenant_id = closed.id;
  perform set_config('assay.leaving', '', true);
  return receipt;
end
$function$;
grant execute on function close_tenant() to assay_app;

CREATE OR REPLACE FUNCTION assay.current_teams()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(NULLIF(current_setting('assay.teams'::text, true), ''::text), '{}'::text))::uuid[];
grant execute on function current_teams() to public;

CREATE OR REPLACE FUNCTION assay.current_tenant()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('assay.tenant_id'::text, true), ''::text))::uuid;
grant execute on function current_tenant() to public;

CREATE OR REPLACE FUNCTION assay.email_of(of_user uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT users.email
    FROM users
   WHERE (users.id = email_of.of_user);
END;

CREATE OR REPLACE FUNCTION assay.find_api_key(key_prefix text)
 RETURNS TABLE(tenant_id uuid, id uuid, secret_hash bytea, owner_id uuid, permissions text[], expires_at timestamp with time zone, revoked_at timestamp with time zone, used_lately boolean, role_permissions text[], subscribed boolean, teams uuid[], allowed_addresses text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 SELECT api_keys.tenant_id,
     api_keys.id,
     api_keys.secret_hash,
     api_keys.owner_id,
     api_keys.permissions,
     api_keys.expires_at,
     api_keys.revoked_at,
     COALESCE((api_keys.last_used_at > (now() - '00:01:00'::interval)), false) AS "coalesce",
     roles.permissions,
     COALESCE((subscriptions.status = 'active'::text), false) AS "coalesce",
     seen_teams(roles.sees, teams_of(api_keys.tenant_id, api_keys.owner_id), api_keys.teams) AS seen_teams,
     (api_keys.allowed_addresses)::text[] AS allowed_addresses
    FROM (((api_keys
      JOIN memberships ON (((memberships.tenant_id = api_keys.tenant_id) AND (memberships.user_id = api_keys.owner_id))))
      JOIN roles ON (((roles.tenant_id = memberships.tenant_id) AND (roles.id = memberships.role_id))))
      LEFT JOIN subscriptions ON ((subscriptions.tenant_id = api_keys.tenant_id)))
   WHERE (api_keys.prefix = find_api_key.key_prefix);
END;
grant execute on function find_api_key(text) to assay_app;

CREATE OR REPLACE FUNCTION assay.find_browser_session(hash_of_cookie bytea)
 RETURNS TABLE(tenant_id uuid, id uuid, user_id uuid, expires_at timestamp with time zone, ends_at timestamp with time zone, permissions text[], subscribed boolean, teams uuid[], checked_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 SELECT sessions.tenant_id,
     sessions.id,
     sessions.user_id,
     sessions.expires_at,
     sessions.ends_at,
     roles.permissions,
     COALESCE((subscriptions.status = 'active'::text), false) AS "coalesce",
     seen_teams(roles.sees, teams_of(sessions.tenant_id, sessions.user_id), NULL::uuid[]) AS seen_teams,
     sessions.checked_at
    FROM (((sessions
      JOIN memberships ON (((memberships.tenant_id = sessions.tenant_id) AND (memberships.user_id = sessions.user_id))))
      JOIN roles ON (((roles.tenant_id = memberships.tenant_id) AND (roles.id = memberships.role_id))))
      LEFT JOIN subscriptions ON ((subscriptions.tenant_id = sessions.tenant_id)))
   WHERE ((sessions.cookie_hash = find_browser_session.hash_of_cookie) AND (sessions.expires_at > now()));
END;
grant execute on function find_browser_session(bytea) to assay_app;

CREATE OR REPLACE FUNCTION assay.find_identity_provider(provider uuid)
 RETURNS TABLE(tenant_id uuid, id uuid, name text, issuer text, client_id text, client_secret text, scopes text[], parameters jsonb, groups_claim text, trusts_addresses boolean, private_network boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 SELECT identity_providers.tenant_id,
     identity_providers.id,
     identity_providers.name,
     identity_providers.issuer,
     identity_providers.client_id,
     identity_providers.client_secret,
     identity_providers.scopes,
     identity_providers.parameters,
     identity_providers.groups_claim,
     identity_providers.trusts_addresses,
     identity_providers.private_network
    FROM identity_providers
   WHERE (identity_providers.id = find_identity_provider.provider);
END;
grant execute on function find_identity_provider(uuid) to assay_app;

CREATE OR REPLACE FUNCTION assay.find_login(address text, from_address bytea)
 RETURNS TABLE(account text, user_id uuid, password_hash text, tenant_ids uuid[], closed_tenant_ids uuid[], is_known_address boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 SELECT folded.account,
     users.id,
     users.password_hash,
     ARRAY( SELECT tenants.id
            FROM (memberships
              JOIN tenants ON ((tenants.id = memberships.tenant_id)))
           WHERE ((memberships.user_id = users.id) AND password_opens(tenants.id, users.id))
           ORDER BY tenants.name) AS "array",
     ARRAY( SELECT memberships.tenant_id
            FROM memberships
           WHERE ((memberships.user_id = users.id) AND (NOT password_opens(memberships.tenant_id, users.id)))) AS "array",
     (EXISTS ( SELECT
            FROM sessions
           WHERE ((sessions.user_id = users.id) AND (sessions.opened_from = find_login.from_address) AND (sessions.expires_at > now()) AND (sessions.provider_id IS NULL)))) AS "exists"
    FROM (( SELECT lower(find_login.address) AS account) folded
      LEFT JOIN users ON (((lower(users.email) = folded.account) AND (users.home_tenant_id IS NULL))));
END;
grant execute on function find_login(text,bytea) to assay_app;

CREATE OR REPLACE FUNCTION assay.find_provider_log_out(of_session uuid)
 RETURNS TABLE(provider_id uuid, id_token text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 SELECT sessions.provider_id,
     sessions.id_token
    FROM sessions
   WHERE ((sessions.tenant_id = current_tenant()) AND (sessions.id = find_provider_log_out.of_session) AND (sessions.provider_id IS NOT NULL));
END;
grant execute on function find_provider_log_out(uuid) to assay_app;

CREATE OR REPLACE FUNCTION assay.find_signing_key()
 RETURNS TABLE(id uuid, private_key bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 SELECT signing_keys.id,
     signing_keys.private_key
    FROM signing_keys
   WHERE (signing_keys.expires_at IS NULL);
END;
grant execute on function find_signing_key() to assay_app;

CREATE OR REPLACE FUNCTION assay.find_tenant_deletion(of_id uuid)
 RETURNS SETOF tenant_deletions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 SELECT tenant_deletions.id,
     tenant_deletions.left_tenant_id,
     tenant_deletions.name,
     tenant_deletions.closed_at,
     tenant_deletions.finished_at,
     tenant_deletions.removed,
     tenant_deletions.audit_position,
     tenant_deletions.audit_hash
    FROM tenant_deletions
   WHERE (tenant_deletions.id = find_tenant_deletion.of_id);
END;
grant execute on function find_tenant_deletion(uuid) to assay_app;

CREATE OR REPLACE FUNCTION assay.find_verification_key(key_id uuid)
 RETURNS bytea
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 SELECT signing_keys.public_key
    FROM signing_keys
   WHERE ((signing_keys.id = find_verification_key.key_id) AND ((signing_keys.expires_at IS NULL) OR (signing_keys.expires_at > now())));
END;
grant execute on function find_verification_key(uuid) to assay_app;

CREATE OR REPLACE FUNCTION assay.first_broken_audit_event()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 SELECT min(events.place) AS min
    FROM ( SELECT audit_events."position" AS place,
             audit_events.hash,
             lag(audit_events.hash) OVER chain AS hash_before,
             ((audit_events."position" - COALESCE(lag(audit_events."position") OVER chain, (0)::bigint)) = 1) AS follows,
             audit_text(audit_events.*) AS content
            FROM audit_events
           WHERE ((audit_events.tenant_id = current_tenant()) AND (audit_events."position" IS NOT NULL))
           WINDOW chain AS (ORDER BY audit_events."position")) events
   WHERE ((NOT events.follows) OR (events.hash <> sha256((COALESCE(events.hash_before, '\x'::bytea) || convert_to(events.content, 'UTF8'::name)))));
END;
grant execute on function first_broken_audit_event() to assay_app;

CREATE OR REPLACE FUNCTION assay.forget_overdue()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
begin
  delete from overdue_findings using removed
  where overdue_findings.tenant_id = removed.tenant_id and overdue_findings.finding_id = removed.id;
  return null;
end
$function$;
grant execute on function forget_overdue() to public;

CREATE OR REPLACE FUNCTION assay.forget_owners()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
begin
  delete from finding_owners as owners
  using (select distinct tenant_id, owners_id from removed) as unused
  where owners.tenant_id = unused.tenant_id and owners.id = unused.owners_id
    and not exists (
      select from findings where findings.tenant_id = owners.tenant_id and findings.owners_id = owners.id
    );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION assay.forget_sightings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
begin
  delete from finding_sightings using removed
  where finding_sightings.tenant_id = removed.tenant_id and finding_sightings.finding_id = removed.id;
  return null;
end
$function$;
grant execute on function forget_sightings() to public;

CREATE OR REPLACE FUNCTION assay.forget_terms()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION assay.forget_terms_of_tenants()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
begin
  delete from finding_terms using removed where finding_terms.tenant_id = removed.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION assay.hold_membership(of_membership uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
begin
  perform from memberships where tenant_id = current_tenant() and id = of_membership for key share;
  return found;
end
$function$;
grant execute on function hold_membership(uuid) to assay_app;
grant execute on function hold_membership(uuid) to assay_team;

CREATE OR REPLACE FUNCTION assay.is_leaving()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((current_setting('assay.leaving'::text, true) = 'on'::text), false);
grant execute on function is_leaving() to public;

CREATE OR REPLACE FUNCTION assay.like_pattern(glob text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN replace(replace(replace(replace(account_name(glob), '\'::text, '\\'::text), '%'::text, '\%'::text), '_'::text, '\_'::text), '*'::text, '%'::text);
grant execute on function like_pattern(text) to public;

CREATE OR REPLACE FUNCTION assay.list_closed_tenants()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 SELECT tenants.id
    FROM tenants
   WHERE (tenants.closed_at IS NOT NULL)
   ORDER BY tenants.id;
END;
grant execute on function list_closed_tenants() to assay_app;

CREATE OR REPLACE FUNCTION assay.list_tenants()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 SELECT tenants.id
    FROM tenants
   WHERE (tenants.closed_at IS NULL)
   ORDER BY tenants.id;
END;
grant execute on function list_tenants() to assay_app;

CREATE OR REPLACE FUNCTION assay.listed_identity_providers()
 RETURNS TABLE(id uuid, name text, required boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 SELECT identity_providers.id,
     identity_providers.name,
     identity_providers.required
    FROM identity_providers
   WHERE identity_providers.listed
   ORDER BY (lower(identity_providers.name)), identity_providers.id;
END;
grant execute on function listed_identity_providers() to assay_app;

CREATE OR REPLACE FUNCTION assay.note_former_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
begin
  insert into former_members (tenant_id, id, email)
  select tenants.id, old.id, coalesce(email_of(old.user_id), old.user_id::text)
  from tenants where tenants.id = old.tenant_id;
  return null;
end
$function$;
grant execute on function note_former_member() to public;

CREATE OR REPLACE FUNCTION assay.open_browser_session(session_id uuid, of_user uuid, proven_hash text, hash_of_cookie bytea, idle interval, longest interval, from_address bytea)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO sessions (tenant_id, id, user_id, cookie_hash, expires_at, ends_at, opened_from)  SELECT current_tenant() AS current_tenant,
             open_browser_session.session_id AS session_id,
             users.id,
             open_browser_session.hash_of_cookie AS hash_of_cookie,
             (now() + open_browser_session.idle),
             (now() + open_browser_session.longest),
             open_browser_session.from_address AS from_address
            FROM users
           WHERE ((users.id = open_browser_session.of_user) AND (users.password_hash = open_browser_session.proven_hash) AND password_opens(current_tenant(), users.id))
          FOR SHARE OF users
   RETURNING true;
END;
grant execute on function open_browser_session(uuid,uuid,text,bytea,interval,interval,bytea) to assay_app;

CREATE OR REPLACE FUNCTION assay.open_provider_session(session_id uuid, of_user uuid, of_provider uuid, hash_of_cookie bytea, idle interval, longest interval, session_there text, proof text, to_refresh text, to_access text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO sessions (tenant_id, id, user_id, provider_id, cookie_hash, expires_at, ends_at, provider_session, id_token, refresh_token, access_token, checked_at, tried_at)  SELECT current_tenant() AS current_tenant,
             open_provider_session.session_id AS session_id,
             open_provider_session.of_user AS of_user,
             open_provider_session.of_provider AS of_provider,
             open_provider_session.hash_of_cookie AS hash_of_cookie,
             (now() + open_provider_session.idle),
             (now() + open_provider_session.longest),
             open_provider_session.session_there AS session_there,
             open_provider_session.proof AS proof,
             open_provider_session.to_refresh AS to_refresh,
             open_provider_session.to_access AS to_access,
             now() AS now,
             now() AS now
            FROM identities
           WHERE ((identities.tenant_id = current_tenant()) AND (identities.provider_id = open_provider_session.of_provider) AND (identities.user_id = open_provider_session.of_user));
END;
grant execute on function open_provider_session(uuid,uuid,uuid,bytea,interval,interval,text,text,text,text) to assay_app;

CREATE OR REPLACE FUNCTION assay.open_session(session_id uuid, of_user uuid, proven_hash text, refresh_token_hash bytea, lifetime interval, from_address bytea)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO sessions (tenant_id, id, user_id, refresh_hash, expires_at, opened_from)  SELECT current_tenant() AS current_tenant,
             open_session.session_id AS session_id,
             users.id,
             open_session.refresh_token_hash AS refresh_token_hash,
             (now() + open_session.lifetime),
             open_session.from_address AS from_address
            FROM users
           WHERE ((users.id = open_session.of_user) AND (users.password_hash = open_session.proven_hash) AND password_opens(current_tenant(), users.id))
          FOR SHARE OF users
   RETURNING true;
END;
grant execute on function open_session(uuid,uuid,text,bytea,interval,bytea) to assay_app;

CREATE OR REPLACE FUNCTION assay.password_opens(tenant uuid, member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT ((NOT (EXISTS ( SELECT
            FROM identity_providers
           WHERE ((identity_providers.tenant_id = password_opens.tenant) AND identity_providers.required)))) OR (EXISTS ( SELECT
            FROM memberships
           WHERE ((memberships.tenant_id = password_opens.tenant) AND (memberships.user_id = password_opens.member) AND memberships.break_glass))));
END;
grant execute on function password_opens(uuid,uuid) to public;

CREATE OR REPLACE FUNCTION assay.raise_revision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
declare
  changed text := case tg_op when 'DELETE' then 'removed' else 'added' end;
begin
  execute format(
    'insert into finding_revisions as held (tenant_id, slot, revision)
     select tenant_id, take_slot(tenant_id), 1
     from (select distinct tenant_id from %I order by 1) as changed
     where exists (select from tenants where id = tenant_id)
     on conflict (tenant_id, slot) do update set revision = held.revision + 1', changed);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION assay.remove_closed_tenant(of_tenant uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
declare
  until constant timestamptz := clock_timestamp() + interval '200 milliseconds';
  of_table regclass;
  places tid[];
  batch bigint;
  in_table bigint;
begin
  perform from tenants where id = of_tenant and closed_at is not null for no key update;
  if not found then
    return false;
  end if;
  perform set_config('assay.leaving', 'on', true);
  for of_table in select table_name from tables_of_tenants() loop
    in_table := 0;
    -- Looked for once: each further search would pass over all rows that this transaction has removed.
    execute format('select array(select ctid from %s where tenant_id = $1 limit 10000)', of_table)
      into places using of_tenant;
    -- Few at once, since some rows hold a megabyte.
    for place in 1 .. cardinality(places) by 100 loop
      execute format('delete from %s where ctid = any($1)', of_table) using places[place : place + 99];
      get diagnostics batch = row_count;
      in_table := in_table + batch;
      exit when clock_timestamp() > until;
    end loop;
    if in_table > 0 then
      update tenant_deletions set removed = removed || jsonb_build_object(
        of_table::text, coalesce((removed ->> of_table::text)::bigint, 0) + in_table
      ) where left_tenant_id = of_tenant;
    end if;
    if clock_timestamp() > until or cardinality(places) = 10000 then
      return true;
    end if;
  end loop;
  delete from users where home_tenant_id = of_tenant;
  -- All but the job that does this.
  delete from pgboss.job where data ->> 'tenantId' = of_tenant::text and name <> 'tenant-deletion';
  delete from tenants where id = of_tenant;
  update tenant_deletions set finished_at = now() where left_tenant_id = of_tenant;
  return false;
end
$function$;
grant execute on function remove_closed_tenant(uuid) to assay_app;

CREATE OR REPLACE FUNCTION assay.remove_full_buckets(most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 WITH removed AS (
          DELETE FROM rate_buckets
           WHERE (rate_buckets.id IN ( SELECT rate_buckets_1.id
                    FROM rate_buckets rate_buckets_1
                   WHERE (rate_buckets_1.full_at <= now())
                  LIMIT remove_full_buckets.most
                  FOR UPDATE OF rate_buckets_1 SKIP LOCKED))
           RETURNING 1 AS "?column?"
         )
  SELECT count(*) AS count
    FROM removed;
END;
grant execute on function remove_full_buckets(integer) to assay_app;

CREATE OR REPLACE FUNCTION assay.renamed_scan(scan_id text, at timestamp with time zone, by interval)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT
         CASE scan_id
             WHEN to_char((at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text) THEN to_char(((at + by) AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text)
             ELSE scan_id
         END AS scan_id;
END;
grant execute on function renamed_scan(text,timestamp with time zone,interval) to public;

CREATE OR REPLACE FUNCTION assay.replace_password_hash(of_user uuid, old_hash text, new_hash text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 UPDATE users SET password_hash = replace_password_hash.new_hash
   WHERE ((users.id = replace_password_hash.of_user) AND (users.password_hash = replace_password_hash.old_hash));
END;
grant execute on function replace_password_hash(uuid,text,text) to assay_app;

CREATE OR REPLACE FUNCTION assay.return_tokens(bucket bytea, returned integer, capacity integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 UPDATE rate_buckets SET tokens = LEAST((return_tokens.capacity)::double precision, (rate_buckets.tokens + (return_tokens.returned)::double precision))
   WHERE (rate_buckets.id = return_tokens.bucket);
END;
grant execute on function return_tokens(bytea,integer,integer) to assay_app;

CREATE OR REPLACE FUNCTION assay.revoke_api_key(key_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 UPDATE api_keys SET revoked_at = COALESCE(api_keys.revoked_at, now())
   WHERE ((api_keys.tenant_id = current_tenant()) AND (api_keys.id = revoke_api_key.key_id));
END;
grant execute on function revoke_api_key(uuid) to assay_app;

CREATE OR REPLACE FUNCTION assay.seal_audit_events(most integer)
 RETURNS TABLE(sealed integer, last_position bigint, last_hash bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
declare
  event audit_events;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit ' || current_tenant(), 0));
  select position, hash into last_position, last_hash from audit_events
    where tenant_id = current_tenant() and position is not null order by position desc limit 1;
  sealed := 0;
  for event in
    select * from audit_events where tenant_id = current_tenant() and position is null
    order by occurred_at, id limit most
  loop
    event.position := coalesce(last_position, 0) + 1;
    event.hash := sha256(coalesce(last_hash, '') || convert_to(audit_text(event), 'UTF8'));
    update audit_events set position = event.position, hash = event.hash
      where tenant_id = event.tenant_id and id = event.id;
    last_position := event.position;
    last_hash := event.hash;
    sealed := sealed + 1;
  end loop;
  return next;
end
$function$;
grant execute on function seal_audit_events(integer) to assay_app;

CREATE OR REPLACE FUNCTION assay.seen_teams(role_sees text, own_teams uuid[], key_teams uuid[])
 RETURNS uuid[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (role_sees = 'all'::text) THEN key_teams
             WHEN (key_teams IS NULL) THEN own_teams
             ELSE ARRAY( SELECT unnest(seen_teams.own_teams) AS unnest
             INTERSECT
              SELECT unnest(seen_teams.key_teams) AS unnest
       ORDER BY 1)
         END AS "array";
END;
grant execute on function seen_teams(text,uuid[],uuid[]) to public;

CREATE OR REPLACE FUNCTION assay.settle_accounts(of_tenant uuid, of_accounts uuid[], of_rules uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  lock constant bigint := hashtextextended('account rules ' || of_tenant, 0);
begin
  -- An account and a rule that are new at the same time do not see each other: one waits until the other is committed.
  if of_accounts is null then
    perform pg_advisory_xact_lock(lock);
  else
    perform pg_advisory_xact_lock_shared(lock);
  end if;
  with rules as materialized (
    select id, providers, array(select like_pattern(glob) from unnest(accounts) as glob) as patterns
    from account_rules where tenant_id = of_tenant and (of_rules is null or id = any(of_rules))
  ), accounts as materialized (
    select id, provider, account_name(uid) as uid, account_name(name) as name
    from providers
    where tenant_id = of_tenant and deleted_at is null and (of_accounts is null or id = any(of_accounts))
  ), found as materialized (
    select rules.id as rule_id, accounts.id as provider_id
    from rules join accounts
      on (providers = '{}' or provider = any(providers))
      and (patterns = '{}' or uid like any(patterns) or name like any(patterns))
  ), lost as (
    delete from account_rule_matches as matches
    where tenant_id = of_tenant
      and (of_rules is null or rule_id = any(of_rules)) and (of_accounts is null or provider_id = any(of_accounts))
      and not exists (
        select from found where found.rule_id = matches.rule_id and found.provider_id = matches.provider_id
      )
  )
  insert into account_rule_matches (tenant_id, rule_id, provider_id)
    select of_tenant, rule_id, provider_id from found on conflict do nothing;

  delete from team_accounts
    where tenant_id = of_tenant and not by_hand and (of_accounts is null or provider_id = any(of_accounts))
      and not exists (
        select from account_rules as rules
        join account_rule_matches as matches on matches.tenant_id = rules.tenant_id and rule_id = rules.id
        where rules.tenant_id = of_tenant and rules.team_id = team_accounts.team_id
          and matches.provider_id = team_accounts.provider_id
      );
  insert into team_accounts (tenant_id, team_id, provider_id, by_hand)
    select distinct of_tenant, team_id, provider_id, false
    from account_rules as rules
    join account_rule_matches as matches on matches.tenant_id = rules.tenant_id and rule_id = rules.id
    where rules.tenant_id = of_tenant and team_id is not null
      and (of_accounts is null or provider_id = any(of_accounts))
    on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION assay.settle_changed_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
begin
  perform settle_accounts(tenant_id, array_agg(id), null) from changed group by tenant_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION assay.settle_rule()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
declare
  rule constant account_rules := coalesce(new, old);
begin
  perform settle_accounts(rule.tenant_id, null, array[rule.id]);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION assay.summarize_findings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
AS $function$
declare
  changed constant text :=
    'from added join removed on removed.tenant_id = added.tenant_id and removed.id = added.id
     where (added.provider_id, added.check_id, added.title, added.service, added.severity, added.status, added.state,
         added.region, added.file, added.resource_uid, added.resource_name, added.opened_at, added.resolved_at,
         added.controls_id, added.gone_at is null)
       is distinct from
         (removed.provider_id, removed.check_id, removed.title, removed.service, removed.severity, removed.status,
         removed.state, removed.region, removed.file, removed.resource_uid, removed.resource_name, removed.opened_at,
         removed.resolved_at, removed.controls_id, removed.gone_at is null)';
  before constant text := case tg_op when 'DELETE' then 'removed' else format('(select removed.* %s)', changed) end;
  after constant text := case tg_op when 'INSERT' then 'added' else format('(select added.* %s)', changed) end;
  additions constant text := format('select *, 1 as change from %s as after', after);
  removals constant text := format('select *, -1 as change from %s as before', before);
  is_needed boolean := true;
begin
  -- Most updates say again what was there, and change only when it was seen.
  if tg_op = 'UPDATE' then
    execute format('select exists (select %s)', changed) into is_needed;
  end if;
  if not is_needed then
    return null;
  end if;

  execute format(
    'with alike as (
       select tenant_id, provider_id, check_id, service, region, file, severity, status, state,
         (opened_at at time zone ''UTC'')::date as opened, (resolved_at at time zone ''UTC'')::date as resolved,
         case when gone_at is null then controls_id end as controls, sum(change) as change
       from (%s) as changes
       group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
     ),
     counts as (
       select tenant_id, provider_id, dimension, value, of_service, severity, status, state, sum(change) as findings
       from alike cross join lateral (values
         (''check'', check_id, service), (''region'', region, ''''), (''file'', file, ''''),
         (''opened'', to_char(opened, ''YYYY-MM-DD''), ''''), (''resolved'', to_char(resolved, ''YYYY-MM-DD''), '''')
       ) as counted (dimension, value, of_service)
       where value is not null
       group by 1, 2, 3, 4, 5, 6, 7, 8
       having sum(change) <> 0
     ),
     of_controls as (
       select tenant_id, controls, provider_id,
         coalesce(sum(change) filter (where state = ''open''), 0) as failed,
         coalesce(sum(change) filter (where state = ''review''), 0) as review,
         coalesce(sum(change) filter (where state = ''muted''), 0) as muted,
         coalesce(sum(change) filter (where status = ''PASS''), 0) as passed
       from alike where controls is not null group by 1, 2, 3
     ),
     slots as materialized (
       select tenant_id, take_slot(tenant_id) as slot
       from (select distinct tenant_id from alike where change <> 0) as tenants
     ),
     controls as (
       insert into control_counts as held (tenant_id, controls_id, provider_id, slot, failed, review, muted, passed)
       select of_controls.tenant_id, controls, provider_id, slot, failed, review, muted, passed
       from of_controls join slots using (tenant_id)
       where (failed, review, muted, passed) <> (0, 0, 0, 0) and exists (
         select from providers where providers.tenant_id = of_controls.tenant_id and providers.id = provider_id
       )
       on conflict (tenant_id, controls_id, provider_id, slot) do update set failed = held.failed + excluded.failed,
         review = held.review + excluded.review, muted = held.muted + excluded.muted, passed = held.passed + excluded.passed
     ),
     totals as (
       insert into finding_totals as held
         (tenant_id, dimension, value, service, severity, status, state, slot, findings)
       select counts.tenant_id, dimension, value, of_service, severity, status, state, slot, sum(findings)
       from counts join slots using (tenant_id)
       where exists (select from tenants where tenants.id = counts.tenant_id)
       group by 1, 2, 3, 4, 5, 6, 7, 8
       on conflict (tenant_id, dimension, value, service, severity, status, state, slot)
         do update set findings = held.findings + excluded.findings
     )
     insert into finding_counts as held
       (tenant_id, provider_id, dimension, value, service, severity, status, state, slot, findings)
     select counts.tenant_id, provider_id, dimension, value, of_service, severity, status, state, slot, findings
     from counts join slots using (tenant_id)
     where exists (
       select from providers where providers.tenant_id = counts.tenant_id and providers.id = counts.provider_id
     )
     on conflict (tenant_id, dimension, value, service, provider_id, severity, status, state, slot)
       do update set findings = held.findings + excluded.findings',
    case tg_op
      when 'INSERT' then additions
      when 'DELETE' then removals
      else additions || ' union all ' || removals
    end);
  if tg_op = 'DELETE' then
    return null;
  end if;

  -- In a fixed order, so that concurrent transactions cannot deadlock.
  execute format(
    'insert into finding_terms (tenant_id, word, kind, value)
     select tenant_id, word, case when is_many then ''many'' else kind end, value
     from (
       select tenant_id, word collate "C" as word, kind, array_agg(value) as found,
         kind <> ''check'' and count(*) > 100 as is_many
       from (
         select distinct tenant_id, ''check'' as kind, check_key as value, check_id || '' '' || title as content
         from %1$s as after
         union all
         select distinct tenant_id, ''resource'', resource_key, resource_uid || '' '' || resource_name
         from %1$s as after
         union all
         select distinct tenant_id, ''file'', file_key, file from %1$s as after where file <> ''''
       ) as texts cross join lateral words_of(content) as word
       group by 1, 2, 3
     ) as words cross join lateral unnest(case when is_many then ''{0}'' else found end) as value
     order by 1, 2, 3, 4
     on conflict do nothing', after);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION assay.tables_of_tenants()
 RETURNS TABLE(table_name regclass)
 LANGUAGE sql
 STABLE
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 WITH RECURSIVE holding AS (
          SELECT pg_class.oid AS id
            FROM (pg_class
              JOIN pg_attribute ON ((pg_attribute.attrelid = pg_class.oid)))
           WHERE ((pg_class.relnamespace = ('assay'::regnamespace)::oid) AND (pg_class.relkind = ANY (ARRAY['r'::"char", 'p'::"char"])) AND (NOT pg_class.relispartition) AND (pg_attribute.attname = 'tenant_id'::name))
         ), levels AS (
          SELECT holding_1.id,
             0 AS level
            FROM holding holding_1
         UNION
          SELECT pg_constraint.conrelid,
             (levels_1.level + 1)
            FROM (levels levels_1
              JOIN pg_constraint ON (((pg_constraint.confrelid = levels_1.id) AND (pg_constraint.conrelid <> pg_constraint.confrelid))))
           WHERE (pg_constraint.contype = 'f'::"char")
         )
  SELECT (levels.id)::regclass AS id
    FROM (levels
      JOIN holding USING (id))
   GROUP BY levels.id
   ORDER BY (max(levels.level)) DESC, ((levels.id)::regclass)::text;
END;

CREATE OR REPLACE FUNCTION assay.take_log_in(hash_of_cookie bytea)
 RETURNS TABLE(provider_id uuid, state text, nonce text, code_verifier text, redirect_uri text, return_to text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 WITH taken AS (
          DELETE FROM log_in_attempts
           WHERE (log_in_attempts.cookie_hash = take_log_in.hash_of_cookie)
           RETURNING log_in_attempts.cookie_hash,
             log_in_attempts.provider_id,
             log_in_attempts.state,
             log_in_attempts.nonce,
             log_in_attempts.code_verifier,
             log_in_attempts.redirect_uri,
             log_in_attempts.return_to,
             log_in_attempts.expires_at
         )
  SELECT taken.provider_id,
     taken.state,
     taken.nonce,
     taken.code_verifier,
     taken.redirect_uri,
     taken.return_to
    FROM taken
   WHERE (taken.expires_at > now());
END;
grant execute on function take_log_in(bytea) to assay_app;

CREATE OR REPLACE FUNCTION assay.take_slot(of_tenant uuid)
 RETURNS smallint
 LANGUAGE plpgsql
 SET search_path TO 'assay', 'pg_temp'
AS $function$
declare
  slot smallint := 0;
begin
  while not pg_try_advisory_xact_lock(hashtextextended('slot of ' || of_tenant, slot)) loop
    slot := slot + 1;
  end loop;
  return slot;
end
$function$;

CREATE OR REPLACE FUNCTION assay.take_tokens(bucket bytea, wanted integer, capacity integer, per_second double precision)
 RETURNS TABLE(taken integer, wait_seconds double precision)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO rate_buckets AS held (id, tokens, taken, filled_at, full_at)
   VALUES (take_tokens.bucket, (take_tokens.capacity - LEAST(take_tokens.wanted, take_tokens.capacity)), LEAST(take_tokens.wanted, take_tokens.capacity), clock_timestamp(), (clock_timestamp() + make_interval(secs => ((LEAST(take_tokens.wanted, take_tokens.capacity))::double precision / take_tokens.per_second)))) ON CONFLICT(id) DO UPDATE SET (tokens, taken, filled_at, full_at) = ( SELECT (available.available - (given.given)::double precision),
             given.given,
             instant.instant,
             (instant.instant + make_interval(secs => ((((take_tokens.capacity)::double precision - available.available) + (given.given)::double precision) / take_tokens.per_second)))
            FROM GREATEST(clock_timestamp(), held.filled_at) instant(instant),
             LATERAL LEAST((take_tokens.capacity)::double precision, (held.tokens + (take_tokens.per_second * (EXTRACT(epoch FROM (instant.instant - held.filled_at)))::double precision))) available(available),
             LATERAL CAST((LEAST((take_tokens.wanted)::double precision, floor(available.available)))::integer AS integer) given(given))
   RETURNING held.taken,
         CASE
             WHEN (held.taken = 0) THEN (((1)::double precision - held.tokens) / take_tokens.per_second)
             ELSE (0)::double precision
         END AS "case";
END;
grant execute on function take_tokens(bytea,integer,integer,double precision) to assay_app;

CREATE OR REPLACE FUNCTION assay.teams_of(of_tenant uuid, of_user uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT COALESCE(array_agg(team_members.team_id ORDER BY team_members.team_id), '{}'::uuid[]) AS "coalesce"
    FROM team_members
   WHERE ((team_members.tenant_id = teams_of.of_tenant) AND (team_members.user_id = teams_of.of_user));
END;
grant execute on function teams_of(uuid,uuid) to public;

CREATE OR REPLACE FUNCTION assay.tenant_users()
 RETURNS TABLE(user_id uuid, email text, membership_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'assay', 'pg_temp'
BEGIN ATOMIC
 SELECT users.id,
     users.email,
     memberships.id
    FROM (memberships
      JOIN users ON ((users.id = memberships.user_id)))
   WHERE (memberships.tenant_id = current_tenant());
END;
grant execute on function tenant_users() to assay_app;
grant execute on function tenant_users() to assay_team;

CREATE OR REPLACE FUNCTION assay.visible_accounts()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT COALESCE(array_agg(team_accounts.provider_id), '{}'::uuid[]) AS "coalesce"
    FROM team_accounts
   WHERE ((team_accounts.tenant_id = current_tenant()) AND (team_accounts.team_id = ANY (current_teams())));
END;
grant execute on function visible_accounts() to public;

CREATE OR REPLACE FUNCTION assay.words_of(content text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT "left"(parts.part, 40) AS "left"
    FROM regexp_split_to_table(lower(words_of.content), '[\x01-\x2f:-@[-`{-\x7f]+'::text) WITH ORDINALITY parts(part, "position")
   WHERE ((parts.part <> ''::text) AND (parts."position" <= 33));
END;
grant execute on function words_of(text) to public;

CREATE OR REPLACE FUNCTION assay.write_audit_event(of_tenant uuid, what text, of_type text, of_id text, of_name text, was jsonb, is_now jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  actor constant jsonb := nullif(current_setting('assay.actor', true), '')::jsonb;
  is_application constant boolean := current_setting('role') in ('assay_app', 'assay_team');
  kind constant text := coalesce(actor ->> 'kind', case when is_application then 'system' else 'operator' end);
  actor_id constant uuid := (actor ->> 'id')::uuid;
begin
  -- What is removed with its tenant has nobody left to read of it.
  if is_leaving() or not exists (select from tenants where id = of_tenant) then
    return;
  end if;
  insert into audit_events (
    tenant_id, actor_kind, actor_id, actor_name, address, request_id, action, object_type, object_id, object_name,
    before, after
  ) values (
    of_tenant, kind, actor_id,
    case kind
      when 'person' then email_of(actor_id)
      when 'key' then (
        select api_keys.name || ' (' || prefix || ')' from api_keys
        where api_keys.tenant_id = of_tenant and api_keys.id = actor_id
      )
    end,
    actor ->> 'address', actor ->> 'request_id', what, of_type, of_id, of_name, was, is_now
  );
end
$function$;
