import { undeclaredTypes } from '../define-type.ts'
import type { Property } from '../value.ts'
import type { Instruction } from './instruction.ts'

/** One `FROM` of a Dockerfile and what follows it. */
export interface Stage {
  /** Whether it is the last one, which becomes the image unless the build asks for another. */
  readonly final: boolean
  readonly base: Base
  /** The last `USER`, its own or that of the stage it builds on; absent when only the base image says. */
  readonly user?: Property<string>
  /** Whether the last `HEALTHCHECK`, its own or inherited, checks anything; absent when there is none. */
  readonly healthcheck?: boolean
  /** Its own, in order, without those that checks do not read. */
  readonly instructions: readonly Instruction[]
}

/** What a stage builds on. */
export interface Base {
  /** An image's reference, or the name of an earlier stage. */
  readonly image: Property<string>
  readonly kind: 'image' | 'stage' | 'scratch'
  /** The image the first of the stages below builds on, which is its own unless `kind` is `stage`. */
  readonly root: Property<string>
}

interface DockerfileResourceTypes {
  'Dockerfile::Stage': Stage
}

export const DOCKERFILE_TYPES = undeclaredTypes<DockerfileResourceTypes>({
  'Dockerfile::Stage': true,
})
