-- Labels of accounts, by hand or by rules on their names. A rule keeps which accounts it matches; its labels are read from the rule
-- itself, so that nothing is left of them when it changes or goes.

create table account_labels (
  tenant_id   uuid not null,
  provider_id uuid not null,
  key         text not null check (key ~ '^[a-z0-9]([a-z0-9._/-]{0,61}[a-z0-9])?$'),
  value       text not null check (length(value) between 1 and 128),
  primary key (tenant_id, provider_id, key),
  foreign key (tenant_id, provider_id) references providers (tenant_id, id) on delete cascade
);

create table account_rules (
  tenant_id  uuid not null references tenants on delete cascade,
  id         uuid not null,
  name       text not null check (length(name) between 1 and 200),
  -- Of several rules with the same label, the one with the lowest place gives it.
  position   integer not null,
  -- Names or ids of accounts, in which * stands for any text, and kinds of accounts; of each, empty stands for all.
  accounts   text[] not null default '{}',
  providers  text[] not null default '{}',
  -- Values by key.
  labels     jsonb not null default '{}' check (jsonb_typeof(labels) = 'object'),
  -- The accounts join it.
  team_id    uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, team_id) references teams (tenant_id, id) on delete set null (team_id)
);

create table account_rule_matches (
  tenant_id   uuid not null,
  rule_id     uuid not null,
  provider_id uuid not null,
  primary key (tenant_id, provider_id, rule_id),
  foreign key (tenant_id, rule_id) references account_rules (tenant_id, id) on delete cascade,
  foreign key (tenant_id, provider_id) references providers (tenant_id, id) on delete cascade
);
create index account_rule_matches_of_rule on account_rule_matches (tenant_id, rule_id);

alter table team_accounts
  -- Whether it stands without any rule.
  add column by_hand boolean not null default true;
grant update (by_hand) on team_accounts to assay_app;

alter table notification_rules
  -- Labels of accounts, as key=value; empty: all accounts.
  add column labels text[] not null default '{}';
grant update (labels) on notification_rules to assay_app;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['account_labels', 'account_rules', 'account_rule_matches'] loop
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
create policy team on account_labels to assay_team
  using (tenant_id = current_tenant() and provider_id = any((select visible_accounts())::uuid[]))
  with check (tenant_id = current_tenant() and provider_id = any((select visible_accounts())::uuid[]));
create policy team on account_rule_matches for select to assay_team
  using (tenant_id = current_tenant() and provider_id = any((select visible_accounts())::uuid[]));
-- Which other accounts a rule is for is not seen.
create policy team on account_rules for select to assay_team using (
  tenant_id = current_tenant() and exists (
    select from account_rule_matches as matches
    where matches.tenant_id = account_rules.tenant_id and matches.rule_id = account_rules.id
  )
);
grant select, insert, update (value), delete on account_labels to assay_app, assay_team;
grant select, insert, update (name, position, accounts, providers, labels, team_id), delete on account_rules to assay_app;
grant select (tenant_id, id, name, position, labels) on account_rules to assay_team;
-- Only the triggers below write them.
grant select on account_rule_matches to assay_app, assay_team;

create trigger audit after insert or update or delete on account_labels
  for each row execute function audit_change('account-labels', 'provider_id', 'key', '{}', '{}');
create trigger audit after insert or update or delete on account_rules
  for each row execute function audit_change('account-rules', 'id', 'name', '{}', '{}');

-- The pattern of `like` for a name in which * stands for any text. PostgreSQL looks for its parts in turn and never goes back.
create function like_pattern(glob text) returns text
  language sql immutable parallel safe
  return replace(replace(replace(replace(account_name(glob), '\', '\\'), '%', '\%'), '_', '\_'), '*', '%');

-- Makes what rules match, and the teams that accounts are in by them, what the rules say; null stands for all accounts or all rules.
create function settle_accounts(of_tenant uuid, of_accounts uuid[], of_rules uuid[]) returns void
  language plpgsql
as $$
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
$$;

create function settle_rule() returns trigger
  language plpgsql security definer set search_path = assay, pg_temp
as $$
declare
  rule constant account_rules := coalesce(new, old);
begin
  perform settle_accounts(rule.tenant_id, null, array[rule.id]);
  return null;
end
$$;
create trigger settle after insert or update of accounts, providers, team_id on account_rules
  for each row execute function settle_rule();
create trigger settle_removed after delete on account_rules
  for each row when (not is_leaving()) execute function settle_rule();

create function settle_changed_accounts() returns trigger
  language plpgsql security definer set search_path = assay, pg_temp
as $$
begin
  perform settle_accounts(tenant_id, array_agg(id), null) from changed group by tenant_id;
  return null;
end
$$;
create trigger settle_inserted after insert on providers referencing new table as changed
  for each statement execute function settle_changed_accounts();
create trigger settle_updated after update on providers referencing new table as changed
  for each statement execute function settle_changed_accounts();
revoke execute on function settle_accounts, settle_rule, settle_changed_accounts from public;
