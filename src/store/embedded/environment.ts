/**
 * Variables that PostgreSQL's programs are given: where they find programs, libraries, a home and room for temporary
 * files. Nothing else of ours, since most of what an environment holds is secrets of somebody else, or steers PostgreSQL
 * towards another database (`PGDATA`, `PGOPTIONS`).
 */
const PASSED_ON = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LD_LIBRARY_PATH',
  // Windows starts no program without them.
  'SystemRoot',
  'TEMP',
  'TMP',
  'USERPROFILE',
]

/** What PostgreSQL's programs run with. */
export function engineEnvironment(): NodeJS.ProcessEnv {
  const own = PASSED_ON.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  // Messages are matched and quoted, so they are in one language; macOS does not start without a locale.
  return { ...Object.fromEntries(own), LC_ALL: 'C' }
}
