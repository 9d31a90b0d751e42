/** What CI runners would obey in a log, each by the rules of its own parser. */

/** Of the commands that the runner of GitHub registers, enough to be forged. */
const GITHUB_COMMANDS = [
  'add-mask',
  'add-matcher',
  'add-path',
  'debug',
  'echo',
  'endgroup',
  'error',
  'group',
  'notice',
  'save-state',
  'set-env',
  'set-output',
  'stop-commands',
  'warning',
]

/** As .NET reads lines. */
const LINE_END = /\r\n|\r|\n/

/** Its comparisons of texts skip what Unicode calls ignorable, and control characters. */
const IGNORED = /(?![\t\n\v\f\r\u0085])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

export interface GithubReading {
  /** Lines that were executed as commands. */
  readonly executed: readonly string[]
  /** Other lines that were read while commands were executed. */
  readonly unprotected: readonly string[]
  /** Whether commands are still stopped at the end, which would hold for the step's other programs too. */
  readonly isStopped: boolean
}

/**
 * A log as the runner of GitHub Actions reads it. After `stop-commands` it executes no command until its token comes
 * (`ActionCommandManager.TryProcessCommand`).
 */
export function readAsGithub(log: string): GithubReading {
  const executed: string[] = []
  const unprotected: string[] = []
  let stopToken: string | undefined
  for (const line of log.split(LINE_END)) {
    const command = githubCommandIn(line, stopToken)
    if (stopToken !== undefined) {
      if (command?.name === stopToken) stopToken = undefined
    } else if (command === undefined) {
      if (line !== '') unprotected.push(line)
    } else {
      executed.push(line)
      if (command.name === 'stop-commands') stopToken = command.data
    }
  }
  return { executed, unprotected, isStopped: stopToken !== undefined }
}

interface Command {
  readonly name: string
  readonly data: string
}

/** `::name key=value::data` where a line begins, else `##[name key=value]data` anywhere (`ActionCommand`). */
function githubCommandIn(line: string, stopToken: string | undefined): Command | undefined {
  const text = line.replace(IGNORED, '')
  for (const pattern of [/^\s*::(.*?)::(.*)/su, /##\[(.*?)\](.*)/su]) {
    const [, info = '', data = ''] = pattern.exec(text) ?? []
    const name = info.split(' ')[0] ?? ''
    if (name === stopToken || GITHUB_COMMANDS.includes(name)) return { name, data }
  }
  return undefined
}

const ESCAPE = '\\u001b'

/** A sequence that colours what follows. */
const STYLE = `${ESCAPE}\\[[\\d;]*m`

const OTHER_RUNNERS: readonly (readonly [runner: string, command: RegExp])[] = [
  ['Azure Pipelines', /##(?:vso)?\[.*?\]/g],
  ['TeamCity', /##teamcity\[/g],
  ['GitLab', new RegExp(`section_(?:start|end):\\d+:[\\w.-]+(?:\\[.*?\\])?\\r?${ESCAPE}\\[0K`, 'g')],
  ['Buildkite', new RegExp(String.raw`^(?:${STYLE})*(?:---|\+\+\+|~~~|\^\^\^ \+\+\+)\s.*`, 'gm')],
]

/** What the other runners execute or show as their own, with the runner's name before it. */
export function otherCommands(log: string): readonly string[] {
  return OTHER_RUNNERS.flatMap(([runner, command]) =>
    Array.from(log.matchAll(command), ([match]) => `${runner}: ${match}`),
  )
}

/** What a terminal obeys besides colours and line ends, and what reorders text or ends lines elsewhere. */
export function terminalCommands(log: string): readonly string[] {
  return log.replace(new RegExp(STYLE, 'g'), '').match(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/gu) ?? []
}
