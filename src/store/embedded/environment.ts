/**
 * Variables that PostgreSQL's programs inherit: paths of programs and libraries, the home and temporary folders. No
 * others, since they may be secrets, or point PostgreSQL to another database (`PGDATA`, `PGOPTIONS`).
 */
const PASSED_ON = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LD_LIBRARY_PATH',
  // Windows starts no program without these.
  'SystemRoot',
  'TEMP',
  'TMP',
  'USERPROFILE',
]

/** The environment of PostgreSQL's programs. */
export function engineEnvironment(): NodeJS.ProcessEnv {
  const own = PASSED_ON.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  // One language, since messages are matched and quoted; macOS does not start without a locale.
  return { ...Object.fromEntries(own), LC_ALL: 'C' }
}
