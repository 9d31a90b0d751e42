/** Variables such as PGDATA or PGOPTIONS belong to some other database. */
const FOREIGN = /^(PG|LC_|LANG)/

/** What PostgreSQL's programs run with: our environment without what would steer them elsewhere. */
export function engineEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !FOREIGN.test(name))
  // Messages are matched and quoted, so they are in one language; macOS does not start without a locale.
  return { ...Object.fromEntries(own), LC_ALL: 'C' }
}
