import type { CiJob, CiPipeline } from '../../model/gitlab-ci/pipeline.ts'
import { variablesIn, variableWord } from '../../model/gitlab-ci/variable-word.ts'
import type { Command } from '../../model/shell/command.ts'
import { programName } from '../../model/shell/program.ts'
import { isUnknown } from '../../model/unknown.ts'
import { manual, type Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import type { Invocation } from '../shell/invocation.ts'
import { ofOwn } from './inherited.ts'
import { expanded } from './variables.ts'

/** What a shell takes for a program and arguments of it, and for nothing else. */
const PLAIN_WORDS = /^[\w./:=@%+, -]+$/

/** Judges every command of every script; no verdict without scripts. A program that is not known makes it MANUAL. */
export function everyCommand(
  properties: CiJob | CiPipeline,
  passes: string,
  judge: (command: Invocation, properties: CiJob | CiPipeline) => Verdict | undefined,
): Verdict | undefined {
  const commands = properties.scripts.flatMap((script) => script.commands)
  return judgeParts(commands, passes, (part) =>
    ofOwn(part, properties, (command, own) => {
      const program = programOf(command, own)
      const { at } = command
      return program ? judge({ ...program, command, at }, own) : manual(unknownProgram(command), at)
    }),
  )
}

/** The program of a command and its arguments; `undefined` where only the run of the job tells which it is. */
function programOf(
  { words: [first = '', ...rest] }: Command,
  properties: CiJob | CiPipeline,
): Pick<Invocation, 'program' | 'words'> | undefined {
  const words = rest.filter((word) => typeof word === 'string')
  const program = programName(first)
  if (program === undefined) return undefined
  // What an input of the pipeline stands for, the shell reads as any text.
  if (program.startsWith('$[[')) return undefined
  const [variable] = variablesIn(program)
  if (variable === undefined) return { program, words }
  // The shell makes several words of the text of a variable.
  const text = program === variableWord(variable) ? expanded(`$${variable}`, properties) : ''
  if (!PLAIN_WORDS.test(text)) return undefined
  const [own = '', ...given] = text.trim().split(/ +/)
  return { program: programName(own) ?? '', words: [...given, ...words] }
}

function unknownProgram({ words: [first] }: Command): string {
  const reason = isUnknown(first)
    ? first.reason
    : 'a variable or an input names it that the configuration does not set'
  return `Which program the script starts is unknown: ${reason}.`
}
