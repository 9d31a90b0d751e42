import type { Step, Text } from '../../model/github-actions/workflow.ts'
import type { Command } from '../../model/shell/command.ts'
import { isUnknown } from '../../model/unknown.ts'
import { oncePer } from '../once-per.ts'

/** What is known of a command also where another shell reads it. */
export type StepCommand = Pick<Command, 'place' | 'words'>

/** The commands of a step and of the scripts that it calls; those for another shell as far as lines and spaces tell. */
export const commandsOf = oncePer(({ run, commands }: Step): readonly StepCommand[] => {
  if (!isUnknown(commands)) return commands
  return run ? roughCommands(run) : []
})

/** Why not all commands of a step are known, as a clause; `undefined` where they are. */
export function whyNotKnown(step: Step): string | undefined {
  return isUnknown(step.commands) ? step.commands.reason : whyNotRead(step)
}

/** Why a script that a step calls is not read, as a clause. */
export function whyNotRead({ commands }: Step): string | undefined {
  return isUnknown(commands) ? undefined : commands.find(({ unread }) => unread !== undefined)?.unread
}

function roughCommands(run: Text): readonly StepCommand[] {
  return withoutExpressions(run)
    .split(/[\n;|&]/)
    .map((line) => ({
      words: line
        .split(/\s+/)
        .filter((word) => word !== '')
        .map((word) => word.replaceAll('\\', '/')),
    }))
}

/** A text with a sign for each expression, which may hold spaces. */
function withoutExpressions({ text, holes }: Text): string {
  let at = 0
  let plain = ''
  for (const { start, end } of holes) {
    plain += `${text.slice(at, start)}$`
    at = end
  }
  return plain + text.slice(at)
}
