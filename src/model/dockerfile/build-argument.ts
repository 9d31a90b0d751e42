import type { Unknown } from '../unknown.ts'

const PREFIX = 'ARG '

/** How an unknown value refers to the build argument that it comes from. */
export function buildArgument(name: string): string {
  return PREFIX + name
}

/** The names of the build arguments that an unknown value comes from. */
export function buildArgumentsIn({ references }: Unknown): readonly string[] {
  return references.flatMap(({ address }) =>
    address.startsWith(PREFIX) ? [address.slice(PREFIX.length)] : [],
  )
}
