-- Teams, and who sees which accounts. A role sees all accounts of its tenant, or those of its member's teams; a key may see
-- fewer. Who sees all acts as `assay_app`; everybody else as `assay_team`, whose policies show what belongs to the teams of
-- the setting `assay.teams`, and which has no right to what all accounts have in common.

create table teams (
  tenant_id  uuid not null references tenants on delete cascade,
  id         uuid not null,
  name       text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index teams_by_name on teams (tenant_id, lower(name));

create table team_members (
  tenant_id uuid not null,
  team_id   uuid not null,
  user_id   uuid not null,
  primary key (tenant_id, team_id, user_id),
  foreign key (tenant_id, team_id) references teams (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
create index team_members_of_user on team_members (tenant_id, user_id);

create table team_accounts (
  tenant_id   uuid not null,
  team_id     uuid not null,
  provider_id uuid not null,
  primary key (tenant_id, team_id, provider_id),
  foreign key (tenant_id, team_id) references teams (tenant_id, id) on delete cascade,
  foreign key (tenant_id, provider_id) references providers (tenant_id, id) on delete cascade
);
create index team_accounts_of_account on team_accounts (tenant_id, provider_id);

-- Whoever manages people, the account or its bill could let themselves see everything.
alter table roles
  add column sees text not null default 'all' check (sees in ('all', 'teams')),
  add constraint roles_of_teams check (
    sees = 'all' or not permissions && '{manage_users,manage_account,manage_billing}'
  );
alter table api_keys
  -- The only teams whose accounts the key sees, of those that its owner sees; null: as its owner.
  add column teams uuid[] check (cardinality(teams) > 0),
  add constraint api_keys_of_teams check (
    teams is null or not permissions && '{manage_users,manage_account,manage_billing}'
  );
alter table ingestions
  -- The teams whose accounts the sender saw; null: all accounts.
  add column teams uuid[];

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['teams', 'team_members', 'team_accounts'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I to assay_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
    execute format('create policy owner on %I to current_user using (true) with check (true)', tenant_table);
  end loop;
end
$$;
grant select, insert, update (name), delete on teams to assay_app;
grant select, insert, delete on team_members, team_accounts to assay_app;
grant insert (teams) on api_keys to assay_app;
grant select (teams) on api_keys to assay_app;

-- The teams that somebody belongs to, of one tenant; for the functions below.
create function teams_of(of_tenant uuid, of_user uuid) returns uuid[]
  language sql stable
begin atomic
  select coalesce(array_agg(team_id order by team_id), '{}') from team_members
  where tenant_id = of_tenant and user_id = of_user;
end;

-- The teams that are seen by a member with this role, through a key with these teams; null: all accounts.
create function seen_teams(role_sees text, own_teams uuid[], key_teams uuid[]) returns uuid[]
  language sql immutable parallel safe
begin atomic
  select case
    when role_sees = 'all' then key_teams
    when key_teams is null then own_teams
    else array(select unnest(own_teams) intersect select unnest(key_teams) order by 1)
  end;
end;

drop function find_api_key(text);
create function find_api_key(key_prefix text) returns table (
  tenant_id uuid, id uuid, secret_hash bytea, owner_id uuid, permissions text[],
  expires_at timestamptz, revoked_at timestamptz, used_lately boolean, role_permissions text[], subscribed boolean,
  teams uuid[]
)
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select api_keys.tenant_id, api_keys.id, api_keys.secret_hash, api_keys.owner_id, api_keys.permissions,
    api_keys.expires_at, api_keys.revoked_at, coalesce(last_used_at > now() - interval '1 minute', false),
    roles.permissions, coalesce(subscriptions.status = 'active', false),
    seen_teams(roles.sees, teams_of(api_keys.tenant_id, api_keys.owner_id), api_keys.teams)
  from api_keys
  join memberships on memberships.tenant_id = api_keys.tenant_id and memberships.user_id = api_keys.owner_id
  join roles on roles.tenant_id = memberships.tenant_id and roles.id = memberships.role_id
  left join subscriptions on subscriptions.tenant_id = api_keys.tenant_id
  where prefix = key_prefix;
end;
revoke execute on function find_api_key from public;
grant execute on function find_api_key to assay_app;

drop function find_browser_session(bytea);
create function find_browser_session(hash_of_cookie bytea) returns table (
  tenant_id uuid, id uuid, user_id uuid, expires_at timestamptz, ends_at timestamptz, permissions text[],
  subscribed boolean, teams uuid[]
)
  language sql stable security definer set search_path = assay, pg_temp
begin atomic
  select sessions.tenant_id, sessions.id, sessions.user_id, sessions.expires_at, sessions.ends_at,
    roles.permissions, coalesce(subscriptions.status = 'active', false),
    seen_teams(roles.sees, teams_of(sessions.tenant_id, sessions.user_id), null)
  from sessions
  join memberships on memberships.tenant_id = sessions.tenant_id and memberships.user_id = sessions.user_id
  join roles on roles.tenant_id = memberships.tenant_id and roles.id = memberships.role_id
  left join subscriptions on subscriptions.tenant_id = sessions.tenant_id
  where cookie_hash = hash_of_cookie and sessions.expires_at > now();
end;
revoke execute on function find_browser_session from public;
grant execute on function find_browser_session to assay_app;

create function current_teams() returns uuid[]
  language sql stable parallel safe
  return coalesce(nullif(current_setting('assay.teams', true), ''), '{}')::uuid[];

-- Policies call it in a subquery of its own, so that it is asked once for each statement and not once for each row.
create function visible_accounts() returns uuid[]
  language sql stable parallel safe
begin atomic
  select coalesce(array_agg(provider_id), '{}') from team_accounts
  where tenant_id = current_tenant() and team_id = any(current_teams());
end;

grant usage on schema assay to assay_team;

create policy team on tenants for select to assay_team using (id = current_tenant());
create policy team on subscriptions for select to assay_team using (tenant_id = current_tenant());
create policy team on finding_controls for select to assay_team using (tenant_id = current_tenant());
create policy team on finding_terms for select to assay_team using (tenant_id = current_tenant());
create policy team on api_keys to assay_team
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select on tenants, subscriptions, finding_controls, finding_terms to assay_team;
grant
  select (tenant_id, id, name, prefix, owner_id, permissions, created_at, expires_at, revoked_at, last_used_at, teams),
  insert (tenant_id, id, name, prefix, secret_hash, owner_id, permissions, expires_at, teams)
  on api_keys to assay_team;

create policy team on teams for select to assay_team
  using (tenant_id = current_tenant() and id = any((select current_teams())::uuid[]));
create policy team on team_accounts for select to assay_team
  using (tenant_id = current_tenant() and team_id = any((select current_teams())::uuid[]));
create policy team on team_members for select to assay_team
  using (tenant_id = current_tenant() and team_id = any((select current_teams())::uuid[]));
grant select on teams, team_members, team_accounts to assay_team;

create policy team on providers to assay_team
  using (tenant_id = current_tenant() and id = any((select visible_accounts())::uuid[]))
  with check (tenant_id = current_tenant() and id = any((select visible_accounts())::uuid[]));
create policy team on scopes for select to assay_team
  using (tenant_id = current_tenant() and provider_id = any((select visible_accounts())::uuid[]));
create policy team on findings to assay_team
  using (tenant_id = current_tenant() and provider_id = any((select visible_accounts())::uuid[]))
  with check (tenant_id = current_tenant() and provider_id = any((select visible_accounts())::uuid[]));
create policy team on finding_counts for select to assay_team
  using (tenant_id = current_tenant() and provider_id = any((select visible_accounts())::uuid[]));
grant select, update (deleted_at) on providers to assay_team;
grant select, update (accepted_until) on findings to assay_team;
grant select on scopes, finding_counts to assay_team;

-- What belongs to a finding, an account or a job that is seen; the policies of those tables decide.
create policy team on scans for select to assay_team using (
  tenant_id = current_tenant() and exists (
    select from scopes where scopes.tenant_id = scans.tenant_id and scopes.id = scans.scope_id
  )
);
create policy team on finding_sightings for select to assay_team using (
  tenant_id = current_tenant() and exists (
    select from findings where findings.tenant_id = finding_sightings.tenant_id and findings.id = finding_id
  )
);
create policy team on finding_changes for select to assay_team using (
  tenant_id = current_tenant() and exists (
    select from findings where findings.tenant_id = finding_changes.tenant_id and findings.id = finding_id
  )
);
create policy team on finding_documents for select to assay_team using (
  tenant_id = current_tenant() and exists (
    select from findings where findings.tenant_id = finding_documents.tenant_id and document_id = finding_documents.id
  )
);
create policy team on acceptances to assay_team using (
  tenant_id = current_tenant() and exists (
    select from findings where findings.tenant_id = acceptances.tenant_id and findings.id = finding_id
  )
) with check (
  tenant_id = current_tenant() and exists (
    select from findings where findings.tenant_id = acceptances.tenant_id and findings.id = finding_id
  )
);
grant select on scans, finding_sightings, finding_changes, finding_documents to assay_team;
grant
  select, insert (tenant_id, id, finding_id, reason, accepted_by, until), update (ended_at, ended_by)
  on acceptances to assay_team;

-- A job is seen by whom it was sent for, and by who sees all its accounts: its errors may quote any record.
create policy team on ingestions for select to assay_team using (
  tenant_id = current_tenant() and (
    teams <@ (select current_teams())::uuid[]
    or cardinality(provider_ids) > 0 and provider_ids <@ (select visible_accounts())::uuid[]
  )
);
create policy team on ingestion_errors for select to assay_team using (
  tenant_id = current_tenant() and exists (
    select from ingestions where ingestions.tenant_id = ingestion_errors.tenant_id and ingestions.id = ingestion_id
  )
);
grant select on ingestions, ingestion_errors to assay_team;

grant execute on function tenant_users to assay_team;
