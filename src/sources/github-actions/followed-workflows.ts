import { posix } from 'node:path'
import type { Trigger } from '../../model/github-actions/workflow.ts'

/** A workflow among the scanned files. */
interface NamedWorkflow {
  readonly file: string
  readonly name: string
  readonly triggers: readonly Trigger[]
}

/** The triggers of a file, those of `workflow_run` with the events that cause them. */
export type Follow = (file: string, triggers: readonly Trigger[]) => readonly Trigger[]

/** Finds the workflows that `workflow_run` follows by their names in the folder; several may share a name. */
export function followWorkflows(workflows: readonly NamedWorkflow[]): Follow {
  const byName = Map.groupBy(workflows, ({ file, name }) => keyOf(file, name))
  return (file, triggers) =>
    triggers.map((trigger) => {
      if (trigger.workflows.length === 0) return trigger
      const before = trigger.workflows.map((name) => byName.get(keyOf(file, name)))
      if (before.includes(undefined)) return trigger
      const causes = before.flatMap((same = []) =>
        same.flatMap((one) => one.triggers.map(({ event }) => event)),
      )
      return { ...trigger, causes }
    })
}

function keyOf(file: string, name: string): string {
  return `${posix.dirname(file)}\n${name}`
}
