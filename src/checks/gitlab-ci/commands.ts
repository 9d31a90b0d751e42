import type { CiJob, CiPipeline, CiScript } from '../../model/gitlab-ci/pipeline.ts'
import { programName } from '../../model/shell/program.ts'
import type { Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import type { Invocation } from '../shell/invocation.ts'

/** Judges every command of every script; no verdict without scripts. */
export function everyCommand(
  { scripts }: CiJob | CiPipeline,
  passes: string,
  judge: (command: Invocation) => Verdict | undefined,
): Verdict | undefined {
  const commands = scripts.flatMap(commandsOf)
  return judgeParts(commands, passes, judge)
}

function commandsOf({ commands, at }: CiScript): readonly Invocation[] {
  return commands.map((command) => ({
    command,
    program: programName(command.words[0]) ?? '',
    words: command.words.slice(1).filter((word) => typeof word === 'string'),
    at,
  }))
}
