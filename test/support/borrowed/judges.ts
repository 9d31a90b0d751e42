import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Says by the path of a program why tests cannot use it; `undefined` where they can. */
export type Judge = (path: string) => string | undefined

/** How long a program may take to answer: a stub could wait for ever. */
const TIME_LIMIT_MS = 20_000

/** How a program says its version, which is the first group of the pattern. */
interface VersionQuestion {
  readonly args?: readonly string[]
  readonly version: RegExp
}

/** Takes a version that is no older than this. */
export function atLeast(oldest: string, { args = ['--version'], version }: VersionQuestion): Judge {
  return (path) => {
    const found = version.exec(said(path, args))?.[1]
    if (found === undefined) return `${path} does not say its version`
    return isOlder(found, oldest) ? `${path} is version ${found}, and tests need ${oldest}` : undefined
  }
}

/** Takes what does a thing that tests need. */
export function does(args: readonly string[], answer: RegExp): Judge {
  return (path) =>
    answer.test(said(path, args)) ? undefined : `${path} cannot do “${args.join(' ')}”, which tests need`
}

/** Takes what makes named pipes. */
export const makesNamedPipes: Judge = (path) => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-pipe-'))
  const pipe = join(folder, 'pipe')
  said(path, [pipe])
  const isPipe = statSync(pipe, { throwIfNoEntry: false })?.isFIFO() === true
  rmSync(folder, { recursive: true })
  return isPipe ? undefined : `${path} makes no named pipe`
}

/** Takes what every judge takes, asked one after the other. */
export function all(...judges: readonly Judge[]): Judge {
  return (path) => {
    for (const judge of judges) {
      const objection = judge(path)
      if (objection !== undefined) return objection
    }
    return undefined
  }
}

export const takesRoot: Judge = (path) =>
  process.getuid?.() === 0 ? undefined : `only root can do what tests do with ${path}`

/** What a program says, on either output; nothing where it fails. */
export function said(path: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(path, args, { encoding: 'utf8', timeout: TIME_LIMIT_MS })
  return status === 0 ? stdout + stderr : ''
}

function isOlder(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0
}
