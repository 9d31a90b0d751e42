import type { Base } from '../../model/dockerfile/stage.ts'
import type { Resource } from '../../model/resource.ts'
import { isUnknown } from '../../model/unknown.ts'
import { splitAssignments } from './assignments.ts'
import { DockerfileSyntaxError } from './dockerfile-syntax-error.ts'
import { expand } from './expand.ts'
import type { ParsedDockerfile, WrittenInstruction } from './parse-dockerfile.ts'
import { StageReader } from './stage-reader.ts'
import { givenAtBuild, Variables } from './variables.ts'
import { splitWords } from './words.ts'

/** Name of the last stage if it has none, so that it does not depend on the number of stages before it. */
const FINAL = 'final'

interface NamedStage {
  readonly name: string | undefined
  readonly reader: StageReader
}

/** The stages of a Dockerfile, in order. Throws a DockerfileSyntaxError for what a build would refuse. */
export function readStages(
  file: string,
  { directives, instructions }: ParsedDockerfile,
): Resource<'Dockerfile::Stage'>[] {
  const { escapeSign } = directives
  const globals = new Variables()
  const stages: NamedStage[] = []
  const named = new Map<string, StageReader>()
  for (const written of instructions) {
    const current = stages.at(-1)
    if (written.keyword === 'FROM') stages.push(openStage(written))
    else if (current) current.reader.read(written)
    else if (written.keyword === 'ARG') setGlobal(written)
    else throw new DockerfileSyntaxError(`${written.keyword} comes before the first FROM`, written.startLine)
  }
  if (stages.length === 0) throw new DockerfileSyntaxError('there is no FROM', 1)
  const addresses = addressesOf(stages)
  return stages.map((stage, index) =>
    resourceOf(file, stage, addresses[index] ?? '', index === stages.length - 1),
  )

  function setGlobal({ rest }: WrittenInstruction): void {
    for (const { name, value } of splitAssignments('ARG', rest.text, escapeSign)) {
      globals.setArgument(name, value === undefined ? givenAtBuild(name) : expand(value, globals, escapeSign))
    }
  }

  function openStage(from: WrittenInstruction): NamedStage {
    const [image, as, name, ...more] = splitWords(from.rest.text, escapeSign).map(({ text }) => text)
    if (
      image === undefined ||
      more.length > 0 ||
      (as !== undefined && (!/^as$/i.test(as) || name === undefined))
    ) {
      throw new DockerfileSyntaxError('FROM needs an image, and may name its stage with AS', from.startLine)
    }
    const value = expand(image, globals, escapeSign)
    const parent = isUnknown(value) ? undefined : named.get(value.toLowerCase())
    const reader = new StageReader(from, { file, escapeSign, globals, base: baseOf(value, parent), parent })
    if (name !== undefined) named.set(name.toLowerCase(), reader)
    return { name: name?.toLowerCase(), reader }
  }
}

function baseOf(image: Base['image'], parent: StageReader | undefined): Base {
  if (parent) return { image, kind: 'stage', root: parent.base.root }
  return { image, kind: image === 'scratch' ? 'scratch' : 'image', root: image }
}

/** The address of each stage. Stages of the same name get `#2`, `#3`… */
function addressesOf(stages: readonly NamedStage[]): string[] {
  const seen = new Map<string, number>()
  return stages.map(({ name }, index) => {
    const address = name ?? (index === stages.length - 1 ? FINAL : String(index))
    const count = (seen.get(address) ?? 0) + 1
    seen.set(address, count)
    return count === 1 ? address : `${address}#${count}`
  })
}

function resourceOf(
  file: string,
  { reader }: NamedStage,
  address: string,
  final: boolean,
): Resource<'Dockerfile::Stage'> {
  return {
    type: 'Dockerfile::Stage',
    address,
    name: address,
    cloud: 'docker',
    scope: file,
    properties: reader.finish(final),
    identifiers: [address],
    location: reader.location,
    locations: reader.locations,
  }
}
