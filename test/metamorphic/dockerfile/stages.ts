import type { Finding } from '../../../src/findings/finding.ts'
import type { WrittenInstruction } from '../../../src/sources/dockerfile/parse-dockerfile.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { instructionsIn, withInstructions } from './instructions.ts'

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

/** Instructions that `ONBUILD` does not take. */
const NO_TRIGGERS = new Set(['FROM', 'MAINTAINER', 'ONBUILD'])

/** The instructions of the only stage run when the stage that it builds on is built on. */
const ON_BUILD: Rewriting = {
  name: 'through ONBUILD',
  language,
  // What the image brings is a matter of the last FROM.
  comparesLines: false,
  isSplit: true,
  keyOf,
  *variants({ path, text }: Subject) {
    const { all } = instructionsIn(text)
    const stages = all.filter(({ instruction: { keyword } }) => keyword === 'FROM')
    const { image, stage = 'final' } = stages[0] ? fromOf(stages[0].instruction) : {}
    if (stages.length !== 1 || image === undefined || all.some(({ instruction }) => instruction.onbuild))
      return
    const triggered = withInstructions(text, ({ keyword, startLine, endLine }) => {
      if (keyword === 'FROM') return `FROM ${image} AS assay-of-${stage}`
      const written = text
        .split('\n')
        .slice(startLine - 1, endLine)
        .join('\n')
      const isGlobal = startLine < (stages[0]?.instruction.startLine ?? 0)
      return NO_TRIGGERS.has(keyword) || isGlobal ? written : `ONBUILD ${written.trimStart()}`
    })
    yield { [path]: `${triggered}\nFROM assay-of-${stage} AS ${stage}\n` }
  },
}

export const STAGES: readonly Rewriting[] = [
  ON_BUILD,
  builtOn(
    'on a stage of its own',
    (image, stage, as) => `FROM ${image} AS assay-of-${stage}\nFROM assay-of-${stage}${as}`,
    { comparesLines: false },
  ),
  builtOn('with a platform', (image, _, as) => `FROM --platform=linux/amd64 ${image}${as}`),
  builtOn('with a platform that is given', (image, _, as) => `FROM --platform=$BUILDPLATFORM ${image}${as}`),
]
