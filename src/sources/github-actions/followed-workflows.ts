import { posix } from 'node:path'
import type { Trigger } from '../../model/github-actions/workflow.ts'

/** A workflow among the scanned files. */
interface NamedWorkflow {
  readonly file: string
  readonly name: string
  readonly triggers: readonly Trigger[]
}

/** The workflows of a scan by their names, which `workflow_run` follows. */
export class FollowedWorkflows {
  /** By folder and name. Several may share a name. */
  readonly #events = new Map<string, readonly string[]>()

  constructor(workflows: readonly NamedWorkflow[]) {
    for (const { file, name, triggers } of workflows) {
      const key = keyOf(file, name)
      this.#events.set(key, [...(this.#events.get(key) ?? []), ...triggers.map(({ event }) => event)])
    }
  }

  /** The triggers of a file, those of `workflow_run` with the events that cause them. */
  resolve(file: string, triggers: readonly Trigger[]): readonly Trigger[] {
    return triggers.map((trigger) => {
      if (trigger.workflows.length === 0) return trigger
      const events = trigger.workflows.map((name) => this.#events.get(keyOf(file, name)))
      return events.includes(undefined) ? trigger : { ...trigger, causes: events.flatMap((own) => own ?? []) }
    })
  }
}

function keyOf(file: string, name: string): string {
  return `${posix.dirname(file)}\n${name}`
}
