import { undeclaredTypes } from '../define-type.ts'
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
  /** The activities that are waited for, such as `labeled`; empty where nothing is said. */
  readonly types: readonly string[]
  /** Of `workflow_run`: the names of the workflows that it follows. */
  readonly workflows: readonly string[]
  /** The events that start the workflows it follows; absent where one of them is not among the scanned files. */
  readonly causes?: readonly string[]
}

/** What may be handed to a workflow or an action. */
export interface Input {
  readonly name: string
  /** `string` where nothing else is said. */
  readonly type: string
  /** What it is where a caller says nothing. */
  readonly default?: Text
}

/** `read-all`, `write-all`, or scope → `read`, `write`, `none`. */
export type Permissions = string | Readonly<Record<string, string>>

export interface Workflow {
  /** What other workflows call it, by `workflow_run`. */
  readonly name?: string
  readonly triggers: readonly Trigger[]
  readonly permissions?: Permissions
  readonly env: readonly Variable[]
  /** What it may be handed when it is called or started by hand. */
  readonly inputs: readonly Input[]
  /** What it hands on to those that call it. */
  readonly outputs: readonly Variable[]
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
  /** The comment beside `uses`, which names the version behind a commit: `v4.1.0`. */
  readonly usesComment?: string
  readonly run?: Text
  /** The commands of `run` and of the scripts that it calls, in which a variable stands as `$NAME`; unknown for other shells than POSIX ones. */
  readonly commands: Property<readonly Command[]>
  /** The folder of `run`, where it is not the workspace. */
  readonly workingDirectory?: Text
  readonly env: readonly Variable[]
  readonly with: readonly Variable[]
}

export interface Container {
  readonly image: Text
  readonly env: readonly Variable[]
  readonly password?: Text
  /** Options of `docker create`. */
  readonly options?: Text
}

/** A place among the scanned files from which a workflow or an action is called. */
export interface Call {
  /** The file, and the job or action in it, that calls. */
  readonly file: string
  readonly address: string
  /** The path of the calling step; absent where a job calls a workflow. */
  readonly step?: string
  /** What starts the caller, and those who call it. */
  readonly triggers: readonly Trigger[]
  readonly with: readonly Variable[]
  readonly secrets: HandedSecrets
  /** The variables of the calling step alone. */
  readonly env: readonly Variable[]
}

/** The secrets that a job hands to the workflow that it calls: all that it has itself, or those that it lists. */
export type HandedSecrets = 'inherit' | readonly Variable[]

/** A workflow or an action among the scanned files that is called. */
export interface Callee {
  /** The path of the calling step; absent where a job calls a workflow. */
  readonly step?: string
  readonly file: string
}

/** What jobs and composite actions have in common: they run steps with something handed to them. */
interface StepSequence {
  readonly steps: readonly Step[]
  readonly inputs: readonly Input[]
  /** Whether it may be called from outside of the scanned files, as an action at the root of its repository is. */
  readonly published: boolean
  /** Its triggers, and those of the workflows that call it. */
  readonly triggers: readonly Trigger[]
  /** Those that call it. */
  readonly calls: readonly Call[]
  /** Those that it calls. */
  readonly callees: readonly Callee[]
  /** What it hands on: to the jobs that need it, or to those that call it. */
  readonly outputs: readonly Variable[]
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
  readonly runnerGroup?: Text
  readonly matrix: readonly Text[]
  /** The names of the jobs that it needs. */
  readonly needs: readonly string[]
  readonly containers: readonly Container[]
  /** The workflow that is called instead of running steps. */
  readonly uses?: Text
  readonly secrets: HandedSecrets
  readonly with: readonly Variable[]
  /** Its own variables, without those of the workflow. */
  readonly ownEnv: readonly Variable[]
}

export type Action = StepSequence

interface GitHubActionsResourceTypes {
  'GitHubActions::Action': Action
  'GitHubActions::Job': Job
  'GitHubActions::Workflow': Workflow
}

export const GITHUB_ACTIONS_TYPES = undeclaredTypes<GitHubActionsResourceTypes>({
  'GitHubActions::Action': true,
  'GitHubActions::Job': true,
  'GitHubActions::Workflow': true,
})
