import type { Instructions, Located, Run } from '../../model/dockerfile/instruction.ts'
import type { Stage } from '../../model/dockerfile/stage.ts'
import type { Resource } from '../../model/resource.ts'
import type { Command } from '../../model/shell/command.ts'
import { programName } from '../../model/shell/program.ts'
import { isUnknown } from '../../model/unknown.ts'
import { manual, type Verdict } from '../check.ts'
import { ifKnown } from '../if-known.ts'
import { judgeParts } from '../judge-parts.ts'
import type { Invocation } from '../shell/invocation.ts'

/** The instructions of some kinds, in order. */
export function instructionsOf<K extends keyof Instructions>(
  { instructions }: Stage,
  ...keywords: readonly K[]
): readonly Instructions[K][] {
  return instructions.filter((instruction): instruction is Instructions[K] =>
    keywords.some((keyword) => keyword === instruction.keyword),
  )
}

/** Judges every command of every `RUN`. A script or a program that is not known makes the verdict MANUAL. */
export function everyCommand(
  { properties }: Resource<'Dockerfile::Stage'>,
  passes: string,
  judge: (command: Invocation) => Verdict | undefined,
): Verdict | undefined {
  const parts = instructionsOf(properties, 'RUN').flatMap((run): readonly (Run | Located<Command>)[] =>
    isUnknown(run.commands) ? [run] : run.commands,
  )
  return judgeParts(parts, passes, (part) => {
    if ('keyword' in part) return ifKnown('What RUN does', part.commands, part.at, () => undefined)
    if (part.unread !== undefined) return manual(`Not all that RUN does is known: ${part.unread}.`, part.at)
    const command = invocationOf(part)
    return command ? judge(command) : manual(unknownProgram(part), part.at)
  })
}

function unknownProgram({ words: [first] }: Command): string {
  const reason = isUnknown(first) ? `: ${first.reason}` : ''
  return `Which program RUN starts is only known when it runs${reason}.`
}

/** A command as its program sees it; `undefined` when the program is not known. */
export function invocationOf(command: Located<Command>): Invocation | undefined {
  const [first, ...rest] = command.words
  const program = first === undefined ? '' : programName(first)
  if (program === undefined) return undefined
  const words = rest.filter((word) => typeof word === 'string')
  return { command, program, words, at: command.at }
}
