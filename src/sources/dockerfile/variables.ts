import { buildArgument } from '../../model/dockerfile/build-argument.ts'
import { Unknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'

/**
 * Variables that `ARG` and `ENV` have set up to the current instruction. A stage starts with those of its base stage.
 */
export class Variables {
  readonly #arguments = new Map<string, Property<string>>()
  readonly #environment = new Map<string, Property<string>>()

  copy(): Variables {
    const copy = new Variables()
    for (const [name, value] of this.#arguments) copy.setArgument(name, value)
    for (const [name, value] of this.#environment) copy.setEnvironment(name, value)
    return copy
  }

  /** The environment wins over arguments of the same name. */
  get(name: string): Property<string> | undefined {
    return this.#environment.get(name) ?? this.#arguments.get(name)
  }

  setArgument(name: string, value: Property<string>): void {
    this.#arguments.set(name, value)
  }

  setEnvironment(name: string, value: Property<string>): void {
    this.#environment.set(name, value)
  }
}

/** The value of an argument without a default, which is set when the image is built. */
export function givenAtBuild(name: string): Unknown {
  return new Unknown(`the build argument ${name} has no default`, {
    references: [{ address: buildArgument(name) }],
  })
}
