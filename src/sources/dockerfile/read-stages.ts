import type { Base } from '../../model/dockerfile/stage.ts'
import type { Location } from '../../model/location.ts'
import type { Resource } from '../../model/resource.ts'
import { isUnknown } from '../../model/unknown.ts'
import { splitAssignments } from './assignments.ts'
import { DockerfileSyntaxError } from './dockerfile-syntax-error.ts'
import { expand } from './expand.ts'
import type { ParsedDockerfile, WrittenInstruction } from './parse-dockerfile.ts'
import { type BuildFiles, StageReader } from './stage-reader.ts'
import { givenAtBuild, Variables } from './variables.ts'
import { splitWords } from './words.ts'

/** Name of the last stage if it has none, so that it does not depend on the number of stages before it. */
const FINAL = 'final'

interface NamedStage {
  readonly name: string | undefined
  readonly reader: StageReader
  /** Why it cannot be judged, or the stage that it builds on. */
  error: DockerfileSyntaxError | undefined
}

export interface ReadStages {
  readonly stages: readonly Resource<'Dockerfile::Stage'>[]
  /** Stages in which there is something that a build would refuse, or that build on such a stage. */
  readonly lost: readonly LostStage[]
}

export interface LostStage {
  readonly address: string
  readonly location: Location
  readonly error: DockerfileSyntaxError
}

/**
 * The stages of a Dockerfile, in order. A stage with an instruction that a build would refuse is lost, and so are those that
 * build on it. Throws a DockerfileSyntaxError for one before the first stage, or if there is none.
 */
export function readStages(
  file: string,
  { directives, instructions, errors, firstLine }: ParsedDockerfile,
  scripts?: Pick<BuildFiles, 'budget' | 'context'>,
): ReadStages {
  const { escapeSign } = directives
  const globals = new Variables()
  const stages: NamedStage[] = []
  const named = new Map<string, NamedStage>()
  const build = scripts && {
    ...scripts,
    ofStage: (name: string) =>
      (named.get(name.toLowerCase()) ?? stages[/^\d+$/.test(name) ? Number(name) : -1])?.reader.files,
  }
  const remaining = errors.values()
  let broken = remaining.next().value
  for (const [index, written] of instructions.entries()) {
    for (; broken && broken.after <= index; broken = remaining.next().value) lose(broken.error)
    try {
      const current = stages.at(-1)
      if (written.keyword === 'FROM') openStage(written)
      else if (current) current.reader.read(written)
      else if (written.keyword === 'ARG') setGlobal(written)
      else
        throw new DockerfileSyntaxError(`${written.keyword} comes before the first FROM`, written.startLine)
    } catch (thrown) {
      if (!(thrown instanceof DockerfileSyntaxError)) throw thrown
      lose(thrown)
    }
  }
  for (; broken; broken = remaining.next().value) lose(broken.error)
  if (stages.length === 0) throw new DockerfileSyntaxError('there is no FROM', firstLine)
  const addresses = addressesOf(stages)
  const all = stages.map((stage, index) => ({
    ...stage,
    address: addresses[index] ?? '',
    isFinal: index === stages.length - 1,
  }))
  return {
    stages: all.flatMap(({ error, reader, address, isFinal }) =>
      error ? [] : [resourceOf(file, reader, address, isFinal)],
    ),
    lost: all.flatMap(({ error, reader: { location }, address }) =>
      error ? [{ address, location, error }] : [],
    ),
  }

  /** Of several errors in a stage the first is told. */
  function lose(found: DockerfileSyntaxError): void {
    const current = stages.at(-1)
    if (!current) throw found
    current.error ??= found
  }

  function setGlobal({ rest }: WrittenInstruction): void {
    for (const { name, value } of splitAssignments('ARG', rest.text, escapeSign)) {
      globals.setArgument(name, value === undefined ? givenAtBuild(name) : expand(value, globals, escapeSign))
    }
  }

  function openStage(from: WrittenInstruction): void {
    const words = splitWords(from.rest.text, escapeSign).map(({ text }) => text)
    const [image] = words
    // The name is the last word, also where a template is written for the image: stages that build on it have to find it.
    const name = /^as$/i.test(words.at(-2) ?? '') ? words.at(-1) : undefined
    const isWellFormed = words.length === 1 || (words.length === 3 && name !== undefined)
    const value = expand(image ?? '', globals, escapeSign)
    const parent = isUnknown(value) ? undefined : named.get(value.toLowerCase())
    const base = baseOf(value, parent?.reader)
    const reader = new StageReader(from, { file, build, escapeSign, globals, base, parent: parent?.reader })
    const stage: NamedStage = { name: name?.toLowerCase(), reader, error: parent?.error }
    stages.push(stage)
    if (stage.name !== undefined) named.set(stage.name, stage)
    if (!isWellFormed)
      throw new DockerfileSyntaxError('FROM needs an image, and may name its stage with AS', from.startLine)
    reader.runTriggers()
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
  reader: StageReader,
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
