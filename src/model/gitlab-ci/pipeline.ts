import { undeclaredTypes } from '../define-type.ts'
import type { Command } from '../shell/command.ts'
import type { Property } from '../value.ts'

/** A text of a configuration, and the path of its location. */
export interface CiText {
  readonly text: string
  readonly at: string
  /** Whether it is judged with a template too, and here again since it means something else for this job. */
  readonly isInherited?: true
}

export interface CiVariable extends CiText {
  readonly name: string
}

/** One entry of `include`. */
export interface Include {
  readonly kind: 'component' | 'local' | 'project' | 'remote' | 'template'
  /** A path, an address, or the project. */
  readonly reference: string
  /** Of a project: branch, tag or commit. */
  readonly ref?: string
  /** Of an address: the digest of what is there. */
  readonly integrity?: string
  readonly at: string
}

/** One entry of `script`, `before_script` or `after_script`. */
export interface CiScript extends CiText {
  /** Its commands, and those of the scripts that it calls, in which a variable stands as `variableWord` writes it. */
  readonly commands: readonly (Command & Omit<CiText, 'text'>)[]
}

/** A container beside a job. */
export interface CiService extends CiText {
  /** The name under which the job reaches it, beside the name of the image. */
  readonly alias?: string
  /** The words of its `entrypoint` and `command`. */
  readonly commands: readonly CiText[]
}

/** A cache, and whether branches that are protected share it with others. */
export interface CiCache {
  readonly at: string
  readonly unprotected: Property<boolean>
}

/** The environment that a job deploys to. */
export interface Deployment extends CiText {
  readonly tier?: string
  /** `start`, `stop`, `verify` …; `start` where nothing is said. */
  readonly action: string
}

/** A rule of a job, or what `only` and `except` mean as one. */
export interface CiRule {
  /** The condition as it is written; absent where there is none. */
  readonly condition?: string
  readonly when: string
  readonly at: string
}

/** What is written for a job, for a template that jobs extend, or for all jobs of a pipeline. */
interface CiPart {
  readonly images: readonly CiText[]
  readonly services: readonly CiService[]
  /** What may run beside it, whoever says so: for a template and a pipeline, the services of all jobs. */
  readonly servers: readonly Pick<CiService, 'alias' | 'text'>[]
  readonly scripts: readonly CiScript[]
  /** Variables that are written here. */
  readonly variables: readonly CiVariable[]
  /** All variables that hold for it, by name, those of the whole pipeline included. */
  readonly known: Readonly<Record<string, string>>
  readonly artifactPaths: readonly CiText[]
  /** Who may download the artifacts: `all`, `developer`, `maintainer`, `none`. */
  readonly artifactAccess: string
  readonly caches: readonly CiCache[]
}

export interface CiPipeline extends CiPart {
  readonly includes: readonly Include[]
}

export interface CiJob extends CiPart {
  readonly deployment?: Deployment
  readonly rules: readonly CiRule[]
}

interface GitLabCiResourceTypes {
  'GitLabCI::Job': CiJob
  'GitLabCI::Pipeline': CiPipeline
}

export const GITLAB_CI_TYPES = undeclaredTypes<GitLabCiResourceTypes>({
  'GitLabCI::Job': true,
  'GitLabCI::Pipeline': true,
})
