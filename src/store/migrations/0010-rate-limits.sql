-- Token buckets that all processes share: how much a client may still ask, and how often a password may still be
-- guessed. Unlogged: written often, and a crash of the database only fills every bucket again.

create unlogged table rate_buckets (
  -- SHA-256 of what is limited and whose it is, so that a row names nobody.
  id         bytea primary key check (length(id) = 32),
  tokens     double precision not null check (tokens >= 0),
  -- What the last caller was given.
  taken      integer not null,
  filled_at  timestamptz not null,
  -- From then on the row says no more than a missing one.
  full_at    timestamptz not null
) with (fillfactor = 70);

-- Buckets belong to no tenant, so the table is closed to the application, which may call these functions.

-- Takes as many tokens as are wanted and there; where there is not one, answers with the seconds until there will be.
create function take_tokens(bucket bytea, wanted integer, capacity integer, per_second double precision)
  returns table (taken integer, wait_seconds double precision)
  language sql security definer set search_path = assay, pg_temp
begin atomic
  insert into rate_buckets as held (id, tokens, taken, filled_at, full_at)
    values (
      bucket, capacity - least(wanted, capacity), least(wanted, capacity), clock_timestamp(),
      clock_timestamp() + make_interval(secs => least(wanted, capacity) / per_second)
    )
    on conflict (id) do update set (tokens, taken, filled_at, full_at) = (
      select
        available - given, given, instant,
        instant + make_interval(secs => (capacity - available + given) / per_second)
      from greatest(clock_timestamp(), held.filled_at) as instant,
        least(capacity, held.tokens + per_second * extract(epoch from instant - held.filled_at)::double precision) as available,
        cast(least(wanted, floor(available)) as integer) as given
    )
    returning held.taken, case when held.taken = 0 then (1 - held.tokens) / per_second else 0 end;
end;

create function return_tokens(bucket bytea, returned integer, capacity integer) returns void
  language sql security definer set search_path = assay, pg_temp
begin atomic
  update rate_buckets set tokens = least(capacity, tokens + returned) where id = bucket;
end;

-- Removes at most so many buckets that are full; answers how many.
create function remove_full_buckets(most integer) returns bigint
  language sql security definer set search_path = assay, pg_temp
begin atomic
  with removed as (
    delete from rate_buckets where id in (
      select id from rate_buckets where full_at <= now() limit most for update skip locked
    )
    returning 1
  )
  select count(*) from removed;
end;

do $$
declare
  signature text;
begin
  foreach signature in array array[
    'take_tokens(bytea, integer, integer, double precision)', 'return_tokens(bytea, integer, integer)',
    'remove_full_buckets(integer)'
  ] loop
    execute format('revoke execute on function %s from public', signature);
    execute format('grant execute on function %s to assay_app', signature);
  end loop;
end
$$;
