import type { Finding } from '../../../src/findings/finding.ts'
import type { WrittenInstruction } from '../../../src/sources/dockerfile/parse-dockerfile.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { withInstructions } from './instructions.ts'

const language = 'dockerfile'

/** What a stage below another one has is that one's. */
function keyOf({ resource: { address } }: Finding): string {
  return address.replace(/assay-of-/, '')
}

/** Every image that a stage builds on, by the name of the stage; the last one may have none. */
function builtOn(
  name: string,
  write: (image: string, stage: string, as: string) => string,
  options: Partial<Rewriting> = {},
): Rewriting {
  return {
    name,
    language,
    isSplit: true,
    keyOf,
    *variants({ path, text }: Subject) {
      // Of several stages without names, none but the last is known by one.
      if ((text.match(/^FROM (?!.*\bAS\b)/gim)?.length ?? 0) > 1) return
      const written = withInstructions(text, (instruction) => {
        const { image, stage } = fromOf(instruction)
        if (image === undefined) return undefined
        return write(image, stage ?? 'final', stage === undefined ? '' : ` AS ${stage}`)
      })
      if (written !== text) yield { [path]: written }
    },
    ...options,
  }
}

/** The image of a `FROM` without options, and the name of its stage. */
function fromOf({ keyword, flags, rest }: WrittenInstruction): { image?: string; stage?: string } {
  const [, image, stage] = /^\s*(\S+)(?:\s+AS\s+(\S+))?\s*$/i.exec(rest.text) ?? []
  if (keyword !== 'FROM' || flags.size > 0 || image === undefined) return {}
  return { image, ...(stage !== undefined && { stage }) }
}

export const STAGES: readonly Rewriting[] = [
  builtOn(
    'on a stage of its own',
    (image, stage, as) => `FROM ${image} AS assay-of-${stage}\nFROM assay-of-${stage}${as}`,
    { comparesLines: false },
  ),
  builtOn('with a platform', (image, _, as) => `FROM --platform=linux/amd64 ${image}${as}`),
  builtOn('with a platform that is given', (image, _, as) => `FROM --platform=$BUILDPLATFORM ${image}${as}`),
]
