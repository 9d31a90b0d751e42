import type { CiJob, CiPipeline } from '../../model/gitlab-ci/pipeline.ts'
import { variablesIn, variableWord } from '../../model/gitlab-ci/variable-word.ts'
import type { Command } from '../../model/shell/command.ts'
import { commandsFeeding } from '../../model/shell/output.ts'
import { isPosixShell, programName } from '../../model/shell/program.ts'
import { fillHoles } from '../../model/text-with-holes.ts'
import { defineCheck, fail, manual } from '../check.ts'
import type { Invocation } from '../shell/invocation.ts'
import { everyCommand } from './commands.ts'
import { expanded, isOpen } from './variables.ts'

/** Variables with texts that whoever opens a merge request, or pushes a branch, writes. */
const UNTRUSTED =
  /^(?:CI_COMMIT_(?:AUTHOR|BRANCH|DESCRIPTION|MESSAGE|REF_NAME|TAG_MESSAGE|TITLE)|CI_(?:EXTERNAL_PULL|MERGE)_REQUEST_SOURCE_BRANCH_NAME|CI_MERGE_REQUEST_(?:DESCRIPTION|TITLE)|GITLAB_USER_NAME)$/

/** Interpreters that take a program as an argument. */
const INTERPRETER = /^(?:node|perl|php|pwsh|powershell|python[\d.]*|ruby)$/

export default defineCheck({
  id: 'glci_no_script_injection',
  title: 'Scripts of GitLab jobs should not run texts of merge requests as code',
  service: 'gitlab-ci',
  severity: 'high',
  categories: ['exposure', 'supply-chain'],
  topics: ['build-pipelines', 'untrusted-input'],
  risk: 'A branch or a merge request whose name is a command runs that command, with the token and the variables of the job.',
  remediation: {
    text: 'Hand the value over as an argument or a variable of the inner shell, in single quotes: sh -c \'echo "$CI_COMMIT_TITLE"\'. CI_COMMIT_REF_SLUG has no characters that a shell knows.',
    url: 'https://docs.gitlab.com/ci/pipelines/pipeline_security/',
  },
  references: ['https://docs.gitlab.com/ci/variables/predefined_variables/'],
  resources: ['GitLabCI::Job', 'GitLabCI::Pipeline'],
  evaluate: ({ properties }) =>
    everyCommand(properties, 'No script runs a text of a merge request as code.', (command, own) => {
      const codes = codeOf(command)
      const [name] = codes.flatMap((code) => untrustedIn(code, own))
      if (name !== undefined)
        return fail(`${command.program} runs code that has the text of ${name} in it.`, command.at)
      const [unknown] = codes.flatMap((code) => unknownCode(code, own) ?? [])
      return unknown === undefined
        ? undefined
        : manual(`${command.program} runs code that is only known in the job: ${unknown}.`, command.at)
    }),
})

/** The texts that a command runs as code. */
function codeOf({ command, program }: Invocation): readonly string[] {
  const words = command.words.map((word) => fillHoles(word, ''))
  if (program === 'eval') return words.slice(1)
  if (program === 'ssh') return words.slice(1)
  if (isPosixShell(program) || INTERPRETER.test(program))
    return [...argumentOfCode(words), ...pipedInto(command, program)]
  // A program that starts a shell somewhere else, as docker and kubectl do.
  const shell = words.findIndex((word, index) => index > 0 && isPosixShell(programName(word) ?? ''))
  return shell === -1 ? [] : argumentOfCode(words.slice(shell))
}

/** The word behind `-c` or `-e`. */
function argumentOfCode(words: readonly string[]): readonly string[] {
  const option = words.findIndex((word, index) => index > 0 && /^-[a-z]*[ce]$|^--eval$|^-Command$/.test(word))
  return option === -1 ? [] : words.slice(option + 1, option + 2)
}

/** `echo "…" | sh`, and a here-document. */
function pipedInto(command: Command, program: string): readonly string[] {
  const { words } = command
  if (
    words.length > 1 &&
    !(isPosixShell(program) && words.slice(1).every((word) => String(word).startsWith('-')))
  )
    return []
  const printed = [...commandsFeeding(command)]
    .filter(({ words: [printer] }) => /^(?:echo|printf)$/.test(programName(printer) ?? ''))
    .flatMap((printing) => printing.words.slice(1))
  const written = [command, ...commandsFeeding(command)].flatMap(({ redirections }) =>
    redirections
      .filter(({ operator }) => operator === '<<<' || operator === '<<')
      .map(({ target }) => target),
  )
  return [...printed, ...written].map((word) => fillHoles(word, ''))
}

/** The text that a variable makes all of a code, where only the job tells what it is. */
function unknownCode(code: string, properties: CiJob | CiPipeline): string | undefined {
  const [name] = variablesIn(code)
  if (name === undefined || code.trim() !== variableWord(name) || name.startsWith('CI_')) return undefined
  const text = expanded(`$${name}`, properties)
  return isOpen(text) ? text : undefined
}

/** The untrusted variables in a text, directly or through a variable of the configuration. */
function untrustedIn(code: string, properties: CiJob | CiPipeline): readonly string[] {
  return variablesIn(code).flatMap((name) => {
    if (UNTRUSTED.test(name)) return [name]
    const inside = [...expanded(`$${name}`, properties).matchAll(/\$\{?(\w+)/g)].map(
      ([, inner = '']) => inner,
    )
    return inside.filter((inner) => UNTRUSTED.test(inner))
  })
}
