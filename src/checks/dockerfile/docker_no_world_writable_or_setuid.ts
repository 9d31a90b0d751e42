import { programName } from '../../model/shell/program.ts'
import { defineCheck, fail } from '../check.ts'
import { ifKnown } from '../if-known.ts'
import { judgeParts } from '../judge-parts.ts'
import type { Invocation } from '../shell/invocation.ts'
import { worst } from '../verdict.ts'
import { everyCommand, instructionsOf } from './instructions.ts'

const PASSES = 'No file is made writable for everybody or runs as somebody else.'

export default defineCheck({
  id: 'docker_no_world_writable_or_setuid',
  title: 'Files of the image should not be world-writable, setuid or setgid',
  service: 'dockerfile',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['secure-configuration'],
  risk: 'A file everybody may change is a way to make others run something else; a setuid program is a way from any user to its owner, mostly root.',
  remediation: {
    text: 'Give files to the user who needs them (COPY --chown), with modes such as 755 and 644, and take setuid bits away.',
    url: 'https://docs.docker.com/reference/dockerfile/#copy---chown---chmod',
  },
  references: ['https://cwe.mitre.org/data/definitions/732.html'],
  compliance: { 'cis-docker-1.6': ['4.8'] },
  resources: ['Dockerfile::Stage'],
  evaluate: (stage) =>
    worst([
      everyCommand(stage, PASSES, (command) => {
        const { program, at } = command
        const mode = modeGiven(command)
        const danger = mode && (isOfFolders(command) ? dangerOfFolderMode(mode) : dangerOfMode(mode))
        return danger ? fail(`After ${program} ${mode} a file ${danger}.`, at) : undefined
      }),
      judgeParts(instructionsOf(stage.properties, 'COPY', 'ADD'), PASSES, ({ keyword, chmod, at }) =>
        ifKnown(`The mode of ${keyword}`, chmod, at, (mode) => {
          const danger = mode && dangerOfMode(mode)
          return danger ? fail(`After ${keyword} --chmod=${mode} a file ${danger}.`, at) : undefined
        }),
      ),
    ]),
})

function modeGiven({ program, words }: Invocation): string | undefined {
  if (program === 'chmod') return words.find((word) => !/^-(?:[Rcfvh]+$|-)/.test(word))
  return program === 'install' ? valueOfOption(words) : undefined
}

/** Whether a command changes folders alone: those that `install -d` makes, or `find -type d` names. */
function isOfFolders({ program, words, command }: Invocation): boolean {
  if (program === 'install') return words.some((word) => word === '--directory' || /^-[a-zA-Z]*d/.test(word))
  return command.reads.some(
    (before) =>
      programName(before.words[0]) === 'find' && before.words[before.words.indexOf('-type') + 1] === 'd',
  )
}

/** `-m 755`, `-Dm755`, `--mode=755` and `--mode 755`. */
function valueOfOption(words: readonly string[]): string | undefined {
  for (const [index, word] of words.entries()) {
    const [, attached] = /^(?:-[a-zA-Z]*m|--mode=?)([0-7]*|[ugoa][-+=]\S*)$/.exec(word) ?? []
    if (attached !== undefined) return attached || words[index + 1]
  }
  return undefined
}

/** The problem of a file mode, as a clause; `undefined` if it has none. Octal or symbolic, as for `chmod`. */
function dangerOfMode(mode: string): string | undefined {
  return /^0?[0-7]{3,5}$/.test(mode) ? dangerOfOctal(Number.parseInt(mode, 8)) : dangerOfSymbolic(mode)
}

/** The same of a mode that only folders get, in which the setuid and setgid bits start nothing. */
function dangerOfFolderMode(mode: string): string | undefined {
  const plain = /^0?[2-7][0-7]{3}$/.test(mode)
    ? (Number.parseInt(mode, 8) & ~(SETUID | SETGID)).toString(8).padStart(4, '0')
    : mode.replace(/([+=][rwxXt]*)s+/g, '$1')
  return dangerOfMode(plain)
}

const SETUID = 0o4000
const SETGID = 0o2000
const STICKY = 0o1000
const WRITABLE_BY_OTHERS = 0o002

function dangerOfOctal(mode: number): string | undefined {
  if (mode & SETUID) return 'runs as its owner for whoever starts it'
  if (mode & SETGID) return 'runs as its group for whoever starts it'
  // With the sticky bit, as /tmp has it, nobody can replace the files of others.
  return mode & WRITABLE_BY_OTHERS && !(mode & STICKY) ? 'can be changed by everybody' : undefined
}

function dangerOfSymbolic(mode: string): string | undefined {
  const sticky = /[+=][rwxXs]*t/.test(mode)
  for (const clause of mode.split(',')) {
    const [, who = '', permissions = ''] = /^([ugoa]*)[+=]([rwxXst]+)$/.exec(clause) ?? []
    if (permissions.includes('s') && /^$|[ua]/.test(who)) return 'runs as its owner for whoever starts it'
    if (permissions.includes('s') && who.includes('g')) return 'runs as its group for whoever starts it'
    if (permissions.includes('w') && /[oa]/.test(who) && !sticky) return 'can be changed by everybody'
  }
  return undefined
}
