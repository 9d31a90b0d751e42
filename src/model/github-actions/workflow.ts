import type { Command } from '../shell/command.ts'
import type { Property } from '../value.ts'
import type { Expression, Template } from './expression.ts'

/** A text with expressions, and the path of its location. */
export interface Text extends Template {
  readonly at: string
}

/** An entry of `env`, `with` or `outputs`. */
export interface Variable extends Text {
  readonly name: string
}

/** What starts a workflow. */
export interface Trigger {
  readonly event: string
  readonly at: string
  /** Whether only tags are waited for, and no branches. */
  readonly tagsOnly: boolean
}

/** What may be handed to a workflow or an action. */
export interface Input {
  readonly name: string
  /** `string` where nothing else is said. */
  readonly type: string
}

/** `read-all`, `write-all`, or scope → `read`, `write`, `none`. */
export type Permissions = string | Readonly<Record<string, string>>

export interface Workflow {
  readonly triggers: readonly Trigger[]
  readonly permissions?: Permissions
  readonly env: readonly Variable[]
  /** Every text of the workflow outside of its jobs. */
  readonly texts: readonly Text[]
}

export interface Condition extends Text {
  /** The whole as an expression; absent when it is a text with expressions in it. */
  readonly expression?: Expression
}

export interface Step {
  readonly at: string
  /** What other steps call it. */
  readonly id?: string
  readonly condition?: Condition
  readonly uses?: Text
  readonly run?: Text
  /** The commands of `run`, in which a variable stands as `$NAME`; unknown for other shells than POSIX ones. */
  readonly commands: Property<readonly Command[]>
  readonly env: readonly Variable[]
  readonly with: readonly Variable[]
}

export interface Container {
  readonly image: Text
  readonly password?: Text
}

/** A place among the scanned files from which a workflow or an action is called. */
export interface Call {
  /** `.github/workflows/ci.yml`, job or step. */
  readonly from: string
  /** What starts the caller, and those who call it. */
  readonly triggers: readonly Trigger[]
  readonly with: readonly Variable[]
}

/** What jobs and composite actions have in common: they run steps with something handed to them. */
interface StepSequence {
  readonly steps: readonly Step[]
  readonly inputs: readonly Input[]
  /** Its triggers, and those of the workflows that call it. */
  readonly triggers: readonly Trigger[]
  readonly calls: readonly Call[]
  /** Environment variables of the workflow and the job; the last one of a name wins. */
  readonly env: readonly Variable[]
  /** Every text in it. */
  readonly texts: readonly Text[]
}

export interface Job extends StepSequence {
  readonly workflowPermissions?: Permissions
  readonly permissions?: Permissions
  readonly condition?: Condition
  /** The environment whose secrets it uses, and whose rules it waits for. */
  readonly environment?: Text
  readonly runsOn: readonly Text[]
  readonly matrix: readonly Text[]
  readonly containers: readonly Container[]
  /** The workflow that is called instead of running steps. */
  readonly uses?: Text
  readonly inheritsSecrets: boolean
  readonly with: readonly Variable[]
  /** Its own variables, without those of the workflow. */
  readonly ownEnv: readonly Variable[]
}

export type Action = StepSequence

export interface GitHubActionsResourceTypes {
  'GitHubActions::Action': Action
  'GitHubActions::Job': Job
  'GitHubActions::Workflow': Workflow
}
