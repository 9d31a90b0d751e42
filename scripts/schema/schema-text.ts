import { sql } from 'kysely'
import type { Database } from '../../src/store/database.ts'

/** A table as described by PostgreSQL's catalogue; lists are sorted, whatever the order of creation. */
interface Table {
  readonly name: string
  readonly unlogged: boolean
  readonly options: string | null
  readonly columns: readonly string[]
  readonly constraints: readonly string[]
  readonly indexes: readonly string[]
  readonly security: readonly string[]
  readonly policies: readonly string[]
  readonly grants: readonly string[]
  readonly triggers: readonly string[]
}

interface Routine {
  readonly definition: string
  readonly grants: readonly string[]
}

/** The schema of a database as readable SQL; equal for equal schemas. */
export async function schemaText(owner: Database): Promise<string> {
  const tables = await tablesOf(owner)
  const routines = await routinesOf(owner)
  return [HEADING, ...tables.map(tableText), ...routines.map(routineText)].join('\n\n').concat('\n')
}

const HEADING = `-- What the migrations make, for people: nothing reads this. After a new migration: npm run schema.
-- The owner of the database is called current_user here.`

function tableText({ name, unlogged, options, columns, constraints, ...table }: Table): string {
  const body = [...columns, ...constraints].map((line) => `  ${line}`).join(',\n')
  const start = `create ${unlogged ? 'unlogged ' : ''}table ${name} (\n${body}\n)`
  const made = options === null ? `${start};` : `${start} with (${options});`
  const { indexes, security, policies, grants, triggers } = table
  return [
    made,
    ...[...indexes, ...security, ...policies, ...grants, ...triggers].map((line) => `${line};`),
  ].join('\n')
}

function routineText({ definition, grants }: Routine): string {
  return [`${definition.trimEnd()};`, ...grants.map((line) => `${line};`)].join('\n')
}

/** The name of a role; `current_user` for the owner, whose real name depends on who migrates. */
const ROLE = (role: string) => sql`case
  when ${sql.ref(role)} = 0 then 'public'
  when ${sql.ref(role)} = (select nspowner from pg_namespace where nspname = 'assay') then 'current_user'
  else ${sql.ref(role)}::regrole::text end`

async function tablesOf(owner: Database): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    select relname as name, relpersistence = 'u' as unlogged, array_to_string(reloptions, ', ') as options,
      array(
        select concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
          case when attnotnull then 'not null' end, case attgenerated when 's' then 'generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
            else 'default ' || pg_get_expr(adbin, adrelid) end,
          case when attstorage <> typstorage then
            'storage ' || case attstorage when 'e' then 'external' else attstorage::text end
          end)
        from pg_attribute join pg_type on pg_type.oid = atttypid
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped
        order by attnum
      ) as columns,
      array(
        select pg_get_constraintdef(oid, true) from pg_constraint where conrelid = pg_class.oid and contype <> 'n'
        order by position(contype::text in 'pufc'), conname
      ) as constraints,
      array(
        select pg_get_indexdef(indexrelid) from pg_index
        where indrelid = pg_class.oid and not exists (select from pg_constraint where conindid = indexrelid)
        order by indexrelid::regclass::text
      ) as indexes,
      array_remove(array[
        case when relrowsecurity then 'alter table ' || relname || ' enable row level security' end,
        case when relforcerowsecurity then 'alter table ' || relname || ' force row level security' end
      ], null) as security,
      array(
        select concat_ws(' ', 'create policy', polname, 'on', relname,
          case when not polpermissive then 'as restrictive' end,
          'for ' || case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
            when 'd' then 'delete' else 'all' end,
          'to ' || (select string_agg(${ROLE('role')}, ', ') from unnest(polroles) as role),
          'using (' || pg_get_expr(polqual, polrelid) || ')',
          'with check (' || pg_get_expr(polwithcheck, polrelid) || ')')
        from pg_policy where polrelid = pg_class.oid order by polname
      ) as policies,
      array(
        select 'grant ' || string_agg(lower(privilege_type), ', ' order by privilege_type) || ' on ' || relname ||
          ' to ' || ${ROLE('grantee')}
        from aclexplode(relacl) where grantee <> relowner group by grantee
        union all
        select 'grant ' || lower(privilege_type) || ' (' || string_agg(attname, ', ' order by attnum) || ') on ' ||
          relname || ' to ' || ${ROLE('grantee')}
        from pg_attribute, aclexplode(attacl) where attrelid = pg_class.oid group by privilege_type, grantee
        order by 1
      ) as grants,
      array(
        select pg_get_triggerdef(oid, true) from pg_trigger where tgrelid = pg_class.oid and not tgisinternal
        order by tgname
      ) as triggers
    from pg_class where relnamespace = 'assay'::regnamespace and relkind in ('r', 'p') order by relname
  `.execute(owner)
  return rows
}

async function routinesOf(owner: Database): Promise<readonly Routine[]> {
  const { rows } = await sql<Routine>`
    select pg_get_functiondef(pg_proc.oid) as definition,
      array(
        select 'grant execute on function ' || pg_proc.oid::regprocedure || ' to ' || ${ROLE('grantee')}
        from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee <> proowner order by 1
      ) as grants
    from pg_proc where pronamespace = 'assay'::regnamespace order by oid::regprocedure::text`.execute(owner)
  return rows
}
