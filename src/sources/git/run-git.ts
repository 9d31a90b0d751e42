import { spawnSync } from 'node:child_process'
import { UsageError } from '../../errors/assay-error.ts'
import { messageOf } from '../../errors/message-of.ts'

/** Ample for reading objects of large repositories; a hostile one could take for ever. */
const TIME_LIMIT_MS = 120_000

/** Size limit of what git prints, in bytes. The paths of a million files are smaller. */
const MAX_OUTPUT = 256 * 1024 * 1024

/**
 * Nothing that the repository or its configuration names is run or fetched: no hook, file system monitor, pager or remote.
 * Filters and text conversions belong to commands that are never used here.
 */
const HARDENING = [
  '--no-replace-objects',
  '--no-optional-locks',
  '--no-pager',
  ...[
    'core.fsmonitor=false',
    'core.hooksPath=/dev/null',
    'protocol.allow=never',
    'safe.bareRepository=explicit',
  ].flatMap((setting) => ['-c', setting]),
]

const ENVIRONMENT: Readonly<Record<string, string>> = {
  LC_ALL: 'C',
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
}

/**
 * Variables that git may see: where programs and the user's own configuration are. Any other that begins with `GIT_` may
 * lead it to another repository; all others are withheld as well.
 */
const PASSED_ON =
  /^(?:PATH|HOME|USERPROFILE|XDG_CONFIG_HOME|SystemRoot|TEMP|TMP|TMPDIR|SUDO_UID|GIT_CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|(?:KEY|VALUE)_\d+))$/i

/** How a run of git has ended. */
interface GitRun {
  readonly status: number | null
  readonly output: Buffer
  /** What it has said about errors. */
  readonly errors: string
}

/**
 * Runs git in a repository and waits for it. The caller judges its exit status. Throws a UsageError where there is
 * no git, or where it takes too long or prints too much.
 */
export function runGit(repository: string, args: readonly string[], input?: string): GitRun {
  const run = spawnSync('git', ['-C', repository, ...HARDENING, ...args], {
    env: { ...passedOn(), ...ENVIRONMENT },
    input: input ?? '',
    maxBuffer: MAX_OUTPUT,
    timeout: TIME_LIMIT_MS,
    windowsHide: true,
  })
  if (run.error) throw notRun(args, run.error)
  return { status: run.status, output: run.stdout, errors: run.stderr.toString() }
}

function passedOn(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name)))
}

function notRun([command]: readonly string[], error: Error): UsageError {
  const code = 'code' in error ? error.code : undefined
  if (code === 'ENOENT') {
    return new UsageError('--since needs git, which is not installed. Install it, or use --baseline.', {
      cause: error,
    })
  }
  const reason =
    code === 'ENOBUFS'
      ? 'the repository is too large'
      : code === 'ETIMEDOUT'
        ? 'it takes too long'
        : messageOf(error)
  return new UsageError(`--since cannot be used: git ${command} was ended: ${reason}.`, { cause: error })
}
