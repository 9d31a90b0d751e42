import type { CiJob, CiPipeline, CiScript } from '../../model/gitlab-ci/pipeline.ts'
import type { Command } from '../../model/shell/command.ts'
import { programName } from '../../model/shell/program.ts'
import type { Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'

/** One command of a script. */
export interface ScriptCommand {
  readonly command: Command
  /** The program that does the work, without its folder; `''` where it is not known, or there is none. */
  readonly program: string
  /** Its arguments, without those that are not known. */
  readonly words: readonly string[]
  readonly at: string
}

/** Judges every command of every script; no verdict without scripts. */
export function everyCommand(
  { scripts }: CiJob | CiPipeline,
  passes: string,
  judge: (command: ScriptCommand) => Verdict | undefined,
): Verdict | undefined {
  const commands = scripts.flatMap(commandsOf)
  return judgeParts(commands, passes, judge)
}

function commandsOf({ commands, at }: CiScript): readonly ScriptCommand[] {
  return commands.map((command) => ({
    command,
    program: programName(command.words[0]) ?? '',
    words: command.words.slice(1).filter((word) => typeof word === 'string'),
    at,
  }))
}
