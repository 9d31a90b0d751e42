import { programName } from '../../model/shell/program.ts'
import { defineCheck, fail } from '../check.ts'
import { ifKnown } from '../if-known.ts'
import { judgeParts } from '../judge-parts.ts'
import type { Invocation } from '../shell/invocation.ts'
import { worst } from '../verdict.ts'
import { dangerOfFolderMode, dangerOfMode } from './file-modes.ts'
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
